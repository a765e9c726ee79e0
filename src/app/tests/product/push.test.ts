import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { detachUser } from '#features/assets/permissions/contract.ts';
import { putNotificationPreferences } from '#features/messaging/preferences/contract.ts';
import { listNotifications, readNotification } from '#features/messaging/notifications/contract.ts';
import { deletePushDevice, putPushDevice, readPush } from '#features/messaging/push/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { mintAccount, mintSession } from '#platform/server/testing/mint-account.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';
import { startPushService } from '#testing/push-service.ts';

const fixture = await createAlertFixture(undefined, [], ['127.0.0.1:*']);
const { api, account } = fixture;
const service = await startPushService();
const log = pino({ level: 'silent' });
type Headers = Record<string, string>;

async function subscribe(headers: Headers, name?: string, ...statuses: number[]) {
  const { public_key } = await api.call(readPush, { headers });
  const { subscription, arrived } = service.subscribe(public_key, name, ...statuses);
  const { id } = await api.call(putPushDevice, { headers, body: subscription });
  return { id, subscription, arrived };
}

/** As the worker does. */
async function sendAll(): Promise<void> {
  const worker = api.features.find(({ name }) => name === 'push')?.workers?.[0];
  await worker?.work({ db: api.db, live: api.live, log }, () => false);
}

const define = async (rest = {}) => (await fixture.define(`P-${randomUUID().slice(-8)}`, rest)).code;

async function raise(rest = {}) {
  const alert = await fixture.raise(await define(rest), { occurred_at: new Date().toISOString() });
  await fixture.dispatch();
  return alert;
}

const devicesOf = async (headers: Headers) => (await api.call(readPush, { headers })).devices.map(({ name }) => name);
/** Skips the pause before further attempts. */
const hurry = () => inAccount(api.db, account.id, (db) => sql`update push_messages set due_at = now()`.execute(db));

test('an alert reaches the devices of those who see it, once, in their language and zone', async () => {
  const [north, south] = [
    await fixture.addViewer([fixture.north.unit.id]),
    await fixture.addViewer([fixture.south.unit.id]),
  ];
  await api.db.updateTable('users').set({ locale: 'pt', time_zone: 'Asia/Tokyo' }).where('id', '=', north.id).execute();
  const [phone, tablet, theirs] = [
    await subscribe(north.headers),
    await subscribe(north.headers),
    await subscribe(south.headers),
  ];
  const { id, description } = await raise();
  await sendAll();
  await sendAll();
  expect(phone.arrived).toEqual([
    {
      title: `EXC-N: ${description}`,
      body: expect.stringMatching(/^Ocorrência: \d+ de \S+ de \d{4},? \d\d:\d\d$/),
      path: `/services/simc/alertas/alertas?alert=${id}`,
      tag: expect.any(String),
    },
  ]);
  expect(tablet.arrived).toEqual(phone.arrived);
  expect(theirs.arrived).toEqual([]);
  const [tokyo = ''] = /\d\d:\d\d$/.exec(phone.arrived[0]?.body ?? '') ?? [];
  const hours = new Intl.DateTimeFormat('pt', { timeZone: 'Asia/Tokyo', hour: '2-digit' }).format(new Date());
  expect([tokyo.slice(0, 2), String((Number(tokyo.slice(0, 2)) + 1) % 24).padStart(2, '0')]).toContain(hours);
});

test('what may no longer be seen, was read, or is not wanted now is not sent', async () => {
  const mine = () => fixture.addViewer([fixture.north.unit.id]);
  const [without, reader, quiet, gone, still] = [await mine(), await mine(), await mine(), await mine(), await mine()];
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
  await api.db.updateTable('users').set({ time_zone: 'UTC' }).where('id', '=', quiet.id).execute();
  const body = { quiet_hours: { from_minute: (minute + 1_410) % 1_440, to_minute: (minute + 30) % 1_440 } };
  await api.call(putNotificationPreferences, { headers: quiet.headers, body });
  const devices = await Promise.all([without, reader, quiet, gone, still].map(({ headers }) => subscribe(headers)));
  const [beyond] = devices.slice(-1);
  const { id } = await raise();
  const detached = { id: without.profileId, user_id: without.id };
  await api.call(detachUser, { headers: account.admin.headers, params: detached });
  const unread = await api.call(listNotifications, { headers: reader.headers });
  for (const { id: one } of unread.items)
    await api.call(readNotification, { headers: reader.headers, params: { id: one } });
  await api.db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', gone.sessionId).execute();
  await sendAll();
  expect(devices.map(({ arrived }) => arrived.length)).toEqual([0, 0, 0, 0, 1]);
  expect(beyond?.arrived[0]?.path).toContain(id);
  const again = await mintSession(api.db, gone, account);
  expect(await devicesOf(again.headers)).toEqual([]);
});

