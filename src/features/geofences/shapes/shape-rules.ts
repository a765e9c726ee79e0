import { code } from '#platform/errors.ts';
import { metersPerDegree } from '#platform/geo/great-circle.ts';
import { crossAt, edgesOf, flatEdges, metersToEdges, pointAlong, type Edge, type GeoPoint } from './edges.ts';
import { areaOf, holds, type Area, type Shape } from './shape.ts';
import { shapeLimits } from './shape-schema.ts';

/** Why a shape cannot be a geofence, and where. */
export interface ShapeFault {
  code: number;
  place: GeoPoint | null;
  min?: number;
  max?: number;
}

/** Two that share a border were snapped together by hand, or by a file's few digits. */
const snapM = 1;
const radians = Math.PI / 180;

/** What is wrong with a shape: nothing drawn, too many points, too wide for the globe, crossing itself, or too small; null: nothing. */
export function judgeShape(shape: Shape): ShapeFault | null {
  const area = areaOf(shape);
  if (area.rings.length === 0) return { code: code.required, place: null };
  const points = area.rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  if (shape.type !== 'Corridor' && points > shapeLimits.points)
    return { code: code.maxLength, place: firstOf(area), max: shapeLimits.points };
  const [west, south, east, north] = area.bounds;
  if (!(east - west < 180) || south < -89 || north > 89) return { code: code.outOfRange, place: firstOf(area) };
  const crossing = area.rule === 'parity' ? (findCrossing(area) ?? findOverlap(shape)) : null;
  if (crossing) return { code: code.crossesItself, place: crossing };
  if (measureArea(area) < shapeLimits.areaM2)
    return { code: code.outOfRange, place: firstOf(area), min: shapeLimits.areaM2 };
  return null;
}

/** Where a sub-geofence's area leaves its parent's by more than snapping explains; null: it lies inside. */
export function findOutside(inner: Area, outer: Area): GeoPoint | null {
  const border = edgesOf(outer);
  const isOut = (place: GeoPoint) =>
    !holds(outer, place.longitude, place.latitude) && metersToEdges(flatEdges(outer.rings), place) > snapM;
  for (const edge of edgesOf(inner)) {
    const cuts = border.flatMap((other) => crossAt(edge, other) ?? []).sort((a, b) => a - b);
    const stops = [0, ...cuts, 1];
    for (let at = 1; at < stops.length; at++) {
      const middle = pointAlong(edge, ((stops[at - 1] ?? 0) + (stops[at] ?? 1)) / 2);
      if (isOut(middle)) return middle;
    }
    const start = pointAlong(edge, 0);
    if (isOut(start)) return start;
  }
  return outer.rule === 'parity' ? findSwallowed(inner, outer) : null;
}

/** A hole of the parent that lies inside the sub-geofence: a corner of it that the sub-geofence holds. */
function findSwallowed(inner: Area, outer: Area): GeoPoint | null {
  const own = flatEdges(inner.rings);
  for (const edge of edgesOf(outer)) {
    const corner = pointAlong(edge, 0);
    if (holds(inner, corner.longitude, corner.latitude) && metersToEdges(own, corner) > snapM) return corner;
  }
  return null;
}

/** Square metres, on the sphere; of a corridor what its line and width make. */
export function measureArea(area: Area): number {
  if (area.rule === 'union') return area.rings.reduce((sum, ring) => sum + Math.abs(ringArea(ring)), 0);
  return area.rings.reduce((sum, ring) => {
    const [x = 0, y = 0] = ring;
    const around = area.rings.filter((other) => other !== ring && holds({ ...area, rings: [other] }, x, y));
    return sum + (around.length % 2 === 0 ? 1 : -1) * Math.abs(ringArea(ring));
  }, 0);
}

function ringArea(ring: Float64Array): number {
  let sum = 0;
  let [fromX = 0, fromY = 0] = ring.subarray(-2);
  for (let at = 0; at < ring.length; at += 2) {
    const [toX = 0, toY = 0] = [ring[at], ring[at + 1]];
    sum += (toX - fromX) * radians * (2 + Math.sin(fromY * radians) + Math.sin(toY * radians));
    [fromX, fromY] = [toX, toY];
  }
  return (sum / 2) * (metersPerDegree / radians) ** 2;
}

function firstOf({ rings }: Area): GeoPoint | null {
  const [longitude, latitude] = rings[0] ?? [];
  return longitude === undefined || latitude === undefined ? null : { longitude, latitude };
}

/** Edges from south to north; each is held against those that it shares a latitude with. */
function findCrossing(area: Area): GeoPoint | null {
  const edges = edgesOf(area).sort((a, b) => Math.min(a[1], a[3]) - Math.min(b[1], b[3]));
  let open: Edge[] = [];
  for (const edge of edges) {
    const south = Math.min(edge[1], edge[3]);
    const [west, east] = edge[0] < edge[2] ? [edge[0], edge[2]] : [edge[2], edge[0]];
    open = open.filter((other) => other[1] >= south || other[3] >= south);
    for (const other of open) {
      if ((other[0] > east && other[2] > east) || (other[0] < west && other[2] < west)) continue;
      const share = crossAt(edge, other);
      if (share !== null) return pointAlong(edge, share);
    }
    open.push(edge);
  }
  return null;
}

/** Where a part of a MultiPolygon lies inside another: nobody could say whether it counts as in or out. */
function findOverlap(shape: Shape): GeoPoint | null {
  if (shape.type !== 'MultiPolygon') return null;
  const parts = shape.coordinates.map((rings) => areaOf({ type: 'Polygon', coordinates: rings }));
  for (const [at, part] of parts.entries()) {
    const first = firstOf(part);
    const inside = parts.some((other, place) => place !== at && first && holdsWell(other, first));
    if (first && inside) return first;
  }
  return null;
}

function holdsWell(area: Area, place: GeoPoint): boolean {
  const [west, south, east, north] = area.bounds;
  const { longitude: x, latitude: y } = place;
  if (x <= west || x >= east || y <= south || y >= north) return false;
  return holds(area, x, y) && metersToEdges(flatEdges(area.rings), place) > snapM;
}
