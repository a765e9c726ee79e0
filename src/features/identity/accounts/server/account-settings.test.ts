import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { addAsset, addUnit } from '#testing/fixtures/assets.ts';
import { inAccount } from '#platform/server/database.ts';
import { openClientOfTest } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { readProfile } from '#features/identity/session/contract.ts';
import { readAccount, updateAccount } from '../contract.ts';

const { api, account, other } = await createApiFixture();

const read = ({ headers } = account.admin) => api.call(readAccount, { headers });
const change = (body: unknown, { headers } = account.admin) => api.send(updateAccount, { headers, body });

test('an update replaces the given fields, keeps the rest and does not touch other accounts', async () => {
  const theirs = await read(other.admin);
  const before = await read();
  const { status, body } = await change({
    domain: ' Fleet.Example ',
    currency: 'BRL',
    decimal_separator: ',',
    thousands_separator: '.',
    directory_tenants: ['11111111-2222-3333-4444-555555555555'],
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    domain: 'fleet.example',
    currency: 'BRL',
    decimal_separator: ',',
    thousands_separator: '.',
    directory_tenants: ['11111111-2222-3333-4444-555555555555'],
    version: before.version + 1,
    updated_at: expect.any(String),
  });
  expect(await read()).toEqual(body);
  expect((await change({ domain: null })).body).toMatchObject({ domain: null, currency: 'BRL' });
  expect(await read(other.admin)).toEqual(theirs);
});

test.each<[object, object]>([
  [{ name: '  ' }, { name: [108] }],
  [{ name: 'x'.repeat(121) }, { name: [102] }],
  [{ name: ['a'] }, { name: [100] }],
  [{ domain: 'not a domain' }, { domain: [133] }],
  [{ domain: 'http://fleet.example' }, { domain: [133] }],
  [{ time_zone: 'Mars/Olympus' }, { time_zone: [120] }],
  [{ currency: 'ZZZ' }, { currency: [120] }],
  [{ decimal_separator: ';' }, { decimal_separator: [120] }],
  [{ csv_format: 'tab' }, { csv_format: [120] }],
  [{ directory_tenants: 'one' }, { directory_tenants: [106] }],
  [{ directory_tenants: ["a'b"] }, { 'directory_tenants.0': [133] }],
  [{ silent_after_s: 5 }, { silent_after_s: [120] }],
  [{ silent_after_s: 1e12 }, { silent_after_s: [120] }],
  [{ inactive_after_s: 3600.5 }, { inactive_after_s: [107] }],
  [{ moving_kmh: -1 }, { moving_kmh: [120] }],
  [{ modules: [] }, { modules: [128] }],
  [{ id: '01900000-0000-7000-8000-000000000000' }, { id: [128] }],
])('%j is refused with its code and changes nothing', async (body, errors) => {
  const before = await read();
  expect(await change(body)).toMatchObject({ status: 422, body: { errors } });
  expect(await read()).toEqual(before);
});

test('equal separators are refused, whichever of the two changes, also concurrently', async () => {
  await change({ decimal_separator: ',', thousands_separator: '.' });
  expect(await change({ decimal_separator: '.' })).toMatchObject({
    status: 422,
    body: { errors: { thousands_separator: [120] } },
  });
  await change({ decimal_separator: '.', thousands_separator: ' ' });
  const answers = await Promise.all([change({ decimal_separator: ',' }), change({ thousands_separator: ',' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a signed-in person gets the account’s time zone', async () => {
  await change({ time_zone: 'America/Manaus' });
  const { headers } = account.admin;
  expect(await api.call(readProfile, { headers })).toMatchObject({ account_time_zone: 'America/Manaus' });
});

test('a stale version is a conflict and changes nothing', async () => {
  const { version, name } = await read();
  expect((await change({ currency: 'EUR', version })).status).toBe(200);
  expect(await change({ name: 'Late', version })).toMatchObject({ status: 409, body: { error: 'conflict' } });
  expect((await read()).name).toBe(name);
});

test('of ten concurrent updates of one version one succeeds', async () => {
  const { version } = await read();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => change({ silent_after_s: 3_600 + n, version })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('a viewer can neither read nor change the settings', async () => {
  const { headers } = account.viewer;
  expect((await api.send(readAccount, { headers })).status).toBe(403);
  expect((await change({ name: 'Mine' }, account.viewer)).status).toBe(403);
});

test('an update is audited with the changed fields and invalidates the account’s caches', async () => {
  const { currency } = await read();
  const heard: string[] = [];
  const forget = api.live.onChanged(
    'ingest-directory',
    (topic, accountId) => void (topic === 'account' && heard.push(accountId)),
  );
  await change({ currency: 'ARS' });
  forget();
  expect(heard).toContain(account.id);
  const entry = await inAccount(api.db, account.id, (db) =>
    db
      .selectFrom('audit_entries')
      .select(['user_id', 'before', 'after'])
      .where('entity', '=', 'account')
      .orderBy('at', 'desc')
      .executeTakeFirst(),
  );
  expect(entry).toEqual({ user_id: account.admin.id, before: { currency }, after: { currency: 'ARS' } });
});

test('a new time zone marks all assets for recount; a new threshold rechecks statuses', async () => {
  const unit = await addUnit(api, account.admin, 'UL');
  const asset = await addAsset(api, account.admin, { code: 'A-1', unit_id: unit.id });
  const owner = await openClientOfTest(testDatabase().owner);
  const spans = async () =>
    (await owner.query('select from recompute_spans where account_id = $1 and asset_id = $2', [account.id, asset.id]))
      .rowCount;
  const state = async () =>
    (await owner.query('select status_due_at <= now() as due from asset_states where asset_id = $1', [asset.id]))
      .rows[0];
  await owner.query(
    `update asset_states set time = now(), status_due_at = now() + interval '1 day' where asset_id = $1`,
    [asset.id],
  );
  await change({ name: 'Another name' });
  expect([await spans(), await state()]).toEqual([0, { due: false }]);
  await change({ silent_after_s: 7_200 });
  expect([await spans(), await state()]).toEqual([0, { due: true }]);
  await change({ time_zone: 'Europe/Lisbon' });
  expect(await spans()).toBe(1);
});

test('CSV files follow the language, or the account’s setting', async () => {
  const headers = account.admin.headers;
  const firstLine = async () =>
    (await (await api.request('/audit/export?locale=pt', { headers })).text()).split('\r\n')[0];
  expect((await read()).csv_format).toBe('language');
  expect(await firstLine()).toContain('Quando;Quem');
  expect((await change({ csv_format: 'comma' })).status).toBe(200);
  expect(await firstLine()).toContain('Quando,Quem');
  await change({ csv_format: 'language' });
});

test('positions are stored for the account’s months, capped by the portal’s maximum', async () => {
  expect(await read()).toMatchObject({ position_months: null, position_months_max: 25 });
  expect((await change({ position_months: 26 })).body).toMatchObject({
    errors: { position_months: [120] },
    params: { position_months: { max: 25 } },
  });
  expect((await change({ position_months: 0 })).status).toBe(422);
  expect((await change({ position_months: 6 })).body).toMatchObject({ position_months: 6 });
  expect((await change({ position_months: null })).body).toMatchObject({ position_months: null });
});
