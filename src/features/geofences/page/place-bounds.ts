type Bounds = readonly [number, number, number, number];

/** Around all of them; the world wraps for none: null for none. */
export function unionOf(boxes: readonly Bounds[]): Bounds | null {
  const [first, ...others] = boxes;
  if (!first) return null;
  return others.reduce<Bounds>(
    (all, box) => [
      Math.min(all[0], box[0]),
      Math.min(all[1], box[1]),
      Math.max(all[2], box[2]),
      Math.max(all[3], box[3]),
    ],
    first,
  );
}

/** Around places; null for none. */
export function boundsOfPlaces(places: readonly { longitude: number; latitude: number }[]): Bounds | null {
  return unionOf(places.map(({ longitude, latitude }) => [longitude, latitude, longitude, latitude]));
}

/** Around one place, so near that it is seen well. */
export function boundsAround({ longitude, latitude }: { longitude: number; latitude: number }): Bounds {
  const by = 0.002;
  return [longitude - by, latitude - by, longitude + by, latitude + by];
}
