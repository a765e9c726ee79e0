import { expect, test } from 'vitest';
import type { MeasureKey } from './measures.ts';
import { roundMeasure } from './round-measure.ts';

test.each<[MeasureKey, number | null, number | null]>([
  ['run_h', 164.980_000_000_000_02, 164.98],
  ['run_h', 80.966_666_666_666_67, 80.9667],
  ['run_h', 1 / 3_600, 0.0003],
  ['available_h', -0.000_01, 0],
  ['available_h', -3.2, -3.2],
  ['distance_km', 557.142_999_999_9, 557.143],
  ['top_speed_kmh', 62.400_001_525_878_906, 62.4],
  ['fuel_l', 0.1 + 0.2, 0.3],
  ['costs', 0.1 + 0.2, 0.3],
  ['costs', 1_234_567_890.125, 1_234_567_890.125],
  ['utilization', 1 / 3, 0.3333],
  ['delay_p50_s', 1.9 - 1e-12, 1.9],
  ['trips', 7, 7],
  ['mtbf_h', null, null],
])('%s of %s is answered as %s', (measure, value, answered) => {
  expect(roundMeasure(measure, value)).toBe(answered);
});
