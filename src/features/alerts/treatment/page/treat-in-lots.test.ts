import { expect, test } from 'vitest';
import { lotSize, treatInLots } from './treat-in-lots.ts';

const ids = Array.from({ length: lotSize * 2 + 5 }, (_, n) => `${n}`);

/** Refuses every tenth alert; fails at the given lot. */
function open({ failsAt = -1, stopsAfter = Infinity } = {}) {
  const lots: number[] = [];
  const progress: number[] = [];
  return {
    lots,
    progress,
    outcome: treatInLots({
      ids,
      treat: async (lot) => {
        if (lots.length === failsAt) throw new Error('away');
        lots.push(lot.length);
        return {
          treated: lot.filter((id) => !id.endsWith('0')),
          refused: lot.filter((id) => id.endsWith('0')).map((id) => ({ id })),
        };
      },
      onProgress: (done) => void progress.push(done),
      isStopped: () => lots.length >= stopsAfter,
    }),
  };
}

test('alerts are treated in batches, and refusals are returned', async () => {
  const { lots, progress, outcome } = open();
  const { treated, refused, untouched, error } = await outcome;
  expect(lots).toEqual([lotSize, lotSize, 5]);
  expect(progress).toEqual([lotSize, lotSize * 2, ids.length]);
  expect(treated + refused.length).toBe(ids.length);
  expect(refused).toHaveLength(ids.filter((id) => id.endsWith('0')).length);
  expect([untouched, error]).toEqual([[], null]);
});

test('a stop leaves the rest and returns them', async () => {
  const { untouched, error } = await open({ stopsAfter: 1 }).outcome;
  expect([untouched, error]).toEqual([ids.slice(lotSize), null]);
});

test('a failing call keeps completed batches and throws the first error', async () => {
  const { treated, untouched, error } = await open({ failsAt: 1 }).outcome;
  expect(treated).toBeGreaterThan(0);
  expect(untouched).toEqual(ids.slice(lotSize));
  expect(error).toBeInstanceOf(Error);
  await expect(open({ failsAt: 0 }).outcome).rejects.toThrow('away');
});
