import { expect, test } from 'vitest';
import { IngestOutages } from './ingest-outages.ts';

test.each<[string, [number, number], number]>([
  ['before all', [0, 10], 0],
  ['a part at its end', [0, 15], 5],
  ['a part at its beginning', [18, 30], 2],
  ['within one', [12, 14], 2],
  ['all of them', [0, 100], 30],
  ['between two', [20, 40], 0],
  ['of no length', [15, 15], 0],
])('outages: %s', (_, [from, to], sum) => {
  const times = new IngestOutages();
  expect(times.within(from, to)).toBe(0);
  times.learn([
    { from: 10, to: 20 },
    { from: 40, to: 60 },
  ]);
  expect(times.within(from, to)).toBe(sum);
});
