import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import { createFeed } from '../../contract.ts';
import { renewSecrets } from '../feed-store.ts';
import { feedBody } from '../testing/feed-fixture.ts';
import { openSecret, renewSealed, renewSecret } from './feed-secret.ts';

const former = randomBytes(32);
const { api, admin, account, database } = await createApiFixture({ ownDatabase: true, tokenKey: former });

test('secrets of feeds are ciphertext in the database, and are encrypted again by another key', async () => {
  const body = feedBody('https://maker.example/aemp', { active: false });
  const { id } = await api.call(createFeed, { ...admin(), body });
  const owner = await openClientOfTest(database.owner);
  const stored = async () => {
    const { rows } = await owner.query<{ sealed: Buffer; line: string }>(
      'select sealed_secret as sealed, f::text as line from feeds f where id = $1',
      [id],
    );
    const { sealed = Buffer.alloc(0), line = '' } = rows[0] ?? {};
    for (const written of ['utf8', 'hex', 'base64'] as const)
      expect(line).not.toContain(Buffer.from('canary-secret').toString(written));
    expect(sealed.includes('canary')).toBe(false);
    return sealed;
  };
  const before = await stored();
  expect(openSecret(former, id, before)).toBe('canary-secret');
  // That of one feed is none of another.
  expect(openSecret(former, account.id, before)).toBeNull();
  const keys = { current: randomBytes(32), former };
  await renewSecrets(api.db, ({ id: feed, sealed }) => renewSealed(keys, feed, sealed));
  const renewed = await stored();
  expect(openSecret(keys.current, id, renewed)).toBe('canary-secret');
  expect(openSecret(former, id, renewed)).toBeNull();
  // Once is enough.
  await renewSecrets(api.db, ({ id: feed, sealed }) => renewSealed(keys, feed, sealed));
  expect(await stored()).toEqual(renewed);
  // One that a provider gave in its place.
  await renewSecret(api.db, { accountId: account.id, id, linkKey: keys }, 'canary-secret next');
  expect(openSecret(keys.current, id, await stored())).toBe('canary-secret next');
});
