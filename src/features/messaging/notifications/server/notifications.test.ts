import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { addAsset, addUnit, giveAccess, moveAsset } from '#testing/fixtures/assets.ts';
import { inAccount } from '#platform/server/database.ts';
import { recordLive } from '#platform/server/testing/live-listener.ts';
import { mintAccount, mintSession } from '#platform/server/testing/mint-account.ts';
import {
  countUnread,
  dismissNotification,
  dismissNotifications,
  listNotifications,
  readNotification,
  readNotifications,
} from '../contract.ts';
import type { NewNotification } from './notification-store.ts';
import { notify } from './notify.ts';
import { applyRetention } from '#platform/server/retention.ts';
import { notificationRetention } from './feature.ts';

const { api, account } = await createApiFixture();

type Headers = Record<string, string>;

interface SentNotification
  extends Pick<NewNotification, 'userIds'>, Partial<Pick<NewNotification, 'severity' | 'about' | 'assetId' | 'key'>> {
  name?: string;
}

/** Notifies people of the account in a transaction that may fail afterwards. @returns what was published */
async function send({ name = 'A.pdf', ...fields }: SentNotification, { fails = false } = {}) {
  const after: (() => void | Promise<void>)[] = [];
  const live = recordLive();
  const notification: NewNotification = {
    accountId: account.id,
    code: 'file_ready',
    values: { work: 'routes-report', name },
    severity: 'informative',
    link: '/services/file-manager',
    ...fields,
  };
  const work = inAccount(api.db, account.id, async (db) => {
    await notify({ db, afterCommit: (then) => after.push(then) }, live, notification);
    if (fails) throw new Error('taken back');
  });
  if (fails) await expect(work).rejects.toThrow('taken back');
  else {
    await work;
    for (const then of after) await then();
  }
  return live.published;
}

const list = (headers: Headers, query = '') => api.call(listNotifications, { headers, query });
const names = async (headers: Headers, query = '') => (await list(headers, query)).items.map(({ body }) => body.name);
const unread = async (headers: Headers) => (await api.call(countUnread, { headers })).count;

test('notifications are read newest first and page by page, as codes with values', async () => {
  const { id, headers } = await account.addPerson('viewer');
  for (const name of ['1.pdf', '2.pdf', '3.pdf']) await send({ userIds: [id], name });
  const first = await list(headers, '?limit=2');
  expect(first).toMatchObject({
    total: 3,
    items: [
      {
        title: 'file_ready',
        body: { work: 'routes-report', name: '3.pdf' },
        severity: 'informative',
        link: '/services/file-manager',
        read_at: null,
      },
      { body: { name: '2.pdf' } },
    ],
  });
  const rest = await list(headers, `?limit=2&after=${first.next}`);
  expect(rest).toMatchObject({ items: [{ body: { name: '1.pdf' } }], next: null });
  expect(await names(headers, '?search=2.PDF')).toEqual(['2.pdf']);
});

test('notifications are marked as read, one or all, with filters and count', async () => {
  const { id, headers } = await account.addPerson('viewer');
  for (const name of ['a', 'b', 'c']) await send({ userIds: [id], name });
  await send({ userIds: [id], name: 'd', severity: 'critical' });
  const [newest, seen] = (await list(headers)).items;
  const read = await api.call(readNotification, { headers, params: { id: newest?.id ?? '' } });
  expect(read.read_at).not.toBeNull();
  // Repeating it changes nothing.
  expect(await api.call(readNotification, { headers, params: { id: newest?.id ?? '' } })).toEqual(read);
  expect(await names(headers, '?unread=true')).toEqual(['c', 'b', 'a']);
  expect(await names(headers, '?severity=critical&severity=high')).toEqual(['d']);
  expect(await unread(headers)).toBe(3);
  await send({ userIds: [id], name: 'e' });
  await api.call(readNotifications, { headers, query: `?until=${seen?.id}` });
  // Notifications newer than the one that was seen stay unread.
  expect(await names(headers, '?unread=true')).toEqual(['e']);
  await api.call(readNotifications, { headers });
  expect(await unread(headers)).toBe(0);
});

test('notifications of one subject are read together', async () => {
  const { id, headers } = await account.addPerson('viewer');
  for (const about of ['job 1', 'job 1', 'job 2']) await send({ userIds: [id], about });
  await api.call(readNotifications, { headers, query: '?about=job%201' });
  expect(await unread(headers)).toBe(1);
});

