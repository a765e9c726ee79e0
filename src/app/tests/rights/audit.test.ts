import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createUnit, deleteUnit, updateUnit } from '#features/assets/units/contract.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { exportAudit, listAudit, listAuditFilters } from '#features/identity/audit/contract.ts';

const { api, account, other } = await createApiFixture();

const list = (who: MintedAccount, query = '') => api.call(listAudit, { headers: who.admin.headers, query });

test('each change is there with who, when, from where and what, newest first', async () => {
  const headers = { ...account.admin.headers, 'x-test-address': '203.0.113.9' };
  const { id } = await api.call(createUnit, { headers, body: { code: 'UL-1', name: 'North', region: null } });
  await api.call(updateUnit, { headers, params: { id }, body: { name: 'Far north' } });
  await api.call(deleteUnit, { headers, params: { id } });
  const { items, total, next } = await list(account);
  expect({ total, next }).toEqual({ total: 3, next: null });
  expect(items.map(({ action, name }) => [action, name])).toEqual([
    ['delete', 'Far north'],
    ['update', 'Far north'],
    ['create', 'North'],
  ]);
  expect(items[1]).toMatchObject({
    user: { id: account.admin.id, email: account.admin.email },
    address: '203.0.113.9',
    entity: 'unit',
    entity_id: id,
    before: { name: 'North' },
    after: { name: 'Far north' },
  });
  expect(Date.now() - Date.parse(items[0]?.at ?? '')).toBeLessThan(60_000);
});

test('it is narrowed by what, whom, when and a search, and paged without a gap', async () => {
  const own = await mintAccount(api.db);
  const second = await own.addPerson('admin');
  for (const code of ['a', 'b', 'c'])
    await api.call(createUnit, { headers: own.admin.headers, body: { code, name: `Unit ${code}` } });
  await api.call(createUnit, { headers: second.headers, body: { code: 'd', name: '100% depot' } });
  const count = async (query: string) => (await list(own, query)).total;
  expect(await count(`?user_id=${second.id}`)).toBe(1);
  expect(await count('?action=create&action=delete&entity=unit')).toBe(4);
  expect(await count('?action=delete')).toBe(0);
  expect(await count('?search=unit')).toBe(3);
  expect(await count('?search=100%25')).toBe(1);
  expect(await count(`?search=${second.email}`)).toBe(1);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const yesterday = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - 86_400_000);
  // The test may run across midnight: everything is from today or yesterday.
  expect(await count(`?from=${yesterday}&to=${today}`)).toBe(4);
  expect(await count('?to=2026-01-01')).toBe(0);
  expect(await count('?from=2999-01-01')).toBe(0);
  const seen: (string | null)[] = [];
  for (let after = ''; ;) {
    const page = await list(own, `?limit=1${after && `&after=${after}`}`);
    seen.push(...page.items.map(({ name }) => name));
    if (page.next === null) break;
    after = page.next;
  }
  expect(seen).toEqual(['100% depot', 'Unit c', 'Unit b', 'Unit a']);
  expect(await api.call(listAuditFilters, { headers: own.admin.headers })).toEqual({
    users: [
      { id: own.admin.id, name: `admin ${own.canary}` },
      { id: second.id, name: `admin ${own.canary}` },
    ].sort((a, b) => a.id.localeCompare(b.id)),
    actions: ['create'],
    entities: ['unit'],
  });
});

test('it is the account’s alone, and for administrators alone', async () => {
  await api.call(createUnit, { headers: account.admin.headers, body: { code: 'X', name: account.canary } });
  expect(JSON.stringify(await list(other, '?limit=200'))).not.toContain(account.canary);
  expect(await list(other, `?user_id=${account.admin.id}`)).toEqual({ items: [], next: null, total: 0 });
  const filters = await api.call(listAuditFilters, { headers: other.admin.headers });
  expect(JSON.stringify(filters)).not.toContain(account.canary);
  for (const endpoint of [listAudit, listAuditFilters, exportAudit]) {
    expect((await api.send(endpoint, { headers: account.viewer.headers })).status).toBe(403);
    expect((await api.send(endpoint)).status).toBe(401);
  }
});

test('bad filters are refused, each by its field', async () => {
  const send = (query: string) => api.send(listAudit, { headers: account.admin.headers, query });
  expect(await send('?from=yesterday&user_id=7&action=%27%3B')).toMatchObject({
    status: 422,
    body: { errors: { from: [138], 'user_id.0': [124], 'action.0': [133] } },
  });
  expect((await send('?after=bm9uc2Vuc2U')).status).toBe(400);
  expect((await send('?sort=name')).status).toBe(422);
});

test('it leaves as a spreadsheet, every page of it, in the words of the language and with no formula', async () => {
  const own = await mintAccount(api.db);
  const { headers } = own.admin;
  const name = (n: number) => (n === 7 ? '=1+1' : `Unit ${n}`);
  const create = (n: number) => api.call(createUnit, { headers, body: { code: `U${n}`, name: name(n) } });
  // As many in parallel as a session may call.
  for (let from = 0; from < 201; from += 50)
    await Promise.all(Array.from({ length: Math.min(50, 201 - from) }, (_, at) => create(from + at)));
  const response = await api.request('/audit/export?format=csv&locale=pt', { headers });
  expect(response.headers.get('content-disposition')).toContain('Auditoria.csv');
  const text = await response.text();
  expect(text).toContain('Quando');
  expect(text.match(/Criou/g)).toHaveLength(201);
  expect(text).not.toMatch(/(^|[,;])"?=1\+1/m);
  const workbook = await api.request('/audit/export?format=xlsx', { headers });
  expect(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
