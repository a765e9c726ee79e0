import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { inAccount } from '#platform/server/database.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { createUser, inviteUser } from '../contract.ts';

const { api } = await createApiFixture();
let account: MintedAccount;
let other: MintedAccount;

beforeAll(async () => {
  [account, other] = await Promise.all([mintAccount(api.db), mintAccount(api.db)]);
});

const make = (fields: object = {}) => {
  const email = `p-${randomBytes(6).toString('hex')}@${account.canary}.example`;
  const body = { name: 'Ana', email, role: 'viewer', password: 'correct horse battery', ...fields };
  return api.call(createUser, { headers: account.admin.headers, body });
};
const mailsTo = ({ id }: { id: string }) =>
  api.db.selectFrom('mails').selectAll().where('user_id', '=', id).orderBy('id').execute();

describe('inviting again', () => {
  const invite = (id: string, headers = account.admin.headers) => api.send(inviteUser, { headers, params: { id } });
  const linkOf = ({ id }: { id: string }) =>
    api.db.selectFrom('password_links').select('id').where('user_id', '=', id).executeTakeFirstOrThrow();

  test('sends a replacing link, and is audited', async () => {
    const user = await make({ password: undefined, invite: true });
    const before = await linkOf(user);
    expect((await invite(user.id)).status).toBe(204);
    expect(await linkOf(user)).not.toEqual(before);
    expect(await mailsTo(user)).toHaveLength(2);
    const entries = await inAccount(api.db, account.id, (db) =>
      db.selectFrom('audit_entries').select('action').where('entity_id', '=', user.id).orderBy('id').execute(),
    );
    expect(entries.map(({ action }) => action)).toEqual(['create', 'invite']);
  });

  test('is limited, and only for people who have not signed in', async () => {
    expect((await invite((await make()).id)).status).toBe(409);
    expect((await invite((await make({ ad: true, password: undefined })).id)).status).toBe(409);
    const user = await make({ password: undefined, invite: true });
    expect((await invite(user.id, account.viewer.headers)).status).toBe(403);
    expect((await invite(user.id, other.admin.headers)).status).toBe(404);
    for (let at = 0; at < 5; at += 1) expect((await invite(user.id)).status).toBe(204);
    expect((await invite(user.id)).status).toBe(429);
    expect(await mailsTo(user)).toHaveLength(6);
  });
});
