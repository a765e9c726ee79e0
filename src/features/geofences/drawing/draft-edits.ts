import { latitudeAt, longitudeAt, mercatorX, mercatorY } from '#platform/geo/mercator.ts';
import {
  near,
  type CornerRef,
  type DrawnFigure,
  type DrawnLine,
  type LineRef,
  type DrawnPlace,
} from './draft-figure.ts';
import { areaOf, holds } from '../shapes/shape.ts';
import { shapeLimits } from '../shapes/shape-schema.ts';

/** Limit of web maps, in degrees. */
const latitudeLimit = 85;

export function lineAt(figure: DrawnFigure, { part, ring }: LineRef): DrawnLine {
  if (figure.kind === 'corridor') return figure.line;
  return figure.kind === 'area' ? (figure.parts[part]?.[ring] ?? []) : [];
}

export function moveCorner(figure: DrawnFigure, ref: CornerRef, place: DrawnPlace): DrawnFigure {
  const line = lineAt(figure, ref);
  const beside = line[ref.at];
  return beside ? withLine(figure, ref, line.with(ref.at, near(place, beside[0]))) : figure;
}

/** Inserts a corner after another. */
export function addCorner(figure: DrawnFigure, ref: CornerRef, place: DrawnPlace): DrawnFigure {
  const line = lineAt(figure, ref);
  const beside = line[ref.at];
  return beside ? withLine(figure, ref, line.toSpliced(ref.at + 1, 0, near(place, beside[0]))) : figure;
}

/** Midpoint of the edge after a corner; null after the last corner of an open line. */
export function midpointAfter(figure: DrawnFigure, ref: CornerRef): DrawnPlace | null {
  const line = lineAt(figure, ref);
  const [from, to] = [line[ref.at], line[ref.at + 1] ?? (figure.kind === 'area' ? line[0] : undefined)];
  return from && to ? between(from, to) : null;
}

/** Removes a corner. A ring that would have two corners is removed; the last ring and a line of two are unchanged. */
export function removeCorner(figure: DrawnFigure, ref: CornerRef): DrawnFigure {
  const line = lineAt(figure, ref);
  if (!line[ref.at]) return figure;
  if (line.length > (figure.kind === 'area' ? 3 : 2)) return withLine(figure, ref, line.toSpliced(ref.at, 1));
  return removeRing(figure, ref) ?? figure;
}

/** Removes a hole, or a part when its outer ring is given; null when nothing would remain. */
export function removeRing(figure: DrawnFigure, { part, ring }: LineRef): DrawnFigure | null {
  if (figure.kind !== 'area') return null;
  const rings = figure.parts[part];
  if (!rings) return figure;
  const parts = ring === 0 ? figure.parts.toSpliced(part, 1) : figure.parts.with(part, rings.toSpliced(ring, 1));
  return parts.length > 0 ? { ...figure, parts } : null;
}

/** Adds a hole to the part around it; null when there is none. */
export function addHole(figure: DrawnFigure, line: DrawnLine): DrawnFigure | null {
  if (figure.kind !== 'area') return null;
  const part = figure.parts.findIndex(([outer]) => outer && isAround(outer, line));
  const rings = figure.parts[part];
  const meridian = rings?.[0]?.[0]?.[0];
  if (!rings || meridian === undefined) return null;
  return { ...figure, parts: figure.parts.with(part, [...rings, line.map((place) => near(place, meridian))]) };
}

/** Adds a part, on the same side of the antimeridian. */
export function addPart(figure: DrawnFigure & { kind: 'area' }, line: DrawnLine): DrawnFigure {
  const meridian = figure.parts[0]?.[0]?.[0]?.[0] ?? 0;
  const [first] = line;
  const turn = first ? near(first, meridian)[0] - first[0] : 0;
  return { ...figure, parts: [...figure.parts, [line.map(([x, y]): DrawnPlace => [x + turn, y])]] };
}

/** Moves a figure in map space so that the point at `from` comes to `to`. */
export function moveFigure(figure: DrawnFigure, from: DrawnPlace, to: DrawnPlace): DrawnFigure {
  const shift = shiftOf(from, near(to, from[0]));
  if (figure.kind === 'circle') return { ...figure, center: shift(figure.center) };
  if (figure.kind === 'corridor') return { ...figure, line: figure.line.map(shift) };
  return { ...figure, parts: figure.parts.map((rings) => rings.map((ring) => ring.map(shift))) };
}

/** Sets the radius of a circle in metres, within the limits. */
export function withRadius(figure: DrawnFigure, radiusM: number): DrawnFigure {
  return figure.kind === 'circle' ? { ...figure, radiusM: within(radiusM, shapeLimits.radiusM) } : figure;
}

/** Sets the total width of a corridor in metres, within the limits. */
export function withWidth(figure: DrawnFigure, widthM: number): DrawnFigure {
  return figure.kind === 'corridor' ? { ...figure, widthM: within(widthM, shapeLimits.widthM) } : figure;
}

export function withLine(figure: DrawnFigure, { part, ring }: LineRef, line: DrawnLine): DrawnFigure {
  if (figure.kind === 'corridor') return { ...figure, line };
  const rings = figure.kind === 'area' ? figure.parts[part] : undefined;
  if (figure.kind !== 'area' || !rings) return figure;
  return { ...figure, parts: figure.parts.with(part, rings.with(ring, line)) };
}

/** Corners of the box between two opposite ones. */
export function boxBetween(a: DrawnPlace, b: DrawnPlace): DrawnLine {
  const [east, north] = near(b, a[0]);
  return [a, [east, a[1]], [east, north], [a[0], north]];
}

/** Midpoint in map space. */
export function between(a: DrawnPlace, b: DrawnPlace): DrawnPlace {
  const [longitude] = near(b, a[0]);
  return [(a[0] + longitude) / 2, (a[1] + b[1]) / 2];
}

function isAround(outer: DrawnLine, line: DrawnLine): boolean {
  const area = areaOf({ type: 'Polygon', coordinates: [outer.map(([x, y]) => [x, y])] });
  const [west] = area.bounds;
  return line.some((place) => {
    const [longitude, latitude] = near(place, west + 180);
    return holds(area, longitude, latitude);
  });
}

function shiftOf(from: DrawnPlace, to: DrawnPlace): (place: DrawnPlace) => DrawnPlace {
  const [right, down] = [mercatorX(to[0]) - mercatorX(from[0]), mercatorY(to[1]) - mercatorY(from[1])];
  return ([longitude, latitude]) => {
    const moved = latitudeAt(mercatorY(latitude) + down);
    return [longitudeAt(mercatorX(longitude) + right), Math.min(latitudeLimit, Math.max(-latitudeLimit, moved))];
  };
}

function within(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}
