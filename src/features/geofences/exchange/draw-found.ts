import * as z from 'zod/mini';
import { simplifyLine } from '#platform/geo/simplify.ts';
import { isWrittenAs } from './geofence-file.ts';
import { fileProperties, type FoundFeature, type FoundGeometry, type FoundPoint } from './found-feature.ts';
import { shape as shapeSchema, shapeLimits } from '../shapes/shape-schema.ts';
import type { Shape } from '../shapes/shape.ts';

/** Sizes of points and lines, in metres. */
export interface RoundSizes {
  /** Radius around a point. */
  radius_m: number;
  /** Total width of a line. */
  width_m: number;
}

/**
 * Shapes of a feature: its areas as one shape, each line as a corridor, each point as a circle; files exported by the
 * portal contain the exact shape. Empty when nothing is drawn or readable.
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

/** Longer lines are sampled, to bound the cost of simplification. */
const longestLine = 100_000;

/** Simplifies a line within the corridor until it is short enough, as for tracks with a fix per second. */
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
