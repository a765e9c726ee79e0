import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createApiKey, listApiKeys } from '#features/identity/api-keys/contract.ts';
import { listAudit } from '#features/identity/audit/contract.ts';
import { readProfile } from '#features/identity/session/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { bearer } from '#testing/sign-in.ts';
import { createScimToken, deleteScimToken, listDirectoryGroups, listScimTokens } from '../contract.ts';
import { createScimFixture } from './testing/scim-fixture.ts';

const { api, now, admin, scim, entraUser, make } = await createScimFixture();

describe('a token', () => {
  test('opens SCIM and nothing else, and no other key opens SCIM', async () => {
    expect((await api.send(readProfile, { headers: bearer(now.token) })).status).toBe(401);
    expect((await api.request('/telemetry', { method: 'POST', headers: bearer(now.token), body: '[]' })).status).toBe(
      403,
    );
    const key = await api.call(createApiKey, { ...admin(), body: { name: 'Full', kind: 'full' } });
    expect((await scim('GET', '/Users', undefined, key.secret)).status).toBe(403);
    const refused = await scim('GET', '/Users', undefined, 'patio_scim_made-up');
    expect([refused.status, refused.body]).toMatchObject([401, { status: '401' }]);
    expect((await api.call(listApiKeys, admin())).items.map(({ name }) => name)).toEqual(['Full']);
  });

  test('shows its last use, and ends at once', async () => {
    await scim('GET', '/Users');
    const [listed] = (await api.call(listScimTokens, admin())).items;
    expect(listed).toMatchObject({ name: 'Entra ID', last_used_at: expect.any(String) });
    expect(JSON.stringify(listed)).not.toContain(now.token);
    await api.call(deleteScimToken, { ...admin(), params: { id: listed?.id ?? '' } });
    expect((await scim('GET', '/Users')).status).toBe(401);
  });

  test('that has expired is refused', async () => {
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    const { id, secret } = await api.call(createScimToken, { ...admin(), body: { name: 'Short', expires_at } });
    expect((await scim('GET', '/Users', undefined, secret)).status).toBe(200);
    await inAccount(api.db, now.account.id, (db) =>
      db
        .updateTable('api_keys')
        .set({ expires_at: new Date(0) })
        .where('id', '=', id)
        .execute(),
    );
    expect((await scim('GET', '/Users', undefined, secret)).status).toBe(401);
  });

  test('is the author of what it does in the audit', async () => {
    const { userName } = await make();
    const { items } = await api.call(listAudit, { ...admin(), query: '?entity=user&action=create' });
    expect(items[0]).toMatchObject({ key: { name: 'Entra ID' }, user: null, after: { user_name: userName } });
  });

  test('is made by administrators alone', async () => {
    const { headers } = now.account.viewer;
    expect((await api.send(createScimToken, { headers, body: { name: 'x' } })).status).toBe(403);
    expect((await api.send(listDirectoryGroups, { headers })).status).toBe(403);
  });
});

describe('the protocol', () => {
  test.each(['/ServiceProviderConfig', '/ResourceTypes', '/Schemas'])('%s describes the service', async (path) => {
    const { status, body } = await scim('GET', path);
    expect([status, Array.isArray(body.schemas)]).toEqual([200, true]);
  });

  test('pages from 1, and no page is too far', async () => {
    await make();
    const first = await scim('GET', '/Users?startIndex=0&count=2');
    expect(first.body).toMatchObject({ startIndex: 1, itemsPerPage: 2, totalResults: 3 });
    expect((await scim('GET', '/Users?startIndex=3&count=2')).body).toMatchObject({ startIndex: 3, itemsPerPage: 1 });
    expect((await scim('GET', '/Users?startIndex=99&count=-1')).body).toMatchObject({ totalResults: 3, Resources: [] });
  });

  test.each<[string, string, unknown, [number, string | undefined]]>([
    ['GET', '/Users?filter=userName%20co%20%22a%22', undefined, [400, 'invalidFilter']],
    ['GET', '/Users?filter=title%20eq%20%22a%22', undefined, [400, 'invalidFilter']],
    ['GET', '/Users?filter=constructor%20eq%20%22a%22', undefined, [400, 'invalidFilter']],
    ['POST', '/Users', {}, [400, 'invalidValue']],
    ['POST', '/Users', { userName: 'no e-mail' }, [400, 'invalidValue']],
    ['POST', '/Users', { userName: 'a\u0000@b.example' }, [400, 'invalidValue']],
    ['POST', '/Groups', { displayName: '' }, [400, 'invalidValue']],
    ['POST', '/Groups', { displayName: 'x', externalId: 'a\u0000' }, [400, 'invalidValue']],
    ['POST', '/Groups', { displayName: 'x', members: [{ value: '\ud800' }] }, [400, 'invalidValue']],
    ['GET', '/Users?filter=userName%20eq%20%22%5Cu0000%22', undefined, [400, 'invalidFilter']],
    ['GET', '/Users/%00', undefined, [404, undefined]],
    ['GET', '/Users/none', undefined, [404, undefined]],
    ['PATCH', `/Users/${randomUUID()}`, { Operations: [] }, [404, undefined]],
    ['PATCH', `/Groups/${randomUUID()}`, { Operations: [{ op: 'remove' }] }, [400, 'noTarget']],
  ])('%s %s %j is answered %j in the form of SCIM', async (method, path, body, [status, scimType]) => {
    const answer = await scim(method, path, body);
    expect(answer.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
    });
    expect([answer.status, answer.body.scimType]).toEqual([status, scimType]);
  });

  test('a userName or a group’s name that is in use is a conflict', async () => {
    const name = randomUUID();
    await make(name);
    expect((await scim('POST', '/Users', entraUser(name))).body).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
    await scim('POST', '/Groups', { displayName: 'One' });
    expect((await scim('POST', '/Groups', { displayName: 'ONE' })).body).toMatchObject({ scimType: 'uniqueness' });
  });
});
