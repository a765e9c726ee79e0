import type { MapBounds } from '../map-context.ts';

interface Line {
  readonly places: readonly (readonly [number, number])[];
}

/** The box around all lines; undefined where they have no place. */
export function boundsOf(lines: readonly Line[]): MapBounds | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { places } of lines)
    for (const [longitude, latitude] of places) {
      west = Math.min(west, longitude);
      south = Math.min(south, latitude);
      east = Math.max(east, longitude);
      north = Math.max(north, latitude);
    }
  return west <= east ? [west, south, east, north] : undefined;
}
