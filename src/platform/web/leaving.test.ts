import { beforeEach, expect, test } from 'vitest';
import { answerLeaving, askLeaving, staysHere } from './leaving.ts';

const written: string[] = [];
async function write(what: string): Promise<void> {
  if (await staysHere()) written.push(what);
}
/** Lets pending promises resolve. */
const settled = () => new Promise(setImmediate);

beforeEach(() => {
  answerLeaving(true);
  written.length = 0;
});

test.each([
  ['stays: it is written then', true, ['place']],
  ['leaves: nothing of it', false, []],
])('navigation waits for the confirmation; who %s', async (_, stays, then) => {
  askLeaving();
  void write('place');
  await settled();
  expect(written).toEqual([]);
  answerLeaving(stays);
  await settled();
  expect(written).toEqual(then);
});

test('repeated attempts share one confirmation, and nothing waits after it', async () => {
  askLeaving();
  void write('first');
  askLeaving();
  answerLeaving(true);
  void write('second');
  await settled();
  expect(written.toSorted()).toEqual(['first', 'second']);
});
