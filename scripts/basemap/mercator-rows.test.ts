import { expect, test } from 'vitest';
import { mercatorRows } from './mercator-rows.ts';

test('the equator stays in the middle, both halves mirror each other', () => {
  const rows = mercatorRows(512, 256);
  expect(rows).toHaveLength(512);
  const sources = rows.map(({ above, share }) => above + share);
  expect(sources[255]).toBeCloseTo(127, 2);
  sources.forEach((source, row) => expect(source + (sources[511 - row] ?? 0)).toBeCloseTo(255, 6));
});

test.each([
  // The world of web Mercator ends at 85.05°, 4.95° below the picture's top.
  [0, 85],
  [64, 79.2],
  [128, 66.5],
  [192, 41],
  [256, 0],
])('row %i shows latitude %d', (row, latitude) => {
  const { above, share } = mercatorRows(512, 1_800)[row] ?? { above: 0, share: 0 };
  expect(90 - ((above + share + 0.5) / 1_800) * 180).toBeCloseTo(latitude, 0);
});
