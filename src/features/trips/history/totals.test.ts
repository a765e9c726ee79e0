import { expect, test } from 'vitest';
import { addUp, noSums, type Sums } from './totals.ts';

test.each<[string, Partial<Sums>[], object]>([
  ['nothing at all', [], { trips: 0, distance_km: 0, top_speed_kmh: null, mean_speed_kmh: null, fuel_l: null }],
  ['stops alone', [{ stops: 2, stopped_s: 600, idle_s: 60 }], { mean_speed_kmh: null, stopped_s: 600, idle_s: 60 }],
  [
    'the mean is of the sums, not of the means',
    [
      { trips: 1, distance_km: 90, driving_s: 3_600, top_speed_kmh: 100 },
      { trips: 1, distance_km: 10, driving_s: 3_600, top_speed_kmh: 30 },
    ],
    { trips: 2, distance_km: 100, driving_s: 7_200, mean_speed_kmh: 50, top_speed_kmh: 100 },
  ],
  [
    'fuel of the trips that report it, with how many they are',
    [
      { trips: 3, fuel_l: 4.5, fuel_trips: 2 },
      { trips: 5, fuel_l: null, fuel_trips: 0 },
    ],
    { fuel_l: 4.5, fuel_trips: 2, trips: 8 },
  ],
  [
    'sums have the decimals of what is added',
    [
      { trips: 1, distance_km: 0.1, driving_s: 1, fuel_l: 0.1 },
      { trips: 1, distance_km: 0.2, driving_s: 1, fuel_l: 0.2 },
    ],
    { distance_km: 0.3, fuel_l: 0.3 },
  ],
  [
    'a trip without time',
    [{ trips: 1, distance_km: 1, driving_s: 0, top_speed_kmh: 0 }],
    { mean_speed_kmh: 0, top_speed_kmh: 0 },
  ],
])('%s', (_, sums, expected) => {
  expect(addUp(sums.map((one) => ({ ...noSums, ...one })))).toMatchObject(expected);
});
