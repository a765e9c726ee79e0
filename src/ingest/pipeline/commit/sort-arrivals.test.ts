import { expect, test } from 'vitest';
import type { DirectoryAsset } from '../../directory/directory-account.ts';
import { emptyPosition } from '../read-position.ts';
import { sliceDelivery, type ShardDelivery } from './sort-arrivals.ts';

function deliver(times: readonly number[]): ShardDelivery {
  const delivery: ShardDelivery = { arrivals: [], accepted: 0, duplicates: 0 };
  for (const time of times) {
    const position = Object.assign(emptyPosition(0), { time });
    delivery.arrivals.push({ asset: {} as DirectoryAsset, key: Buffer.alloc(32), position, of: delivery });
  }
  return delivery;
}

/** Positions of a request for one worker, and the sizes of its slices. */
test.each([
  [0, []],
  [1, [1]],
  [750, [750]],
  [751, [376, 375]],
  [2_500, [625, 625, 625, 625]],
])('%i positions are stored in slices of %j', (count, sizes) => {
  const slices = sliceDelivery(deliver(Array.from({ length: count }, (_, n) => count - n)));
  expect(slices.map(({ arrivals }) => arrivals.length)).toEqual(sizes);
  for (const slice of slices) for (const arrival of slice.arrivals) expect(arrival.of).toBe(slice);
});

test('slices are in time order, stable for equal times', () => {
  const sent = deliver(Array.from({ length: 2_000 }, (_, n) => 1_000 - (n % 1_000)));
  const first = sent.arrivals[0];
  const sliced = sliceDelivery(sent).flatMap(({ arrivals }) => arrivals);
  expect(sliced.map(({ position }) => position.time)).toEqual(Array.from({ length: 2_000 }, (_, n) => 1 + (n >> 1)));
  expect(sliced[1_998]).toBe(first);
});
