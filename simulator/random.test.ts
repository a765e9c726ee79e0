import { expect, test } from 'vitest';
import { createRandom, driftAt, hashOf, noiseAt } from './random.ts';

test('the same seed gives the same numbers, another seed others', () => {
  const take = (seed: number): number[] => Array.from({ length: 20 }, createRandom(seed).next);
  expect(take(1)).toEqual(take(1));
  expect(take(1)).not.toEqual(take(2));
});

test('numbers spread evenly and stay in their bounds', () => {
  const random = createRandom(3);
  const counts = new Map<number, number>();
  for (let i = 0; i < 20_000; i += 1) {
    const number = random.whole(0, 9);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const count of counts.values()) expect(count).toBeGreaterThan(1_800);
});

test('a hash differs between parts', () => {
  expect(hashOf('ab', 'c')).not.toBe(hashOf('a', 'bc'));
  expect(hashOf('day', 1)).not.toBe(hashOf('day', 2));
});

test('drift runs through the noise of whole steps without a leap', () => {
  expect(driftAt(9, 4)).toBe(noiseAt(9, 4));
  for (let at = 0; at < 20; at += 0.01) expect(Math.abs(driftAt(9, at + 0.01) - driftAt(9, at))).toBeLessThan(0.021);
});
