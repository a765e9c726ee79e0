import Flatbush from 'flatbush';
import { code } from '#platform/errors.ts';
import { metersPerDegree, type GeoPoint } from '#platform/geo/great-circle.ts';
import { AreaIndex } from './area-index.ts';
import { EdgeIndex } from './edge-index.ts';
import { edgesOf, pointAlong } from './edges.ts';
import { areaOf, isWithin, windingOf, type Area, type Shape } from './shape.ts';
import { shapeLimits } from './shape-schema.ts';

/** Validation error of a shape, with its position. */
export interface ShapeFault {
  code: number;
  place: GeoPoint | null;
  min?: number;
  max?: number;
}

/** Metres by which a shared border may deviate after snapping or rounding. */
const snapM = 1;
const radians = Math.PI / 180;

/** Validates a shape: empty, too many points, too wide, self-intersecting or too small; null: valid. */
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

/** Position where a sub-geofence leaves its geofence by more than the snap tolerance; null: inside. */
export function findOutside(inner: Area, outer: Area): GeoPoint | null {
  const parent = AreaIndex.of(outer);
  const isOut = (place: GeoPoint) => !parent.holds(place) && !parent.edges.isNear(place, snapM);
  for (const edge of edgesOf(inner)) {
    const stops = [0, ...parent.edges.crossings(edge), 1];
    for (let at = 1; at < stops.length; at++) {
      const middle = pointAlong(edge, ((stops[at - 1] ?? 0) + (stops[at] ?? 1)) / 2);
      if (isOut(middle)) return middle;
    }
    const start = pointAlong(edge, 0);
    if (isOut(start)) return start;
  }
  return outer.rule === 'parity' ? findSwallowed(AreaIndex.of(inner), outer) : null;
}

/** Vertex of a parent's hole that lies inside the sub-geofence. */
function findSwallowed(inner: AreaIndex, outer: Area): GeoPoint | null {
  const corners = edgesOf(outer).map((edge) => pointAlong(edge, 0));
  return corners.find((corner) => holdsWell(inner, corner)) ?? null;
}

const holdsWell = (area: AreaIndex, place: GeoPoint) => area.holds(place) && !area.edges.isNear(place, snapM);

/** Area in square metres on the sphere; of a corridor, length times width. */
export function measureArea(area: Area): number {
  if (area.rule === 'union' || area.rings.length === 1)
    return area.rings.reduce((sum, ring) => sum + Math.abs(ringArea(ring)), 0);
  const { edges } = AreaIndex.of(area);
  return area.rings.reduce((sum, ring) => {
    const [x = 0, y = 0] = ring;
    const around = edges.windingOf(x, y) - windingOf({ rings: [ring] }, x, y);
    return sum + (isWithin('parity', around) ? -1 : 1) * Math.abs(ringArea(ring));
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

/** First self-intersection from south to north. */
function findCrossing(area: Area): GeoPoint | null {
  const edges = edgesOf(area).sort((a, b) => Math.min(a[1], a[3]) - Math.min(b[1], b[3]));
  const index = new EdgeIndex(edges);
  for (const [at, edge] of edges.entries()) {
    const share = index.crossingBefore(at);
    if (share !== null) return pointAlong(edge, share);
  }
  return null;
}

/** Position where parts of a MultiPolygon overlap, which makes containment ambiguous. */
function findOverlap(shape: Shape): GeoPoint | null {
  if (shape.type !== 'MultiPolygon') return null;
  const parts = shape.coordinates.map((rings) => areaOf({ type: 'Polygon', coordinates: rings }));
  const boxes = new Flatbush(parts.length);
  for (const { bounds } of parts) boxes.add(...bounds);
  boxes.finish();
  for (const [at, part] of parts.entries()) {
    const first = firstOf(part);
    const isAround = (place: number) => {
      const other = parts[place];
      return place !== at && first && other && isInBox(other, first) && holdsWell(AreaIndex.of(other), first);
    };
    if (first && boxes.collides(...boxAt(first), (place) => isAround(place) === true)) return first;
  }
  return null;
}

const boxAt = ({ longitude: x, latitude: y }: GeoPoint) => [x, y, x, y] as const;

function isInBox({ bounds: [west, south, east, north] }: Area, { longitude: x, latitude: y }: GeoPoint): boolean {
  return x > west && x < east && y > south && y < north;
}
