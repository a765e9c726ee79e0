import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { mintAccount, mintSession } from '#platform/server/testing/mint-account.ts';
import {
  createSavedView,
  deleteSavedView,
  getPreference,
  listSavedViews,
  preferencesMax,
  putPreference,
  updateSavedView,
  viewsInAllMax,
  viewsMax,
} from '../contract.ts';

const { api, account } = await createApiFixture();

type Headers = Record<string, string>;
const keep = (headers: Headers, body: Record<string, unknown>) =>
  api.send(createSavedView, { headers, body: { page: 'assets', query: '', ...body } });
const list = async (headers: Headers, page = 'assets') =>
  (await api.call(listSavedViews, { headers, query: `?page=${page}` })).items;

test('views are stored in order, changed and deleted; one is the default', async () => {
  const { headers } = await account.addPerson('viewer');
  const first = await api.call(createSavedView, {
    headers,
    body: { page: 'assets', name: 'Idle', query: 'status=engine_on', is_default: true },
  });
  const second = await api.call(createSavedView, {
    headers,
    body: { page: 'assets', name: 'North', query: 'region=North&sort=-time' },
  });
  expect((await list(headers)).map(({ name, position, is_default }) => [name, position, is_default])).toEqual([
    ['Idle', 0, true],
    ['North', 1, false],
  ]);
  await api.call(updateSavedView, {
    headers,
    params: { id: second.id },
    body: { is_default: true, position: 0, version: 1 },
  });
  await api.call(updateSavedView, {
    headers,
    params: { id: first.id },
    body: { position: 5, query: 'status=running' },
  });
  expect((await list(headers)).map(({ name, query, is_default }) => [name, query, is_default])).toEqual([
    ['North', 'region=North&sort=-time', true],
    ['Idle', 'status=running', false],
  ]);
  expect(
    (await api.send(updateSavedView, { headers, params: { id: second.id }, body: { name: 'X', version: 1 } })).status,
  ).toBe(409);
  await api.call(deleteSavedView, { headers, params: { id: second.id } });
  expect((await api.send(deleteSavedView, { headers, params: { id: second.id } })).status).toBe(404);
  expect(await list(headers, 'alerts')).toEqual([]);
});

test('names are unique per screen, and their number is limited', async () => {
  const { headers } = await account.addPerson('viewer');
  expect((await keep(headers, { name: 'Mine' })).status).toBe(201);
  expect(await keep(headers, { name: 'mine' })).toMatchObject({ status: 422, body: { errors: { name: [104] } } });
  expect((await keep(headers, { name: 'mine', page: 'alerts' })).status).toBe(201);
  const all = await Promise.all(
    Array.from({ length: viewsMax + 4 }, (_, n) => keep(headers, { name: `View ${n}`, is_default: true })),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(viewsMax - 1);
  expect((await list(headers)).filter(({ is_default }) => is_default)).toHaveLength(1);
});

test('views of others and of other accounts are not accessible', async () => {
  const other = await mintAccount(api.db);
  const person = await account.addPerson('viewer');
  await api.db.insertInto('memberships').values({ account_id: other.id, user_id: person.id, role: 'admin' }).execute();
  const elsewhere = await mintSession(api.db, person, other);
  const { id } = await api.call(createSavedView, {
    headers: person.headers,
    body: { page: 'assets', name: account.canary, query: '' },
  });
  await api.call(putPreference, {
    headers: person.headers,
    params: { key: 'assets' },
    body: { value: { canary: account.canary } },
  });
  for (const { headers } of [account.admin, other.admin, elsewhere]) {
    expect(await list(headers)).toEqual([]);
    expect((await api.send(updateSavedView, { headers, params: { id }, body: { name: 'X' } })).status).toBe(404);
    expect((await api.send(deleteSavedView, { headers, params: { id } })).status).toBe(404);
    expect(await api.call(getPreference, { headers, params: { key: 'assets' } })).toEqual({ value: {} });
  }
  expect(await list(person.headers)).toHaveLength(1);
});

test('screen preferences are stored unchanged, up to a size', async () => {
  const { headers } = account.viewer;
  const params = { key: 'assets' };
  const value = { columns: [{ name: 'code', width: 120 }], dense: true };
  expect(await api.call(putPreference, { headers, params, body: { value: { old: 1 } } })).toEqual({
    value: { old: 1 },
  });
  await api.call(putPreference, { headers, params, body: { value } });
  expect(await api.call(getPreference, { headers, params })).toEqual({ value });
  for (const bad of [{ text: 'x'.repeat(8_001) }, { text: 'a\0b' }, { text: '\ud800' }, ['a'], 'text'])
    expect((await api.send(putPreference, { headers, params, body: { value: bad } })).status).toBe(422);
  expect((await api.send(putPreference, { headers, params: { key: 'No such' }, body: { value } })).status).toBe(404);
});

test('the number of stored screens is limited', async () => {
  const { headers } = await account.addPerson('viewer');
  const set = (key: string) => api.send(putPreference, { headers, params: { key }, body: { value: { dense: true } } });
  const statuses: number[] = [];
  for (let n = 0; n < preferencesMax + 2; n += 1) statuses.push((await set(`page-${n}`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(preferencesMax);
  expect(statuses.slice(-2)).toEqual([409, 409]);
  expect((await set('page-0')).status).toBe(200);

  const replies: number[] = [];
  for (let n = 0; n < viewsInAllMax + 2; n += 1)
    replies.push((await keep(headers, { name: `V${n}`, page: `page-${n % 20}` })).status);
  expect(replies.filter((status) => status === 201)).toHaveLength(viewsInAllMax);
  expect(replies.at(-1)).toBe(409);
});
