import { expect, test } from 'vitest';
import { FileInPieces, sendFile } from './send-file.ts';

test('each part of a file is produced within a slot', async () => {
  async function* pieces() {
    for (const text of ['a', 'b', 'c']) yield new TextEncoder().encode(text);
  }
  const answer = sendFile(pieces(), { name: 'x.csv', type: 'text/csv' });
  let slots = 0;
  if (answer instanceof FileInPieces)
    answer.admit = async (work) => {
      slots += 1;
      return work();
    };
  expect(await answer.text()).toBe('abc');
  expect(slots).toBe(4);
});
