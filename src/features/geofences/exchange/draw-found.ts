import * as z from 'zod/mini';
import { simplifyLine } from '#platform/geo/simplify.ts';
import { isWrittenAs } from './geofence-file.ts';
import { fileProperties, type FoundFeature, type FoundGeometry, type FoundPoint } from './found-feature.ts';
import { shape as shapeSchema, shapeLimits } from '../shapes/shape-schema.ts';
import type { Shape } from '../shapes/shape.ts';

/** Of what has no extent of its own, in metres. */
export interface RoundSizes {
  /** Around a point. */
  radius_m: number;
  /** Of a line, from side to side. */
  width_m: number;
}

/**
 * What becomes of a feature: its areas one shape, each line a corridor, each point a circle; a file of ours says itself what was drawn.
 * Nothing: nothing is drawn, or nothing that can be read.
 */
export function drawFound({ geometry, properties }: FoundFeature, sizes: RoundSizes): Shape[] {
  if (!geometry) return [];
  const own = readOwn(properties[fileProperties.shape], geometry);
  if (own) return [own];
  return [
    ...drawAreas(geometry.areas),
    ...geometry.lines.map((line): Shape => ({ type: 'Corridor', line: fewer(line), width_m: sizes.width_m })),
    ...geometry.points.map((center): Shape => ({ type: 'Circle', center, radius_m: sizes.radius_m })),
  ];
}

function drawAreas(areas: FoundPoint[][][]): Shape[] {
  const [first] = areas;
  if (!first) return [];
  return [areas.length === 1 ? { type: 'Polygon', coordinates: first } : { type: 'MultiPolygon', coordinates: areas }];
}

/** Of a longer line only every so many places are looked at: what else it may cost has no bound. */
const longestLine = 100_000;

/** Tracks have a fix a second: what lies well inside of the corridor anyway is left out until its line is short enough. */
function fewer(line: FoundPoint[]): FoundPoint[] {
  const stride = Math.ceil(line.length / longestLine);
  let places = stride > 1 ? line.filter((_, at) => at % stride === 0 || at === line.length - 1) : line;
  for (let metres = 1; places.length > shapeLimits.linePoints; metres *= 2) places = simplifyLine(places, metres);
  return places;
}

function readOwn(text: string | undefined, { areas, lines }: FoundGeometry): Shape | null {
  if (text === undefined) return null;
  const said = z.safeParse(shapeSchema, readJson(text)).data;
  return said && isWrittenAs(said, areas.length > 0 ? areas.flat() : lines) ? said : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
