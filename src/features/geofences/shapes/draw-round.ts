import { earthRadiusM, metersPerDegree } from '#platform/geo/great-circle.ts';

const radians = Math.PI / 180;
/** Deviates from a true circle by at most 0.1 % of the radius. */
const corners = 72;
/** Vertices of a corridor's round end. */
const endCorners = 12;

type Point = readonly [longitude: number, latitude: number];

/** Circle on the sphere as a ring, counter-clockwise; longitudes continue past the antimeridian. */
export function drawCircle([longitude, latitude]: Point, radiusM: number): Float64Array {
  const ring = new Float64Array(2 * corners);
  const angle = radiusM / earthRadiusM;
  const [sin, cos] = [Math.sin(latitude * radians), Math.cos(latitude * radians)];
  for (let at = 0; at < corners; at++) {
    const bearing = (-at * 2 * Math.PI) / corners + Math.PI / 2;
    const y = Math.asin(sin * Math.cos(angle) + cos * Math.sin(angle) * Math.cos(bearing));
    const east = Math.sin(bearing) * Math.sin(angle) * cos;
    ring[2 * at] = longitude + Math.atan2(east, Math.cos(angle) - sin * Math.sin(y)) / radians;
    ring[2 * at + 1] = y / radians;
  }
  return ring;
}

interface CapsuleSize {
  reachM: number;
  /** Vertices per end. */
  corners?: number;
}

/** Capsule around a straight segment as a ring, counter-clockwise. */
export function drawCapsule(
  [fromX, fromY]: Point,
  [toX, toY]: Point,
  { reachM, corners: ends = endCorners }: CapsuleSize,
): Float64Array {
  const narrow = Math.cos(((fromY + toY) / 2) * radians);
  const heading = Math.atan2(toY - fromY, (toX - fromX) * narrow);
  const reach = reachM / metersPerDegree;
  const ring = new Float64Array(4 * (ends + 1));
  let next = 0;
  const turn = (x: number, y: number, start: number) => {
    for (let at = 0; at <= ends; at++) {
      const angle = start + (at * Math.PI) / ends;
      ring[next++] = x + (Math.cos(angle) * reach) / narrow;
      ring[next++] = y + Math.sin(angle) * reach;
    }
  };
  turn(toX, toY, heading - Math.PI / 2);
  turn(fromX, fromY, heading + Math.PI / 2);
  return ring;
}
