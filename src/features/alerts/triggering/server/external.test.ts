import { expect, test } from 'vitest';
import { createApiKey, listApiKeys } from '#features/identity/api-keys/contract.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import { listAlerts, raiseExternal } from '#features/alerts/treatment/contract.ts';
import { finishAlert } from '#features/alerts/treatment/treatment-contract.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';

const fixture = await createAlertFixture();

const now = () => new Date().toISOString();
const send = (body: unknown, headers = fixture.key) => fixture.api.send(raiseExternal, { headers, body });
const pressed = (rest: object = {}) => ({
  code: 'PRESS',
  asset: fixture.north.asset.code,
  occurred_at: now(),
  ...rest,
});

test('another system raises an alert with its own text, by case-insensitive codes', async () => {
  await fixture.define('PRESS', { severity: 'low' });
  const attributes = { pressure_bar: 3.2, pump: 'A', urgent: true };
  const body = pressed({ code: 'press', asset: 'exc-n', severity: 'high', description: 'Pressure fell', attributes });
  const { id } = await fixture.raise('PRESS', body);
  expect(await fixture.whole(id)).toMatchObject({
    code: 'PRESS',
    type: 'external',
    origin: 'external',
    severity: 'high',
    description: 'Pressure fell',
    condition_ended_at: body.occurred_at,
    evidence: { attributes, fixes: [], condition: null },
  });
});

test('an occurrence is raised once despite repetition and concurrency; another one counts', async () => {
  await fixture.define('ONCE');
  const body = pressed({ code: 'ONCE' });
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(body)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
  expect(answers.filter(({ body: answer }) => JSON.stringify(answer).includes('"created":true'))).toHaveLength(1);
  const later = { ...body, occurred_at: new Date(Date.parse(body.occurred_at) + 1_000).toISOString() };
  const counted = await fixture.raise('ONCE', later);
  expect(counted).toMatchObject({ occurrences: 2, occurred_at: body.occurred_at, last_occurred_at: later.occurred_at });
  expect(counted.history.map(({ action }) => action)).toEqual(['raised', 'repeated']);
  // Also after it has ended.
  const { headers } = fixture.account.admin;
  await fixture.api.call(finishAlert, { headers, params: { id: counted.id }, body: {} });
  expect(await send(body)).toEqual({ status: 201, body: { alert_id: counted.id, created: false } });
  const { items } = await fixture.api.call(listAlerts, { headers, query: '?code=ONCE' });
  expect(items).toHaveLength(1);
});

test('unknown codes are errors by field and raise nothing', async () => {
  await fixture.define('OFF', { status: 'inactive' });
  await fixture.define('CALC', { type: 'calculated', condition: { on: 'state', state: 'idle', for_s: 60 } });
  await fixture.define('SOUTH', { unit_ids: [fixture.south.unit.id] });
  await fixture.define('LISTED', { asset_ids: [fixture.south.asset.id] });
  const ahead = new Date(Date.now() + 360_000).toISOString();
  const cases: [object, object][] = [
    [{ code: 'NONE' }, { code: [124] }],
    [{ code: 'OFF' }, { code: [124] }],
    [{ code: 'CALC' }, { code: [124] }],
    [{ asset: 'NOBODY' }, { asset: [124] }],
    [
      { code: 'NONE', asset: 'NOBODY' },
      { code: [124], asset: [124] },
    ],
    [{ code: 'SOUTH' }, { asset: [127] }],
    [{ code: 'LISTED' }, { asset: [127] }],
    [{ severity: 'fatal' }, { severity: [120] }],
    [{ occurred_at: ahead }, { occurred_at: [122] }],
    [{ occurred_at: '1999-12-31T00:00:00Z' }, { occurred_at: [121] }],
    [{ more: 1 }, { more: [128] }],
    [{ attributes: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`a${n}`, n])) }, { attributes: [120] }],
  ];
  const headers = fixture.account.admin.headers;
  const { total } = await fixture.api.call(listAlerts, { headers });
  for (const [rest, errors] of cases)
    expect(await send(pressed(rest))).toMatchObject({ status: 422, body: { errors } });
  expect(
    (await fixture.api.request('/alerts/external', { method: 'POST', headers: fixture.key, body: 'x' })).status,
  ).toBe(400);
  expect(await fixture.api.call(listAlerts, { headers })).toMatchObject({ total });
});

test('raising needs a key of the account with that right', async () => {
  const { headers } = fixture.account.admin;
  const ingest = await fixture.api.call(createApiKey, { headers, body: { name: 'In', kind: 'ingest' } });
  const other = await mintAccount(fixture.api.db);
  const foreign = await fixture.api.call(createApiKey, {
    headers: other.admin.headers,
    body: { name: 'F', kind: 'full' },
  });
  const by = (secret: string) => ({ authorization: `Bearer ${secret}` });
  expect((await send(pressed(), by(ingest.secret))).status).toBe(403);
  expect((await send(pressed(), headers)).status).toBe(401);
  expect(await send(pressed(), by(foreign.secret))).toMatchObject({
    status: 422,
    body: { errors: { code: [124], asset: [124] } },
  });
  const { items } = await fixture.api.call(listApiKeys, { headers });
  expect(items.find(({ name }) => name === 'External')?.last_used_at).not.toBeNull();
});
