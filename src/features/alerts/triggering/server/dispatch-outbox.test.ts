import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listNotifications } from '#features/messaging/notifications/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import pino from 'pino';
import { listAlerts } from '#features/alerts/treatment/contract.ts';
import { startTelling } from './dispatch-outbox.ts';
import { createAlertFixture, type AlertFixture } from '#testing/alert-fixture.ts';

let bench: AlertFixture;
beforeAll(async () => {
  bench = await createAlertFixture();
});
afterAll(() => bench.api.close());

/** What a person was told of an alert. */
async function toldOf({ headers }: Pick<MintedPerson, 'headers'>, description: string) {
  const { items } = await bench.api.call(listNotifications, { headers, query: `?search=${description}` });
  return items;
}

test('everyone who sees the unit is told, in codes; nobody else is', async () => {
  await bench.define('ALL', { description: 'Everyone', severity: 'high' });
  const blind = await bench.addViewer([bench.north.unit.id], { sections: ['assets', 'map'] });
  const { occurred_at } = await bench.raise('ALL');
  await bench.tell();
  for (const person of [bench.account.admin, bench.northern, bench.onlooker])
    expect(await toldOf(person, 'Everyone')).toMatchObject([
      {
        title: 'alert_raised',
        body: { description: 'Everyone', subject: 'EXC-N', at: occurred_at },
        severity: 'high',
        read_at: null,
      },
    ]);
  for (const person of [bench.southern, blind, bench.account.viewer])
    expect(await toldOf(person, 'Everyone')).toEqual([]);
});

test('a level narrows them, and what is not for the portal tells nobody', async () => {
  const notification_level = 'profiles';
  await bench.define('ADMINS', { description: 'Admins', notification_level: 'admins' });
  await bench.define('CHOSEN', { description: 'Chosen', notification_level, profile_ids: [bench.onlooker.profileId] });
  await bench.define('QUIET', { description: 'Quiet', app: false });
  for (const code of ['ADMINS', 'CHOSEN', 'QUIET']) await bench.raise(code);
  await bench.tell();
  const counts = async (description: string) =>
    Promise.all(
      [bench.account.admin, bench.northern, bench.onlooker].map(async (who) => (await toldOf(who, description)).length),
    );
  expect(await counts('Admins')).toEqual([1, 0, 0]);
  expect(await counts('Chosen')).toEqual([0, 0, 1]);
  expect(await counts('Quiet')).toEqual([0, 0, 0]);
});

test('it is told once: repeats, treatments and many who tell at once add nothing', async () => {
  await bench.define('SINGLE', { description: 'Single' });
  const { id } = await bench.raise('SINGLE');
  await bench.raise('SINGLE', { occurred_at: new Date(Date.now() + 1_000).toISOString() });
  await Promise.all(Array.from({ length: 5 }, () => bench.tell()));
  expect(await bench.tell()).toBe(0);
  expect(await toldOf(bench.onlooker, 'Single')).toHaveLength(1);
  expect((await bench.whole(id)).occurrences).toBe(2);
});

test('an alert that somebody is just changing is told of once they are done; others meanwhile', async () => {
  await bench.define('HELD', { description: 'Held' });
  await bench.define('FREE', { description: 'Free' });
  const [{ id }] = [await bench.raise('HELD'), await bench.raise('FREE')];
  await inAccount(bench.api.db, bench.account.id, async (db) => {
    await sql`select from alerts where id = ${id} for no key update`.execute(db);
    await bench.tell();
    expect(await toldOf(bench.onlooker, 'Free')).toHaveLength(1);
    expect(await toldOf(bench.onlooker, 'Held')).toEqual([]);
  });
  await bench.tell();
  expect(await toldOf(bench.onlooker, 'Held')).toHaveLength(1);
});

test('what is heard of late is kept, and wakes nobody', async () => {
  await bench.define('LATE', { description: 'Late' });
  await bench.raise('LATE', { occurred_at: new Date(Date.now() - 16 * 60_000).toISOString() });
  await bench.tell();
  expect(await toldOf(bench.onlooker, 'Late')).toEqual([]);
});

test('where it happened is said, and can be searched for', async () => {
  await bench.define('PLACE');
  await bench.report(bench.north, { latitude: -30.0331, longitude: -51.23 });
  const { id, latitude, evidence } = await bench.raise('PLACE');
  expect([latitude, evidence.fixes.length]).toEqual([-30.0331, 1]);
  await bench.tell();
  const { location } = await bench.whole(id);
  expect(location).toContain('Porto Alegre');
  const query = `?location=${encodeURIComponent('porto aleg')}`;
  const { items } = await bench.api.call(listAlerts, { headers: bench.onlooker.headers, query });
  expect(items.map((item) => item.id)).toEqual([id]);
});

test('the worker tells by itself what two of them find, and stops when told', async () => {
  await bench.define('WORKER', { description: 'Worker' });
  const parts = { ...bench.api, log: pino({ level: 'silent' }) };
  const workers = [startTelling(parts, []), startTelling(parts, [])];
  await bench.raise('WORKER');
  await vi.waitFor(async () => expect(await toldOf(bench.onlooker, 'Worker')).toHaveLength(1), { timeout: 10_000 });
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(await toldOf(bench.onlooker, 'Worker')).toHaveLength(1);
});
