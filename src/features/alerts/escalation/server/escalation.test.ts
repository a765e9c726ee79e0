import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import pino from 'pino';
import { attachUser, createAssetProfile, detachUser } from '#features/assets/permissions/contract.ts';
import { putNotificationPreferences } from '#features/messaging/preferences/contract.ts';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { finishAlert, reopenAlert, updateAlert } from '#features/alerts/treatment/treatment-contract.ts';
import { startEscalationScheduler } from './escalation-scheduler.ts';
import { createAlertFixture, type AlertFixture } from '#testing/alert-fixture.ts';

let bench: AlertFixture;
beforeAll(async () => {
  bench = await createAlertFixture();
});
afterAll(() => bench.api.close());

const headers = () => bench.account.admin.headers;
const actions = async (id: string) => (await bench.whole(id)).history.map(({ action }) => action);

async function toldOf({ headers: by }: Pick<MintedPerson, 'headers'>, description: string) {
  const { items } = await bench.api.call(listNotifications, { headers: by, query: `?search=${description}` });
  return items.map(({ title }) => title);
}

/** As if the time that an alert may stand untaken were over. */
async function letPass(id: string) {
  await inAccount(bench.api.db, bench.account.id, (db) =>
    db
      .updateTable('alerts')
      .set({ escalate_at: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .where('escalate_at', 'is not', null)
      .execute(),
  );
}

test('what nobody takes in time is told once, whoever looks, to people of the profiles named who see it', async () => {
  const escalation = { after_s: 60, profile_ids: [bench.onlooker.profileId] };
  await bench.define('SLOW', { description: 'Slow', app: false, escalation });
  const { id } = await bench.raise('SLOW');
  await bench.escalate();
  expect(await actions(id)).toEqual(['raised']);
  await letPass(id);
  const parts = { ...bench.api, log: pino({ level: 'silent' }) };
  const workers = [startEscalationScheduler(parts), startEscalationScheduler(parts)];
  await vi.waitFor(async () => expect(await toldOf(bench.onlooker, 'Slow')).toEqual(['alert_escalated']), {
    timeout: 10_000,
  });
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all(Array.from({ length: 4 }, () => bench.escalate()));
  expect(await actions(id)).toEqual(['raised', 'escalated']);
  expect(await toldOf(bench.onlooker, 'Slow')).toEqual(['alert_escalated']);
  for (const person of [bench.account.admin, bench.northern, bench.southern])
    expect(await toldOf(person, 'Slow')).toEqual([]);
});

test('who does not want to be told in the portal, or of nothing so harmless, is not told of it', async () => {
  const { headers } = await bench.addViewer([bench.north.unit.id]);
  const quiet = await bench.addViewer([bench.north.unit.id]);
  const grave = await bench.addViewer([bench.north.unit.id]);
  const wish = (by: Pick<MintedPerson, 'headers'>, body: object) =>
    bench.api.call(putNotificationPreferences, { headers: by.headers, body });
  await wish(quiet, { app: false });
  await wish(grave, { least_severity: 'high' });
  const profile_ids = [quiet.profileId, grave.profileId, bench.onlooker.profileId];
  await bench.define('WISHED', { description: 'Wished', app: false, escalation: { after_s: 60, profile_ids } });
  await letPass((await bench.raise('WISHED')).id);
  await bench.escalate();
  expect(await toldOf(bench.onlooker, 'Wished')).toEqual(['alert_escalated']);
  for (const person of [quiet, grave, { headers }]) expect(await toldOf(person, 'Wished')).toEqual([]);
});

test('where it would reach nobody administrators hear of it, whatever they wish; the alert says whom it reached', async () => {
  const left = await bench.addViewer([bench.north.unit.id]);
  const rest = { app: false, escalation: { after_s: 60, profile_ids: [left.profileId] } };
  const params = { id: left.profileId, user_id: left.id };
  await bench.define('EMPTY', { description: 'Empty', ...rest });
  const { admin } = bench.account;
  const escalate = async () => {
    const { id } = await bench.raise('EMPTY');
    await letPass(id);
    await bench.escalate();
    const { history } = await bench.whole(id);
    await bench.api.call(finishAlert, { headers: headers(), params: { id }, body: {} });
    return history.find(({ action }) => action === 'escalated')?.details;
  };
  expect(await escalate()).toMatchObject({ reach: 'meant', name: expect.any(String), others: 0 });
  expect(await toldOf(left, 'Empty')).toEqual(['alert_escalated']);
  expect(await toldOf(admin, 'Empty')).toEqual([]);
  await bench.api.call(detachUser, { headers: headers(), params });
  expect(await escalate()).toMatchObject({ reach: 'stand_in' });
  await bench.api.call(putNotificationPreferences, { headers: headers(), body: { app: false } });
  expect(await escalate()).toMatchObject({ reach: 'unwished' });
  expect(await toldOf(admin, 'Empty')).toEqual(['alert_escalated', 'alert_escalated']);
  await bench.api.call(putNotificationPreferences, { headers: headers(), body: { app: true } });
});

test('administrators are told where no profile is named; what is taken, or old news, is told to nobody', async () => {
  const rest = { app: false, escalation: { after_s: 60, profile_ids: [] } };
  await bench.define('ADMIN', { description: 'Admin', ...rest });
  await bench.define('TAKEN', { description: 'Taken', ...rest });
  await bench.define('OLD', { description: 'Old', ...rest });
  await bench.define('NONE', { description: 'None', app: false });
  const untaken = await bench.raise('ADMIN');
  const taken = await bench.raise('TAKEN');
  const old = await bench.raise('OLD', { occurred_at: new Date(Date.now() - 16 * 60_000).toISOString() });
  const none = await bench.raise('NONE');
  await bench.api.call(updateAlert, { headers: headers(), params: { id: taken.id }, body: { os_number: 'OS-1' } });
  for (const { id } of [untaken, taken, old, none]) await letPass(id);
  await bench.escalate();
  expect(await toldOf(bench.account.admin, 'Admin')).toEqual(['alert_escalated']);
  expect(await toldOf(bench.northern, 'Admin')).toEqual([]);
  for (const { id } of [taken, old, none]) expect(await actions(id)).not.toContain('escalated');
});

test('opened again, somebody has to take it again', async () => {
  await bench.define('REOPEN', { description: 'Reopen', escalation: { after_s: 60, profile_ids: [] } });
  const { id } = await bench.raise('REOPEN');
  await letPass(id);
  await bench.escalate();
  await bench.api.call(finishAlert, { headers: headers(), params: { id }, body: {} });
  await bench.escalate();
  await bench.api.call(reopenAlert, { headers: headers(), params: { id }, body: {} });
  await bench.escalate();
  expect((await actions(id)).filter((action) => action === 'escalated')).toHaveLength(1);
  await letPass(id);
  await bench.escalate();
  expect((await actions(id)).filter((action) => action === 'escalated')).toHaveLength(2);
});

test('a definition gives alerts to people by unit, as long as they see it; that leaves them opened until somebody says so', async () => {
  const assignees = [
    { unit_id: bench.north.unit.id, user_id: bench.northern.id },
    { unit_id: null, user_id: bench.account.admin.id },
  ];
  await bench.define('GIVEN', { description: 'Given', notification_level: 'admins', assignees });
  const north = await bench.raise('GIVEN');
  const south = await bench.raise('GIVEN', { asset: bench.south.asset.code });
  await bench.tell();
  expect(await bench.whole(north.id)).toMatchObject({
    status: 'opened',
    assignee: { id: bench.northern.id },
    running_at: null,
    history: [{ action: 'raised' }, { action: 'assigned', user: null, details: { assignee_before: null } }],
  });
  expect((await bench.whole(south.id)).assignee_id).toBe(bench.account.admin.id);
  // Whose it is hears of it, whatever the level.
  expect(await toldOf(bench.northern, 'Given')).toEqual(['alert_raised']);
  expect(await toldOf(bench.onlooker, 'Given')).toEqual([]);
  const taken = await bench.api.call(updateAlert, {
    headers: bench.northern.headers,
    params: { id: north.id },
    body: { assignee_id: bench.northern.id },
  });
  expect(taken).toMatchObject({ status: 'running', running_at: expect.any(String) });
});

test('who sees the unit no more is given nothing; who was named for all others steps in', async () => {
  const profile = await bench.api.call(createAssetProfile, {
    headers: headers(),
    body: { name: 'Leaver', unit_ids: [bench.north.unit.id], sections: ['alerts'], may_act: true },
  });
  const leaver = await bench.account.addPerson('viewer');
  const params = { id: profile.id, user_id: leaver.id };
  await bench.api.call(attachUser, { headers: headers(), params });
  const own = { unit_id: bench.north.unit.id, user_id: leaver.id };
  await bench.define('LEFT', { assignees: [own] });
  await bench.define('REST', { assignees: [own, { unit_id: null, user_id: bench.northern.id }] });
  await bench.api.call(detachUser, { headers: headers(), params });
  const [left, rest] = [await bench.raise('LEFT'), await bench.raise('REST')];
  await bench.tell();
  expect((await bench.whole(left.id)).assignee_id).toBeNull();
  expect((await bench.whole(rest.id)).assignee_id).toBe(bench.northern.id);
});
