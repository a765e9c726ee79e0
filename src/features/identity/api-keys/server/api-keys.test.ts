import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createApiKey, deleteApiKey, listApiKeys } from '../contract.ts';

const { api, account, other, admin } = await createApiFixture();

test('a secret is shown once, opens its account and is revoked at once', async () => {
  const { secret, ...key } = await api.call(createApiKey, { ...admin(), body: { name: 'Gateway', kind: 'ingest' } });
  expect(secret).toMatch(/^patio_ingest_[\w-]{43}$/);
  const list = await api.send(listApiKeys, admin());
  expect(JSON.stringify(list.body)).not.toContain(secret);
  expect(list.body).toMatchObject({ items: [key], total: 1 });
  const { apiKey } = api.parts.identification;
  expect(await apiKey(secret)()).toMatchObject({ accountId: account.id, keyId: key.id, kind: 'ingest' });
  await api.call(deleteApiKey, { ...admin(), params: { id: key.id } });
  expect(await apiKey(secret)()).toBeNull();
  expect((await api.send(deleteApiKey, { ...admin(), params: { id: key.id } })).status).toBe(404);
});

test('a guessed key and a key of another account are refused', async () => {
  const { id } = await api.call(createApiKey, { ...admin(), body: { name: 'Mine', kind: 'full' } });
  expect(await api.parts.identification.apiKey('patio_full_guess')()).toBeNull();
  const { headers } = other.admin;
  expect((await api.send(deleteApiKey, { headers, params: { id } })).status).toBe(404);
  expect(await api.call(listApiKeys, { headers })).toMatchObject({ items: [], total: 0 });
  expect(
    (await api.send(createApiKey, { headers: account.viewer.headers, body: { name: 'V', kind: 'full' } })).status,
  ).toBe(403);
  expect((await api.send(createApiKey, { ...admin(), body: { name: 'V', kind: 'root' } })).body).toMatchObject({
    errors: { kind: [120] },
  });
});

test('an expiry in the past, the settings, and a scope for an ingest key are refused', async () => {
  const refused = async (body: object) => {
    const answer = await api.send(createApiKey, { ...admin(), body: { name: 'Key', kind: 'read', ...body } });
    return answer.body;
  };
  expect(await refused({ unit_ids: [account.id] })).toMatchObject({ errors: { 'unit_ids.0': [124] } });
  expect(await refused({ sections: ['settings'] })).toMatchObject({ errors: { 'sections.0': [120] } });
  expect(await refused({ kind: 'ingest', sections: ['map'] })).toMatchObject({ errors: { sections: [128] } });
  expect(await refused({ expires_at: '2020-01-01T00:00:00Z' })).toMatchObject({ errors: { expires_at: [121] } });
});
