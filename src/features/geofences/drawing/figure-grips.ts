import { boundsOf } from '#platform/geo/bounds.ts';
import { mercatorX, mercatorY, latitudeAt, longitudeAt, metresPerUnit } from '#platform/geo/mercator.ts';
import { withRadius, withWidth } from './draft-edits.ts';
import { linesOf, near, type DrawnFigure, type DrawnPlace } from './draft-figure.ts';
import { metersFrom } from '../shapes/shape-measures.ts';

/** Grip of a figure: the middle of its bounds. */
export function middleOf(figure: DrawnFigure): DrawnPlace {
  if (figure.kind === 'circle') return figure.center;
  const places = linesOf(figure).flatMap(({ line }) => line);
  const [west, south, east, north] = boundsOf(places) ?? [0, 0, 0, 0];
  return [(west + east) / 2, latitudeAt((mercatorY(north) + mercatorY(south)) / 2)];
}

/** Grip at a circle's edge or a corridor's side; null for other figures. */
export function sizeGrip(figure: DrawnFigure): DrawnPlace | null {
  if (figure.kind === 'circle') return offset(figure.center, figure.radiusM, 0);
  const [from, to] = figure.kind === 'corridor' ? figure.line : [];
  if (figure.kind !== 'corridor' || !from || !to) return null;
  const { x, y, right, down } = firstLeg(from, to);
  // At a third of the segment: the midpoint has the handle for a new corner.
  const beside: DrawnPlace = [longitudeAt(x + right / 3), latitudeAt(y + down / 3)];
  return offset(beside, figure.widthM / 2, Math.atan2(down, right) + Math.PI / 2);
}

/** Circle or corridor resized to a dragged grip. */
export function resized(figure: DrawnFigure, to: DrawnPlace): DrawnFigure {
  if (figure.kind === 'circle') return withRadius(figure, metersFrom(figure.center, to));
  const [from, next] = figure.kind === 'corridor' ? figure.line : [];
  if (!from || !next) return figure;
  const { x, y, right, down } = firstLeg(from, next);
  const [handX, handY] = [mercatorX(near(to, from[0])[0]) - x, mercatorY(to[1]) - y];
  const aside = Math.abs(right * handY - down * handX) / Math.hypot(right, down);
  return withWidth(figure, 2 * aside * metresPerUnit(y + down / 2));
}

function firstLeg(from: DrawnPlace, to: DrawnPlace) {
  const [x, y] = [mercatorX(from[0]), mercatorY(from[1])];
  return { x, y, right: mercatorX(near(to, from[0])[0]) - x, down: mercatorY(to[1]) - y };
}

/** Point at a distance in metres; direction in radians clockwise from east on the map. */
function offset([longitude, latitude]: DrawnPlace, metres: number, direction: number): DrawnPlace {
  const y = mercatorY(latitude);
  const units = metres / metresPerUnit(y);
  return [longitudeAt(mercatorX(longitude) + units * Math.cos(direction)), latitudeAt(y + units * Math.sin(direction))];
}