test('a device that its push service no longer knows is forgotten; one that is busy is tried again', async () => {
  const { headers } = await fixture.addViewer([fixture.north.unit.id]);
  const first = await subscribe(headers, 'Old phone', 410);
  await raise();
  await sendAll();
  expect(await devicesOf(headers)).toEqual([]);
  const second = await subscribe(headers, 'Phone', 503, 429);
  await raise();
  for (const expected of [0, 0, 1]) {
    await sendAll();
    await hurry();
    expect(second.arrived).toHaveLength(expected);
  }
  expect(first.arrived).toEqual([]);
});

test('a device is its owner’s: others neither see nor end it, and the next person of a browser has it alone', async () => {
  const { headers } = account.admin;
  const mine = await subscribe(headers, 'Mine');
  const other = await mintAccount(api.db);
  for (const by of [other.admin, fixture.southern]) {
    expect(await devicesOf(by.headers)).toEqual([]);
    expect((await api.send(deletePushDevice, { headers: by.headers, params: { id: mine.id } })).status).toBe(404);
  }
  await api.call(putPushDevice, { headers: fixture.southern.headers, body: mine.subscription });
  expect(await devicesOf(headers)).toEqual([]);
  expect(await devicesOf(fixture.southern.headers)).toEqual(['Mine']);
  await api.call(deletePushDevice, { headers: fixture.southern.headers, params: { id: mine.id } });
  await raise();
  await sendAll();
  expect(mine.arrived).toEqual([]);
});

test('only the ten newest devices of a person are notified', async () => {
  const { headers } = await fixture.addViewer([fixture.north.unit.id]);
  for (let n = 1; n <= 11; n += 1) await subscribe(headers, `${n}`);
  expect(await devicesOf(headers)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
});

test('a push service is spoken to as any address that people give', async () => {
  const { headers } = await fixture.addViewer([fixture.north.unit.id]);
  const { subscription } = service.subscribe('');
  for (const endpoint of ['http://push.example/a', 'https://a:b@push.example/', 'ftp://push.example/'])
    expect((await api.send(putPushDevice, { headers, body: { ...subscription, endpoint } })).status).toBe(422);
  // Listed are hosts on this machine: another private one is not asked.
  await api.call(putPushDevice, { headers, body: { ...subscription, endpoint: 'https://10.0.0.1/a' } });
  await raise();
  await sendAll();
  const waiting = await inAccount(api.db, account.id, (db) =>
    db.selectFrom('push_messages').select('attempts').execute(),
  );
  expect(waiting).toContainEqual({ attempts: 1 });
});

test('a key that no browser can have is refused, and one that is stored holds nobody else up', async () => {
  const [mine, theirs] = [
    await fixture.addViewer([fixture.north.unit.id]),
    await fixture.addViewer([fixture.north.unit.id]),
  ];
  const { subscription } = service.subscribe('');
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  expect(await api.send(putPushDevice, { headers: mine.headers, body: { ...subscription, p256dh } })).toMatchObject({
    status: 422,
    body: { errors: { p256dh: [133] } },
  });
  await subscribe(mine.headers, 'Broken');
  await inAccount(api.db, account.id, (db) =>
    sql`update push_devices set p256dh = ${Buffer.alloc(65, 4)} where name = 'Broken'`.execute(db),
  );
  const { arrived } = await subscribe(theirs.headers);
  await raise();
  await sendAll();
  expect(arrived).toHaveLength(1);
  expect(await devicesOf(mine.headers)).toEqual([]);
});
