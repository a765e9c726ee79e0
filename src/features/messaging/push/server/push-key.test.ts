import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { openPushKey } from './push-key.ts';

const { api } = await createApiFixture({ ownDatabase: true });
const [first, second] = [randomBytes(32), randomBytes(32)];

test('all processes have one key, sealed; it outlives a change of TOKEN_KEY, and its loss makes another', async () => {
  const [pair, ...others] = await Promise.all(Array.from({ length: 8 }, () => openPushKey(api.db, first)));
  for (const other of others) expect(other).toEqual(pair);
  const stored = await api.db.selectFrom('push_key').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(stored[0]?.sealed_key.includes(pair?.privateKey.subarray(36, 68) ?? '')).toBe(false);
  expect(await openPushKey(api.db, { current: second, former: first })).toEqual(pair);
  // The former key may be deleted now.
  expect(await openPushKey(api.db, second)).toEqual(pair);
  const next = await openPushKey(api.db, randomBytes(32));
  expect(next.publicKey).not.toEqual(pair?.publicKey);
});
