import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { openTestApi } from '#testing/test-api.ts';
import { readProfile } from '#features/identity/session/contract.ts';
import { createUser } from '#features/identity/users/contract.ts';
import { listOutbox } from '#features/messaging/email/contract.ts';

const smtp = {
  host: '127.0.0.1',
  port: 1,
  secure: false,
  requireTls: false,
  user: null,
  password: null,
  from: 'a@b.example',
};
const { api, account, database } = await createApiFixture({ ownDatabase: true });

test('it is read page by page, by administrators alone, and not where a server takes the mail', async () => {
  const { headers } = account.admin;
  for (const name of ['Ana', 'Bia']) {
    const email = `${randomBytes(6).toString('hex')}@patio.example`;
    await api.call(createUser, { headers, body: { name, email, role: 'viewer', invite: true } });
  }
  const first = await api.call(listOutbox, { headers, query: '?limit=1' });
  const second = await api.call(listOutbox, { headers, query: `?limit=1&after=${first.next}` });
  expect(first).toMatchObject({ total: 2, items: [{ person: { name: 'Bia' } }] });
  expect(second).toMatchObject({ total: 2, items: [{ person: { name: 'Ana' } }], next: null });
  expect((await api.send(listOutbox, account.viewer)).status).toBe(403);
  const sending = await openTestApi(database, randomBytes(32), { smtp });
  const profile = await sending.call(readProfile, { headers });
  expect(profile.modules.map(({ code }) => code)).not.toContain('admin:outbox');
  expect((await sending.send(listOutbox, { headers })).status).toBe(403);
  await sending.close();
});
