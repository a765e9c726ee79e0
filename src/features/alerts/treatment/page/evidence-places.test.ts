import { expect, test } from 'vitest';
import { boundsOfPlaces } from './evidence-places.ts';

const at = (longitude: number, latitude: number) => ({ longitude, latitude });

test.each([
  [[at(-51, -30)], [-51.004, -30.004, -50.996, -29.996]],
  [
    [at(-51, -30), at(-50, -29)],
    [-51.004, -30.004, -49.996, -28.996],
  ],
  [
    [at(179.9, 0), at(-179.9, 0)],
    [179.896, -0.004, 180.104, 0.004],
  ],
  [[at(0, 89)], [-0.004, 88.996, 0.004, 85]],
])('around %j', (places, bounds) => {
  boundsOfPlaces(places).forEach((side, i) => expect(side).toBeCloseTo(bounds[i] ?? NaN, 6));
});
