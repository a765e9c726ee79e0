import { expect, test } from 'vitest';
import { delayMs } from './delay.ts';

test('most arrive within seconds, one of twenty later than ten, none later than a quarter of an hour', () => {
  const delays = Array.from({ length: 5_000 }, (_, minute) => delayMs(7, minute * 60_000)).toSorted((a, b) => a - b);
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? 0;
  expect(at(0.5)).toBeGreaterThan(1_000);
  expect(at(0.5)).toBeLessThan(6_000);
  expect(at(0.98)).toBeGreaterThan(20_000);
  expect(at(1 - 1e-9)).toBeLessThan(900_000);
});
