import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('turns are a step apart, a pause saves none up, and nobody waits too long', () => {
  const turns = createTurns({ perSecond: 2, longestMs: 1_000 });
  const script: [at: number, waits: number | null][] = [
    [0, 0],
    [0, 500],
    [0, 1_000],
    [0, null],
    [100, null],
    [600, 900],
    [10_000, 0],
    [10_000, 500],
    [10_600, 400],
  ];
  expect(script.map(([at]) => turns.take(at))).toEqual(script.map(([, waits]) => waits));
});
