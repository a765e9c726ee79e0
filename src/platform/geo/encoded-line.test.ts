import { expect, test } from 'vitest';
import { decodeLine, encodeLine } from './encoded-line.ts';

/** The example of the format's description. */
const text = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';
const places = [38.5, -120.2, 40.7, -120.95, 43.252, -126.453];

test('a line is encoded and decoded by its format', () => {
  expect(decodeLine(text)).toEqual(places);
  expect(encodeLine(places)).toBe(text);
  expect(encodeLine([38.5, -120.2, 38.500_001, -120.2, ...places.slice(2)], { skipRepeats: true })).toBe(text);
  expect(decodeLine('')).toEqual([]);
  expect(decodeLine(text.slice(0, -1))).toEqual(places.slice(0, 4));
});

test('decoding is within a metre, on both sides of the equator and the date line', () => {
  const line = [-30.032_511, -51.230_499, 0.000_004, 179.999_99, 12.3, -179.5];
  const back = decodeLine(encodeLine(line));
  for (const [index, value] of line.entries()) expect(Math.abs((back[index] ?? 99) - value)).toBeLessThan(0.000_006);
});
