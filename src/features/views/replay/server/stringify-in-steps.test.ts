import { expect, test } from 'vitest';
import { stringifyInSteps } from './stringify-in-steps.ts';

test.each([0, 1, 50, 51, 1_234])(
  'lists of %i items are written as JSON writes them, in at most fifty steps',
  async (length) => {
    const answer = {
      paths: Array.from({ length }, (_, at) => ({ at, text: '"ç\n', none: null, gone: undefined })),
      total: 7,
      none: null,
      gone: undefined,
      events: ['a', null],
    };
    let steps = 0;
    expect(await stringifyInSteps(answer, async () => void (steps += 1))).toBe(JSON.stringify(answer));
    expect(steps).toBeLessThanOrEqual(52);
  },
);
