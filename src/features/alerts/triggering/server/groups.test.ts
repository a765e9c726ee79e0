import { expect, test, vi } from 'vitest';
import pino from 'pino';
import { updateAlertDefinition } from '#features/alerts/definitions/contract.ts';
import { createAsset, updateAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { listAlerts, type Alert } from '#features/alerts/treatment/contract.ts';
import { finishAlert } from '#features/alerts/treatment/treatment-contract.ts';
import { escalationScheduler } from '#features/alerts/escalation/server/escalate-alerts.ts';
import { startWorkers } from '#platform/server/worker.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';

const minute = 60_000;
const fixture = await createAlertFixture();

const headers = () => fixture.account.admin.headers;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** A group of two external definitions. */
async function defineGroup(code: string, rest: { at_least?: number; assets?: number; window_s?: number } = {}) {
  const members = [await fixture.define(`${code}-A`), await fixture.define(`${code}-B`)];
  const condition = { on: 'group', at_least: 2, assets: null, window_s: 600, ...rest } as const;
  const definition_ids = members.map(({ id }) => id);
  // Backdate it, as occurrences from before it was active do not count.
  const group = await fixture.define(code, { type: 'group', condition: { ...condition, definition_ids } });
  await backdate();
  return group;
}

/** Makes all definitions active for an hour. */
async function backdate() {
  await inAccount(fixture.api.db, fixture.account.id, (db) =>
    db
      .updateTable('alert_definitions')
      .set({ active_since: ago(60 * minute) })
      .execute(),
  );
}

const look = () => fixture.evaluateGroups();
const groups = async (code: string): Promise<Alert[]> =>
  (await fixture.api.call(listAlerts, { headers: headers(), query: `?code=${code}&sort=occurred_at` })).items;

test('two members on one asset raise the group once, with its parts', async () => {
  await defineGroup('PAIR');
  const first = await fixture.raise('PAIR-A', { occurred_at: ago(3 * minute) });
  await look();
  expect(await groups('PAIR')).toEqual([]);
  const second = await fixture.raise('PAIR-B', { occurred_at: ago(2 * minute) });
  await fixture.raise('PAIR-B', { occurred_at: ago(minute), asset: fixture.south.asset.code });
  await look();
  const [alert] = await groups('PAIR');
  expect(await groups('PAIR')).toMatchObject([
    {
      type: 'group',
      group: true,
      asset_code: 'EXC-N',
      occurrences: 1,
      occurred_at: second.occurred_at,
      condition_ended_at: null,
    },
  ]);
  expect(await fixture.whole(alert?.id ?? '')).toMatchObject({
    members: [{ id: first.id }, { id: second.id, code: 'PAIR-B', asset_code: 'EXC-N' }],
    evidence: { condition: { on: 'group' } },
    history: [{ action: 'raised', user: null }],
  });
  await fixture.raise('PAIR-A', { occurred_at: ago(30_000) });
  await look();
  expect(await groups('PAIR')).toMatchObject([{ occurrences: 1 }]);
});

test('the group ends with a member, counts on recurrence, and is new after a solution', async () => {
  await defineGroup('AGAIN', { window_s: 60 });
  await fixture.raise('AGAIN-A', { occurred_at: ago(9 * minute) });
  await fixture.raise('AGAIN-B', { occurred_at: ago(8.5 * minute) });
  await look();
  expect(await groups('AGAIN')).toMatchObject([{ occurrences: 1, condition_ended_at: expect.any(String) }]);
  await fixture.raise('AGAIN-A', { occurred_at: ago(5 * minute) });
  const { last_occurred_at } = await fixture.raise('AGAIN-B', { occurred_at: ago(4.5 * minute) });
  await look();
  const [alert] = await groups('AGAIN');
  expect(alert).toMatchObject({ occurrences: 2, last_occurred_at });
  await fixture.api.call(finishAlert, { headers: headers(), params: { id: alert?.id ?? '' }, body: {} });
  await fixture.raise('AGAIN-A', { occurred_at: ago(20_000) });
  await fixture.raise('AGAIN-B', { occurred_at: ago(10_000) });
  await look();
  expect(await groups('AGAIN')).toMatchObject([{ status: 'resolved' }, { status: 'opened', occurrences: 1 }]);
});

test('the group also ends by time, under repeated and concurrent evaluation', async () => {
  await defineGroup('CLOCK', { window_s: 60 });
  await fixture.raise('CLOCK-A', { occurred_at: ago(57_500) });
  await fixture.raise('CLOCK-B', { occurred_at: ago(57_000) });
  const parts = { ...fixture.api, log: pino({ level: 'silent' }) };
  const workers = startWorkers([escalationScheduler, escalationScheduler, escalationScheduler], parts);
  await vi.waitFor(
    async () =>
      expect(await groups('CLOCK')).toMatchObject([{ occurrences: 1, condition_ended_at: expect.any(String) }]),
    { timeout: 15_000, interval: 200 },
  );
  await workers.stop();
  const [alert] = await groups('CLOCK');
  expect((await fixture.whole(alert?.id ?? '')).history.map(({ action }) => action)).toEqual([
    'raised',
    'condition_ended',
  ]);
});

test('a group over a unit is raised once under concurrency', async () => {
  const { id: unit_id } = await fixture.api.call(createUnit, {
    headers: headers(),
    body: { code: 'SITE', name: 'Site' },
  });
  const codes = ['SITE-1', 'SITE-2', 'SITE-3', 'SITE-4'];
  const assets = await Promise.all(
    codes.map((code) => fixture.api.call(createAsset, { headers: headers(), body: { code, unit_id } })),
  );
  await defineGroup('WHOLE', { at_least: 1, assets: 3 });
  await fixture.raise('WHOLE-A', { asset: 'SITE-1' });
  await fixture.raise('WHOLE-A', { asset: fixture.north.asset.code });
  await fixture.raise('WHOLE-B', { asset: 'SITE-2' });
  await look();
  expect(await groups('WHOLE')).toEqual([]);
  await Promise.all([
    ...['SITE-3', 'SITE-4'].map((asset) => fixture.raise('WHOLE-A', { asset })),
    ...Array.from({ length: 4 }, look),
  ]);
  await Promise.all(Array.from({ length: 4 }, look));
  const [alert] = await groups('WHOLE');
  expect(await groups('WHOLE')).toMatchObject([{ asset_id: null, unit: { code: 'SITE' }, occurrences: 1 }]);
  expect((await fixture.whole(alert?.id ?? '')).members.length).toBeGreaterThanOrEqual(3);
  await fixture.dispatch();
  // Two assets move to another unit, so the group no longer holds.
  for (const { id } of assets.slice(0, 2))
    await fixture.api.call(updateAsset, {
      headers: headers(),
      params: { id },
      body: { unit_id: fixture.south.unit.id },
    });
  await look();
  expect(await groups('WHOLE')).toMatchObject([{ condition_ended_at: expect.any(String) }]);
});

test('other units, inactive groups and earlier alerts do not raise it', async () => {
  const group = await defineGroup('NARROW');
  const change = (body: object) =>
    fixture.api.call(updateAlertDefinition, { headers: headers(), params: { id: group.id }, body });
  const both = async (seconds: number) => {
    for (const name of ['A', 'B']) await fixture.raise(`NARROW-${name}`, { occurred_at: ago(seconds * 1_000) });
    await look();
    return groups('NARROW');
  };
  await change({ unit_ids: [fixture.south.unit.id] });
  expect(await both(50)).toEqual([]);
  await change({ unit_ids: [], status: 'inactive' });
  expect(await both(40)).toEqual([]);
  await change({ status: 'active' });
  expect(await both(30)).toEqual([]);
  await backdate();
  expect(await both(20)).toMatchObject([{ occurrences: 1, condition_ended_at: null }]);
  // Further apart than the new window allows.
  await change({ condition: { ...group.condition, at_least: 1, assets: 5 } });
  await look();
  expect((await fixture.whole((await groups('NARROW'))[0]?.id ?? '')).condition_ended_at).not.toBeNull();
});
