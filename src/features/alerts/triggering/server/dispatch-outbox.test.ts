import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import pino from 'pino';
import { listAlerts } from '#features/alerts/treatment/contract.ts';
import { startWorkers } from '#platform/server/worker.ts';
import { outboxDispatcher } from './dispatch-outbox.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';

const fixture = await createAlertFixture();

/** A person's notifications about an alert. */
async function notificationsOf({ headers }: Pick<MintedPerson, 'headers'>, description: string) {
  const { items } = await fixture.api.call(listNotifications, { headers, query: `?search=${description}` });
  return items;
}

test('everyone with access to the unit is notified, by message codes', async () => {
  await fixture.define('ALL', { description: 'Everyone', severity: 'high' });
  const blind = await fixture.addViewer([fixture.north.unit.id], { sections: ['assets', 'map'] });
  const { occurred_at } = await fixture.raise('ALL');
  await fixture.dispatch();
  for (const person of [fixture.account.admin, fixture.northern, fixture.viewer])
    expect(await notificationsOf(person, 'Everyone')).toMatchObject([
      {
        title: 'alert_raised',
        body: { description: 'Everyone', subject: 'EXC-N', at: occurred_at },
        severity: 'high',
        read_at: null,
      },
    ]);
  for (const person of [fixture.southern, blind, fixture.account.viewer])
    expect(await notificationsOf(person, 'Everyone')).toEqual([]);
});

test('the level filters recipients; alerts without the portal channel notify nobody', async () => {
  const notification_level = 'profiles';
  await fixture.define('ADMINS', { description: 'Admins', notification_level: 'admins' });
  await fixture.define('CHOSEN', {
    description: 'Chosen',
    notification_level,
    profile_ids: [fixture.viewer.profileId],
  });
  await fixture.define('QUIET', { description: 'Quiet', app: false });
  for (const code of ['ADMINS', 'CHOSEN', 'QUIET']) await fixture.raise(code);
  await fixture.dispatch();
  const counts = async (description: string) =>
    Promise.all(
      [fixture.account.admin, fixture.northern, fixture.viewer].map(
        async (who) => (await notificationsOf(who, description)).length,
      ),
    );
  expect(await counts('Admins')).toEqual([1, 0, 0]);
  expect(await counts('Chosen')).toEqual([0, 0, 1]);
  expect(await counts('Quiet')).toEqual([0, 0, 0]);
});

test('an alert is notified once despite repeats, treatments and concurrent dispatchers', async () => {
  await fixture.define('SINGLE', { description: 'Single' });
  const { id } = await fixture.raise('SINGLE');
  await fixture.raise('SINGLE', { occurred_at: new Date(Date.now() + 1_000).toISOString() });
  await Promise.all(Array.from({ length: 5 }, () => fixture.dispatch()));
  expect(await fixture.dispatch()).toBe(0);
  expect(await notificationsOf(fixture.viewer, 'Single')).toHaveLength(1);
  expect((await fixture.whole(id)).occurrences).toBe(2);
});

test('an alert locked by another transaction is dispatched later, others at once', async () => {
  await fixture.define('HELD', { description: 'Held' });
  await fixture.define('FREE', { description: 'Free' });
  const [{ id }] = [await fixture.raise('HELD'), await fixture.raise('FREE')];
  await inAccount(fixture.api.db, fixture.account.id, async (db) => {
    await sql`select from alerts where id = ${id} for no key update`.execute(db);
    await fixture.dispatch();
    expect(await notificationsOf(fixture.viewer, 'Free')).toHaveLength(1);
    expect(await notificationsOf(fixture.viewer, 'Held')).toEqual([]);
  });
  await fixture.dispatch();
  expect(await notificationsOf(fixture.viewer, 'Held')).toHaveLength(1);
});

test('late data is stored without a notification', async () => {
  await fixture.define('LATE', { description: 'Late' });
  await fixture.raise('LATE', { occurred_at: new Date(Date.now() - 16 * 60_000).toISOString() });
  await fixture.dispatch();
  expect(await notificationsOf(fixture.viewer, 'Late')).toEqual([]);
});

test('the place is part of the notification and searchable', async () => {
  await fixture.define('PLACE');
  await fixture.report(fixture.north, { latitude: -30.0331, longitude: -51.23 });
  const { id, latitude, evidence } = await fixture.raise('PLACE');
  expect([latitude, evidence.fixes.length]).toEqual([-30.0331, 1]);
  await fixture.dispatch();
  const { location } = await fixture.whole(id);
  expect(location).toContain('Porto Alegre');
  const query = `?location=${encodeURIComponent('porto aleg')}`;
  const { items } = await fixture.api.call(listAlerts, { headers: fixture.viewer.headers, query });
  expect(items.map((item) => item.id)).toEqual([id]);
});

test('two workers dispatch each event once, and stop on request', async () => {
  await fixture.define('WORKER', { description: 'Worker' });
  const parts = { ...fixture.api, log: pino({ level: 'silent' }) };
  const workers = startWorkers([outboxDispatcher([]), outboxDispatcher([])], parts);
  await fixture.raise('WORKER');
  await vi.waitFor(async () => expect(await notificationsOf(fixture.viewer, 'Worker')).toHaveLength(1), {
    timeout: 10_000,
  });
  await workers.stop();
  expect(await notificationsOf(fixture.viewer, 'Worker')).toHaveLength(1);
});
