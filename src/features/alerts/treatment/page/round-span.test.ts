import { expect, test } from 'vitest';
import { roundSpan } from './round-span.ts';

test.each([
  [0, 0],
  [59.4, 59],
  [599, 599],
  [631, 660],
  [86_431, 86_460],
  [172_799, 172_800],
  [200_000, 201_600],
])('%s seconds are rounded to %s', (seconds, expected) => expect(roundSpan(seconds)).toBe(expected));
