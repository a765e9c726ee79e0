import { expect, test, vi } from 'vitest';
import pino from 'pino';
import { attachUser, createAssetProfile, detachUser } from '#features/assets/permissions/contract.ts';
import { putNotificationPreferences } from '#features/messaging/preferences/contract.ts';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { finishAlert, reopenAlert, updateAlert } from '#features/alerts/treatment/treatment-contract.ts';
import { startWorkers } from '#platform/server/worker.ts';
import { escalationScheduler } from './escalate-alerts.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';

const fixture = await createAlertFixture();

const headers = () => fixture.account.admin.headers;
const actions = async (id: string) => (await fixture.whole(id)).history.map(({ action }) => action);

async function notificationsOf({ headers: by }: Pick<MintedPerson, 'headers'>, description: string) {
  const { items } = await fixture.api.call(listNotifications, { headers: by, query: `?search=${description}` });
  return items.map(({ title }) => title);
}

/** Moves an alert back in time, past its escalation. */
async function letPass(id: string) {
  await inAccount(fixture.api.db, fixture.account.id, (db) =>
    db
      .updateTable('alerts')
      .set({ escalate_at: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .where('escalate_at', 'is not', null)
      .execute(),
  );
}

test('an alert not taken in time is escalated once, to people of the given profiles with access', async () => {
  const escalation = { after_s: 60, profile_ids: [fixture.viewer.profileId] };
  await fixture.define('SLOW', { description: 'Slow', app: false, escalation });
  const { id } = await fixture.raise('SLOW');
  await fixture.escalate();
  expect(await actions(id)).toEqual(['raised']);
  await letPass(id);
  const parts = { ...fixture.api, log: pino({ level: 'silent' }) };
  const workers = startWorkers([escalationScheduler, escalationScheduler], parts);
  await vi.waitFor(async () => expect(await notificationsOf(fixture.viewer, 'Slow')).toEqual(['alert_escalated']), {
    timeout: 10_000,
  });
  await workers.stop();
  await Promise.all(Array.from({ length: 4 }, () => fixture.escalate()));
  expect(await actions(id)).toEqual(['raised', 'escalated']);
  expect(await notificationsOf(fixture.viewer, 'Slow')).toEqual(['alert_escalated']);
  for (const person of [fixture.account.admin, fixture.northern, fixture.southern])
    expect(await notificationsOf(person, 'Slow')).toEqual([]);
});

test('preferences of channel and severity apply to escalations', async () => {
  const { headers } = await fixture.addViewer([fixture.north.unit.id]);
  const quiet = await fixture.addViewer([fixture.north.unit.id]);
  const grave = await fixture.addViewer([fixture.north.unit.id]);
  const prefer = (by: Pick<MintedPerson, 'headers'>, body: object) =>
    fixture.api.call(putNotificationPreferences, { headers: by.headers, body });
  await prefer(quiet, { app: false });
  await prefer(grave, { least_severity: 'high' });
  const profile_ids = [quiet.profileId, grave.profileId, fixture.viewer.profileId];
  await fixture.define('WISHED', { description: 'Wished', app: false, escalation: { after_s: 60, profile_ids } });
  await letPass((await fixture.raise('WISHED')).id);
  await fixture.escalate();
  expect(await notificationsOf(fixture.viewer, 'Wished')).toEqual(['alert_escalated']);
  for (const person of [quiet, grave, { headers }]) expect(await notificationsOf(person, 'Wished')).toEqual([]);
});

test('without recipients administrators are notified despite preferences; the alert lists recipients', async () => {
  const left = await fixture.addViewer([fixture.north.unit.id]);
  const rest = { app: false, escalation: { after_s: 60, profile_ids: [left.profileId] } };
  const params = { id: left.profileId, user_id: left.id };
  await fixture.define('EMPTY', { description: 'Empty', ...rest });
  const { admin } = fixture.account;
  const escalate = async () => {
    const { id } = await fixture.raise('EMPTY');
    await letPass(id);
    await fixture.escalate();
    const { history } = await fixture.whole(id);
    await fixture.api.call(finishAlert, { headers: headers(), params: { id }, body: {} });
    return history.find(({ action }) => action === 'escalated')?.details;
  };
  expect(await escalate()).toMatchObject({ reach: 'meant', name: expect.any(String), others: 0 });
  expect(await notificationsOf(left, 'Empty')).toEqual(['alert_escalated']);
  expect(await notificationsOf(admin, 'Empty')).toEqual([]);
  await fixture.api.call(detachUser, { headers: headers(), params });
  expect(await escalate()).toMatchObject({ reach: 'stand_in' });
  await fixture.api.call(putNotificationPreferences, { headers: headers(), body: { app: false } });
  expect(await escalate()).toMatchObject({ reach: 'unwished' });
  expect(await notificationsOf(admin, 'Empty')).toEqual(['alert_escalated', 'alert_escalated']);
  await fixture.api.call(putNotificationPreferences, { headers: headers(), body: { app: true } });
});

test('without profiles administrators are notified; taken alerts and late data are not escalated', async () => {
  const rest = { app: false, escalation: { after_s: 60, profile_ids: [] } };
  await fixture.define('ADMIN', { description: 'Admin', ...rest });
  await fixture.define('TAKEN', { description: 'Taken', ...rest });
  await fixture.define('OLD', { description: 'Old', ...rest });
  await fixture.define('NONE', { description: 'None', app: false });
  const untaken = await fixture.raise('ADMIN');
  const taken = await fixture.raise('TAKEN');
  const old = await fixture.raise('OLD', { occurred_at: new Date(Date.now() - 16 * 60_000).toISOString() });
  const none = await fixture.raise('NONE');
  await fixture.api.call(updateAlert, { headers: headers(), params: { id: taken.id }, body: { os_number: 'OS-1' } });
  for (const { id } of [untaken, taken, old, none]) await letPass(id);
  await fixture.escalate();
  expect(await notificationsOf(fixture.account.admin, 'Admin')).toEqual(['alert_escalated']);
  expect(await notificationsOf(fixture.northern, 'Admin')).toEqual([]);
  for (const { id } of [taken, old, none]) expect(await actions(id)).not.toContain('escalated');
});

test('a reopened alert must be taken again', async () => {
  await fixture.define('REOPEN', { description: 'Reopen', escalation: { after_s: 60, profile_ids: [] } });
  const { id } = await fixture.raise('REOPEN');
  await letPass(id);
  await fixture.escalate();
  await fixture.api.call(finishAlert, { headers: headers(), params: { id }, body: {} });
  await fixture.escalate();
  await fixture.api.call(reopenAlert, { headers: headers(), params: { id }, body: {} });
  await fixture.escalate();
  expect((await actions(id)).filter((action) => action === 'escalated')).toHaveLength(1);
  await letPass(id);
  await fixture.escalate();
  expect((await actions(id)).filter((action) => action === 'escalated')).toHaveLength(2);
});

test('alerts are assigned by unit to people with access, and stay opened until someone acts', async () => {
  const assignees = [
    { unit_id: fixture.north.unit.id, user_id: fixture.northern.id },
    { unit_id: null, user_id: fixture.account.admin.id },
  ];
  await fixture.define('GIVEN', { description: 'Given', notification_level: 'admins', assignees });
  const north = await fixture.raise('GIVEN');
  const south = await fixture.raise('GIVEN', { asset: fixture.south.asset.code });
  await fixture.dispatch();
  expect(await fixture.whole(north.id)).toMatchObject({
    status: 'opened',
    assignee: { id: fixture.northern.id },
    running_at: null,
    history: [{ action: 'raised' }, { action: 'assigned', user: null, details: { assignee_before: null } }],
  });
  expect((await fixture.whole(south.id)).assignee_id).toBe(fixture.account.admin.id);
  // The assignee is notified whatever the notification level.
  expect(await notificationsOf(fixture.northern, 'Given')).toEqual(['alert_raised']);
  expect(await notificationsOf(fixture.viewer, 'Given')).toEqual([]);
  const taken = await fixture.api.call(updateAlert, {
    headers: fixture.northern.headers,
    params: { id: north.id },
    body: { assignee_id: fixture.northern.id },
  });
  expect(taken).toMatchObject({ status: 'running', running_at: expect.any(String) });
});

test('people without access get no alerts; the fallback assignee does', async () => {
  const profile = await fixture.api.call(createAssetProfile, {
    headers: headers(),
    body: { name: 'Leaver', unit_ids: [fixture.north.unit.id], sections: ['alerts'], may_act: true },
  });
  const leaver = await fixture.account.addPerson('viewer');
  const params = { id: profile.id, user_id: leaver.id };
  await fixture.api.call(attachUser, { headers: headers(), params });
  const own = { unit_id: fixture.north.unit.id, user_id: leaver.id };
  await fixture.define('LEFT', { assignees: [own] });
  await fixture.define('REST', { assignees: [own, { unit_id: null, user_id: fixture.northern.id }] });
  await fixture.api.call(detachUser, { headers: headers(), params });
  const [left, rest] = [await fixture.raise('LEFT'), await fixture.raise('REST')];
  await fixture.dispatch();
  expect((await fixture.whole(left.id)).assignee_id).toBeNull();
  expect((await fixture.whole(rest.id)).assignee_id).toBe(fixture.northern.id);
});
