import type { Shape } from '../shapes/shape.ts';

/** Degrees. Within a figure longitudes are continuous across the antimeridian. */
export type DrawnPlace = readonly [longitude: number, latitude: number];
export type DrawnLine = readonly DrawnPlace[];

/** Shape being edited. Rings are open; the first of a part is the outer one, the others are holes and islands. */
export type DrawnFigure =
  | { readonly kind: 'area'; readonly parts: readonly (readonly DrawnLine[])[] }
  | { readonly kind: 'circle'; readonly center: DrawnPlace; readonly radiusM: number }
  | { readonly kind: 'corridor'; readonly line: DrawnLine; readonly widthM: number };

/** Reference to a line: a ring of an area, or the line of a corridor (0, 0). */
export interface LineRef {
  readonly part: number;
  readonly ring: number;
}

/** Reference to a corner. */
export interface CornerRef extends LineRef {
  readonly at: number;
}

/** The same point with its longitude within 180° of a meridian. */
export function near([longitude, latitude]: DrawnPlace, meridian: number): DrawnPlace {
  return [longitude - 360 * Math.round((longitude - meridian) / 360), latitude];
}

/** Figure of a shape; null when it is empty. */
export function figureOf(shape: Shape): DrawnFigure | null {
  switch (shape.type) {
    case 'Polygon':
      return areaFigure([shape.coordinates]);
    case 'MultiPolygon':
      return areaFigure(shape.coordinates);
    case 'Circle':
      return { kind: 'circle', center: shape.center, radiusM: shape.radius_m };
    case 'Corridor':
      return shape.line.length > 0 ? { kind: 'corridor', line: unwrap(shape.line), widthM: shape.width_m } : null;
  }
}

/** Shape of a figure, as sent to the server. */
export function shapeOf(figure: DrawnFigure): Shape {
  if (figure.kind === 'circle')
    return { type: 'Circle', center: onGlobe([figure.center])[0] ?? [0, 0], radius_m: figure.radiusM };
  if (figure.kind === 'corridor') return { type: 'Corridor', line: onGlobe(figure.line), width_m: figure.widthM };
  const parts = figure.parts.map((rings) => rings.map(closed));
  const [only = [], ...more] = parts;
  return more.length === 0 ? { type: 'Polygon', coordinates: only } : { type: 'MultiPolygon', coordinates: parts };
}

/** All lines of a figure; a circle has none. */
export function linesOf(figure: DrawnFigure): { ref: LineRef; line: DrawnLine }[] {
  if (figure.kind === 'circle') return [];
  if (figure.kind === 'corridor') return [{ ref: { part: 0, ring: 0 }, line: figure.line }];
  return figure.parts.flatMap((rings, part) => rings.map((line, ring) => ({ ref: { part, ring }, line })));
}

function areaFigure(parts: readonly (readonly DrawnLine[])[]): DrawnFigure | null {
  const drawn = parts
    .map((rings) => rings.map(opened).filter((ring) => ring.length > 0))
    .filter(({ length }) => length);
  return drawn.length > 0 ? { kind: 'area', parts: drawn.map(together) } : null;
}

/** Holes shifted to the side of the antimeridian of their ring. */
function together(rings: readonly DrawnLine[]): readonly DrawnLine[] {
  const meridian = rings[0]?.[0]?.[0] ?? 0;
  return rings.map((ring) => {
    const [first] = ring;
    const turn = first ? near(first, meridian)[0] - first[0] : 0;
    return turn === 0 ? ring : ring.map(([longitude, latitude]): DrawnPlace => [longitude + turn, latitude]);
  });
}

function opened(ring: DrawnLine): DrawnLine {
  const line = unwrap(ring);
  const [first, last] = [line[0], line.at(-1)];
  const isClosed = line.length > 1 && first && last && first[0] === last[0] && first[1] === last[1];
  return isClosed ? line.slice(0, -1) : line;
}

function unwrap(line: DrawnLine): DrawnLine {
  const going: DrawnPlace[] = [];
  for (const place of line) going.push(near(place, going.at(-1)?.[0] ?? place[0]));
  return going;
}

function closed(ring: DrawnLine): [number, number][] {
  const [first] = ring;
  return onGlobe(first ? [...ring, first] : ring);
}

/** Line shifted so that its west is between -180 and 180. */
function onGlobe(line: DrawnLine): [number, number][] {
  const west = line.reduce((least, [longitude]) => Math.min(least, longitude), Infinity);
  const turn = 360 * Math.floor((west + 180) / 360);
  return line.map(([longitude, latitude]) => [Number.isFinite(turn) ? longitude - turn : longitude, latitude]);
}
