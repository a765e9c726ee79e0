/** West, south, east, north in degrees; in a plane, minimum x and y, then maximum. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The bounding box of places, x before y; null without places. */
export function boundsOf(places: Iterable<readonly [x: number, y: number]>): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of places) {
    if (x < west) west = x;
    if (y < south) south = y;
    if (x > east) east = x;
    if (y > north) north = y;
  }
  return west <= east ? [west, south, east, north] : null;
}

export function boundsOfPlaces(places: Iterable<{ longitude: number; latitude: number }>): Bounds | null {
  return boundsOf(Array.from(places, ({ longitude, latitude }) => [longitude, latitude] as const));
}

/** A small box around one place. */
export function boundsAround({ longitude, latitude }: { longitude: number; latitude: number }): Bounds {
  const by = 0.002;
  return [longitude - by, latitude - by, longitude + by, latitude + by];
}

/** The bounding box of corners, x and y alternating; inverted without corners. */
export function boundsOfRing(corners: ArrayLike<number>): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < corners.length; at += 2) {
    const [x = 0, y = 0] = [corners[at], corners[at + 1]];
    if (x < west) west = x;
    if (y < south) south = y;
    if (x > east) east = x;
    if (y > north) north = y;
  }
  return [west, south, east, north];
}

/** The union of boxes; null without boxes. Does not wrap at the antimeridian. */
export function unionOf(boxes: Iterable<Bounds>): Bounds | null {
  let all: Bounds | null = null;
  for (const box of boxes)
    all = all
      ? [Math.min(all[0], box[0]), Math.min(all[1], box[1]), Math.max(all[2], box[2]), Math.max(all[3], box[3])]
      : box;
  return all;
}
