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
])('what changes while a person is asked waits for the answer; who %s', async (_, stays, then) => {
  askLeaving();
  void write('place');
  await settled();
  expect(written).toEqual([]);
  answerLeaving(stays);
  await settled();
  expect(written).toEqual(then);
});

test('asked again before the answer it is one question, and after it nothing waits', async () => {
  askLeaving();
  void write('first');
  askLeaving();
  answerLeaving(true);
  void write('second');
  await settled();
  expect(written.toSorted()).toEqual(['first', 'second']);
});