test('notifications are dismissed, one or all seen, and not found afterwards', async () => {
  const { id, headers } = await account.addPerson('viewer');
  for (const name of ['a', 'b', 'c']) await send({ userIds: [id], name });
  const [c, b] = (await list(headers)).items.map((item) => item.id);
  const params = { id: c ?? '' };
  await api.call(dismissNotification, { headers, params });
  for (const call of [dismissNotification, readNotification])
    expect((await api.send(call, { headers, params })).status).toBe(404);
  expect(await names(headers)).toEqual(['b', 'a']);
  await send({ userIds: [id], name: 'd' });
  await api.call(dismissNotifications, { headers, query: `?until=${b}` });
  expect(await names(headers)).toEqual(['d']);
  await api.call(dismissNotifications, { headers });
  expect(await list(headers)).toEqual({ items: [], next: null, total: 0 });
});

test('each key is notified once, also after dismissal and concurrently', async () => {
  const { id, headers } = await account.addPerson('viewer');
  const published = await Promise.all(Array.from({ length: 8 }, () => send({ userIds: [id], key: 'once' })));
  expect(published.flat()).toHaveLength(1);
  await api.call(dismissNotifications, { headers });
  expect(await send({ userIds: [id], key: 'once' })).toEqual([]);
  expect(await unread(headers)).toBe(0);
});

test('a notification exists after the commit, with live events for its recipients only', async () => {
  const [one, two] = [await account.addPerson('viewer'), await account.addPerson('viewer')];
  expect(await send({ userIds: [one.id] }, { fails: true })).toEqual([]);
  expect(await unread(one.headers)).toBe(0);
  const published = await send({ userIds: [one.id, two.id] });
  expect(published.map(({ type, accountId, userId }) => ({ type, accountId, userId }))).toEqual(
    expect.arrayContaining([one, two].map(({ id }) => ({ type: 'notification', accountId: account.id, userId: id }))),
  );
  expect(JSON.stringify(published)).not.toContain('A.pdf');
});

test('notifications of others, of other accounts and for non-members are not accessible', async () => {
  const other = await mintAccount(api.db);
  const person = await account.addPerson('viewer');
  await api.db.insertInto('memberships').values({ account_id: other.id, user_id: person.id, role: 'admin' }).execute();
  const elsewhere = await mintSession(api.db, person, other);
  await send({ userIds: [person.id, other.viewer.id], name: account.canary });
  const { id } = (await list(person.headers)).items[0] ?? { id: '' };
  for (const { headers } of [account.admin, other.admin, other.viewer, elsewhere]) {
    expect((await list(headers)).items.map(({ body }) => body.name)).not.toContain(account.canary);
    for (const call of [readNotification, dismissNotification])
      expect((await api.send(call, { headers, params: { id } })).status).toBe(404);
    await api.call(readNotifications, { headers, query: `?until=${id}` });
    await api.call(dismissNotifications, { headers });
  }
  expect(await unread(person.headers)).toBe(1);
  await api.db
    .deleteFrom('memberships')
    .where('account_id', '=', account.id)
    .where('user_id', '=', person.id)
    .execute();
  const left = await inAccount(api.db, account.id, (db) =>
    db.selectFrom('notifications').select('id').where('user_id', '=', person.id).execute(),
  );
  expect(left).toEqual([]);
});

test('a notification about an asset needs current access to it', async () => {
  const { headers } = account.admin;
  const viewer = await account.addPerson('viewer');
  const [unit, beyond] = [await addUnit(api, account.admin, 'UL-A'), await addUnit(api, account.admin, 'UL-B')];
  await giveAccess(api, account.admin, viewer, { unit_ids: [unit.id] });
  const asset = await addAsset(api, account.admin, { code: randomUUID(), unit_id: unit.id });
  await send({ userIds: [viewer.id, account.admin.id], assetId: asset.id, name: 'of the asset' });
  expect(await names(viewer.headers)).toEqual(['of the asset']);
  await moveAsset(api, account.admin, { id: asset.id, unit_id: beyond.id });
  expect(await list(viewer.headers)).toEqual({ items: [], next: null, total: 0 });
  expect(await unread(viewer.headers)).toBe(0);
  expect(await names(headers)).toContain('of the asset');
});

test('notifications are deleted after their retention', async () => {
  const { id, headers } = await account.addPerson('viewer');
  await send({ userIds: [id], name: 'old' });
  await send({ userIds: [id], name: 'young' });
  const oldest = (await list(headers)).items.at(-1);
  await inAccount(api.db, account.id, (db) =>
    db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 91 * 24 * 3_600_000) })
      .where('id', '=', oldest?.id ?? '')
      .execute(),
  );
  await applyRetention(api, [{ retention: [notificationRetention] }], new Date());
  expect(await names(headers)).toEqual(['young']);
});
