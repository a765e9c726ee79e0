import { expect, test } from 'vitest';
import { ofOneState } from './of-one-state.ts';

/** Sums a value three times, and yields in between. */
function sumThrice(columns: { version: number; value: number }, yieldToEventLoop: () => Promise<void>) {
  return ofOneState(columns, yieldToEventLoop, async (pause) => {
    const sums: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      await pause();
      sums.push(columns.value);
    }
    return sums;
  });
}

test('an answer is of one state, though days change between its steps', async () => {
  const columns = { version: 1, value: 10 };
  let yields = 0;
  const sums = await sumThrice(columns, async () => {
    yields += 1;
    if (yields === 2) Object.assign(columns, { version: 2, value: 20 });
  });
  expect(sums).toEqual([20, 20, 20]);
  expect(yields).toBe(2);
});

test('an error of the computation is its own', async () => {
  const failed = new Error('No such group.');
  await expect(
    ofOneState(
      { version: 1 },
      async () => undefined,
      () => Promise.reject(failed),
    ),
  ).rejects.toBe(failed);
});
