import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRollUp, mergeRollUp, type RollUp } from './roll-up.ts';

const count = fc.nat(100_000);
const instant = fc.option(fc.integer({ min: 1, max: 2_000_000_000_000 }));
const rollUp: fc.Arbitrary<RollUp> = fc.record({
  run_s: count,
  work_s: count,
  idle_s: count,
  moving_s: count,
  silent_s: count,
  outside_s: count,
  idle_short_s: count,
  idle_medium_s: count,
  idle_long_s: count,
  distance_m: count,
  top_speed_kmh: fc.double({ min: 0, max: 300, noNaN: true }),
  trips: count,
  stops: count,
  fuel_used_ml: count,
  first_start: instant,
  last_stop: instant,
  hour_meter_start_s: instant,
  hour_meter_end_s: instant,
  odometer_start_m: instant,
  odometer_end_m: instant,
  positions: count,
  positions_expected: count,
  delay_histogram: fc.array(count, { minLength: 10, maxLength: 10 }),
  geofence_s: fc.option(fc.dictionary(fc.constantFrom('a', 'b', 'c'), count, { minKeys: 1 })),
});

test('merging is associative and commutative, with a neutral element', () => {
  fc.assert(
    fc.property(rollUp, rollUp, rollUp, (a, b, c) => {
      expect(mergeRollUp(mergeRollUp(a, b), c)).toEqual(mergeRollUp(a, mergeRollUp(b, c)));
      expect(mergeRollUp(a, b)).toEqual(mergeRollUp(b, a));
      expect(mergeRollUp(a, emptyRollUp())).toEqual(a);
    }),
  );
});

test('sums, maximum, first and last', () => {
  const morning = {
    ...emptyRollUp(),
    run_s: 60,
    top_speed_kmh: 40,
    first_start: 100,
    last_stop: 200,
    odometer_start_m: 5,
    odometer_end_m: 9,
  };
  const evening = {
    ...emptyRollUp(),
    run_s: 30,
    top_speed_kmh: 60,
    first_start: 300,
    last_stop: 400,
    odometer_start_m: 9,
    odometer_end_m: 20,
  };
  expect(mergeRollUp(evening, morning)).toMatchObject({
    run_s: 90,
    top_speed_kmh: 60,
    first_start: 100,
    last_stop: 400,
    odometer_start_m: 5,
    odometer_end_m: 20,
  });
});
