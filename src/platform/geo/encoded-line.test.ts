import { expect, test } from 'vitest';
import { decodeLine, encodeLine, simplifyLine } from './encoded-line.ts';

/** The example of the format's own description. */
const text = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';
const places = [38.5, -120.2, 40.7, -120.95, 43.252, -126.453];

test('a line is read and written as its format says', () => {
  expect(decodeLine(text)).toEqual(places);
  expect(encodeLine(places)).toBe(text);
  expect(encodeLine([38.5, -120.2, 38.500_001, -120.2, ...places.slice(2)], { skipRepeats: true })).toBe(text);
  expect(decodeLine('')).toEqual([]);
  expect(decodeLine(text.slice(0, -1))).toEqual(places.slice(0, 4));
});

test('what comes back is within a metre, both sides of the equator and of the date line', () => {
  const line = [-30.032_511, -51.230_499, 0.000_004, 179.999_99, 12.3, -179.5];
  const back = decodeLine(encodeLine(line));
  for (const [index, value] of line.entries()) expect(Math.abs((back[index] ?? 99) - value)).toBeLessThan(0.000_006);
});

test.each([
  ['a straight line keeps its ends', [0, 0, 0, 0.001, 0, 0.002, 0, 0.003], 1, [0, 0, 0, 0.003]],
  ['a corner stays', [0, 0, 0, 0.001, 0.001, 0.001], 10, [0, 0, 0, 0.001, 0.001, 0.001]],
  ['a corner smaller than what is asked goes', [0, 0, 0.000_05, 0.001, 0, 0.002], 10, [0, 0, 0, 0.002]],
  ['there and back keeps where it turned', [0, 0, 0, 0.01, 0, 0], 10, [0, 0, 0, 0.01, 0, 0]],
  ['nothing is left out for nothing', [0, 0, 0, 0.001, 0, 0.002], 0, [0, 0, 0, 0.001, 0, 0.002]],
  ['two places stay two', [1, 1, 1, 1], 50, [1, 1, 1, 1]],
])('%s', (_, line, toleranceM, expected) => expect(simplifyLine(line, toleranceM)).toEqual(expected));
