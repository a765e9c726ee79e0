import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LiveView } from '#platform/live/view.ts';
import { inAccount } from '#platform/server/database.ts';
import { mintAccount, type MintedAccount, type MintedPerson } from '#platform/server/testing/mint-account.ts';
import { positions } from '#platform/server/testing/live-listener.ts';
import { createOwnDatabase } from '#platform/server/testing/test-database.ts';
import { attachUser, createAssetProfile, updateAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset, updateAsset } from '#features/assets/catalogue/contract.ts';
import { readNotification } from '#features/messaging/notifications/contract.ts';
import { notify } from '#features/messaging/notifications/server/public.ts';
import { logOut } from '#features/identity/session/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { Endpoint } from '#platform/contract.ts';
import { listen, startPortal, type Portal } from './testing/live-portal.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

/** Its own database: processes of other tests would restart its streams. */
const database = await createOwnDatabase();
let first: Portal;
let second: Portal;
let account: MintedAccount;

beforeAll(async () => {
  [first, second] = [await startPortal(database.portal), await startPortal(database.portal)];
  account = await mintAccount(first.db);
});

afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
});

async function call(
  endpoint: Endpoint,
  person: MintedPerson,
  options: { id?: string; body?: unknown } = {},
): Promise<{ id: string; version: number }> {
  const response = await fetch(first.base + endpoint.path.replace('{id}', options.id ?? ''), {
    method: endpoint.method,
    headers: { ...person.headers, 'content-type': 'application/json' },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  expect(response.status).toBeLessThan(300);
  return response.status === 204 ? { id: '', version: 0 } : await response.json();
}

async function unitWithViewer(code: string) {
  const unit = await call(createUnit, account.admin, { body: { code, name: `Depot ${code}` } });
  const viewer = await account.addPerson('viewer');
  const profile = await call(createAssetProfile, account.admin, {
    body: {
      name: `Profile ${code}`,
      all_units: false,
      unit_ids: [unit.id],
      sections: ['assets', 'map'],
      may_act: false,
    },
  });
  await call({ ...attachUser, path: attachUser.path.replace('{user_id}', viewer.id) }, account.admin, {
    id: profile.id,
  });
  return { unit, viewer, profile };
}

function position(accountId: string, unitId: string, id: string) {
  return { accountId, unitId, key: id, data: { id } };
}

test('guests are refused, and a person without an asset profile hears of no asset', async () => {
  expect((await fetch(`${first.base}/live`)).status).toBe(401);
  const { unit } = await unitWithViewer('QUIET');
  const quiet = await listen(first, account.viewer);
  const admin = await listen(first, account.admin);
  first.hub.publish(positions, [position(account.id, unit.id, 'a')]);
  await eventually(() => expect(admin.states()).toContainEqual({ id: 'a' }));
  expect(quiet.states()).toEqual([]);
});

test('events of another unit or account are silent, in this process and in another', async () => {
  const [here, there] = [await unitWithViewer('HERE'), await unitWithViewer('THERE')];
  const stranger = await mintAccount(first.db);
  const readers = await Promise.all(
    [first, second].flatMap((portal) => [listen(portal, here.viewer), listen(portal, stranger.admin)]),
  );
  const admins = await Promise.all([listen(first, account.admin), listen(second, account.admin)]);
  first.hub.publish(positions, [
    position(account.id, there.unit.id, 'hidden'),
    position(account.id, here.unit.id, 'seen'),
  ]);
  for (const admin of admins)
    await eventually(() => expect(admin.states()).toEqual(expect.arrayContaining([{ id: 'hidden' }, { id: 'seen' }])));
  const [viewer, outsider, viewerElsewhere, outsiderElsewhere] = readers;
  for (const reader of [viewer, viewerElsewhere])
    expect(reader?.states().filter((state) => state.id === 'hidden' || state.id === 'seen')).toEqual([{ id: 'seen' }]);
  for (const reader of [outsider, outsiderElsewhere]) expect(reader?.states()).toEqual([]);
});

test('an asset that is moved out of a unit makes its viewers refetch, and sends them nothing more', async () => {
  const [from, to] = [await unitWithViewer('FROM'), await unitWithViewer('TO')];
  const asset = await call(createAsset, account.admin, { body: { code: 'MOVED-1', unit_id: from.unit.id } });
  const viewer = await listen(second, from.viewer);
  await call(updateAsset, account.admin, { id: asset.id, body: { unit_id: to.unit.id } });
  await vi.waitFor(() => expect(viewer.received.some((event) => event.type === 'reset')).toBe(true), {
    timeout: 5_000,
  });
  const marker = position(account.id, from.unit.id, 'marker');
  first.hub.publish(positions, [position(account.id, to.unit.id, asset.id), marker]);
  await eventually(() => expect(viewer.states()).toContainEqual({ id: 'marker' }));
  expect(viewer.states().filter((state) => state.id === asset.id && 'latitude' in state)).toEqual([]);
});

test('a profile that loses a unit silences it within seconds', async () => {
  const { unit, viewer, profile } = await unitWithViewer('LOST');
  const other = await unitWithViewer('OTHER');
  const reader = await listen(second, viewer);
  await call(updateAssetProfile, account.admin, { id: profile.id, body: { unit_ids: [other.unit.id] } });
  await vi.waitFor(() => expect(reader.received.at(-1)).toMatchObject({ type: 'reset', data: { reason: 'access' } }), {
    timeout: 5_000,
  });
  first.hub.publish(positions, [position(account.id, unit.id, 'lost'), position(account.id, other.unit.id, 'other')]);
  await eventually(() => expect(reader.states()).toContainEqual({ id: 'other' }));
  expect(reader.states()).not.toContainEqual({ id: 'lost' });
});

test('signing out ends the stream, in another process too', async () => {
  const person = await account.addPerson('admin');
  const reader = await listen(second, person);
  const start = performance.now();
  await call(logOut, person);
  await vi.waitFor(() => expect(reader.ended).toBe(true), { timeout: 5_000 });
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('a right that ends without a word is gone within five seconds, and nobody else notices', async () => {
  const [lost, still] = [await unitWithViewer('SILENT'), await unitWithViewer('STILL')];
  const leaver = await account.addPerson('viewer');
  const [left, loser, keeper] = await Promise.all([leaver, lost.viewer, still.viewer].map((who) => listen(first, who)));
  await inAccount(first.db, account.id, (db) =>
    db.deleteFrom('memberships').where('user_id', '=', leaver.id).execute(),
  );
  await vi.waitFor(() => expect(left?.ended).toBe(true), { timeout: 5_000 });
  await inAccount(first.db, account.id, (db) =>
    db.deleteFrom('asset_profile_units').where('profile_id', '=', lost.profile.id).execute(),
  );
  const reset = { type: 'reset', data: { reason: 'access' } };
  await vi.waitFor(() => expect(loser?.received.at(-1)).toMatchObject(reset), { timeout: 5_000 });
  first.hub.publish(positions, [position(account.id, lost.unit.id, 'no'), position(account.id, still.unit.id, 'yes')]);
  await eventually(() => expect(keeper?.states()).toContainEqual({ id: 'yes' }));
  expect(loser?.states()).toEqual([]);
  expect(keeper?.received.map(({ type }) => type)).not.toContain('reset');
});

test('a cut connection resumes by its last event id', async () => {
  const { unit } = await unitWithViewer('CUT');
  const before = await listen(first, account.admin);
  first.hub.publish(positions, [position(account.id, unit.id, 'one')]);
  await eventually(() => expect(before.states()).toContainEqual({ id: 'one' }));
  before.cut();
  first.hub.publish(positions, [position(account.id, unit.id, 'two')]);
  const after = await listen(first, account.admin, before.received.at(-1)?.id ?? '');
  await eventually(() => expect(after.states()).toEqual([{ id: 'two' }]));
  expect(after.received[0]).toMatchObject({ type: 'ready', data: { resumed: true } });
});

test('a notification goes to its person’s streams alone, in every process, and a cut neither loses nor repeats one', async () => {
  const [person, other] = [await account.addPerson('viewer'), await account.addPerson('admin')];
  const readers = await Promise.all([listen(first, person), listen(second, person)]);
  const strangers = await Promise.all([listen(first, other), listen(second, other)]);
  const notifyPerson = (name: string) => notifyOnce({ userIds: [person.id], name });
  await notifyPerson('one');
  const added = (reader: (typeof readers)[number]) => reader.states().filter(({ change }) => change === 'added');
  for (const reader of readers) await vi.waitFor(() => expect(added(reader)).toHaveLength(1));
  const [here, there] = readers;
  there?.cut();
  await notifyPerson('two');
  await notifyPerson('three');
  const again = await listen(second, person, there?.received.at(-1)?.id ?? '');
  await vi.waitFor(() => expect(added(again)).toHaveLength(2));
  await vi.waitFor(() => expect(here && added(here)).toHaveLength(3));
  const ids = readers.concat(again).flatMap((reader) => added(reader).map(({ id }) => id));
  const { items } = await (await fetch(`${first.base}/notifications`, { headers: person.headers })).json();
  expect(new Set(ids)).toEqual(new Set(items.map(({ id }: { id: string }) => id)));
  // Read in one tab, it is marked read in the other.
  await call(readNotification, person, { id: items[0].id });
  await vi.waitFor(() => expect(again.states()).toContainEqual({ id: items[0].id, change: 'read' }));
  for (const { received } of strangers) expect(received.map(({ type }) => type)).not.toContain('notification');
});

async function notifyOnce({ userIds, name }: { userIds: string[]; name: string }): Promise<void> {
  const after: (() => void | Promise<void>)[] = [];
  const values = { work: 'routes-report', name };
  await inAccount(first.db, account.id, (db) =>
    notify({ db, afterCommit: (then) => after.push(then) }, first.hub, {
      accountId: account.id,
      userIds,
      code: 'file_ready',
      values,
      severity: 'informative',
      link: null,
    }),
  );
  for (const then of after) await then();
}

test('a stream with an id gets positions of what it shows, also when another process is asked', async () => {
  const { admin } = account;
  const show = (stream: string, view: LiveView | null, person = admin) =>
    fetch(`${second.base}/live/${stream}/view`, {
      method: 'PUT',
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ view }),
    });
  const [id, other, stream] = [randomUUID(), randomUUID(), randomUUID()];
  const everything = await listen(first, admin);
  const shown = await listen(first, admin, undefined, stream);
  const places = ({ states }: { states(): unknown[] }) =>
    states().flatMap((state) => {
      const { id: asset, longitude } = state as { id: string; longitude: number };
      return asset === id || asset === other ? [`${asset} ${longitude}`] : [];
    });
  const positionOf = (asset: string, longitude: number) => ({
    accountId: account.id,
    key: asset,
    data: { id: asset, time: '2026-11-27T12:00:00.000Z', longitude, latitude: 0, status: 'running', status_since: '' },
  });
  first.hub.publish(positions, [positionOf(id, 0), positionOf(other, 90)]);
  await eventually(() => expect(places(shown)).toEqual([`${id} 0`, `${other} 90`]));
  // Nobody else says what it shows.
  expect((await show(stream, null, account.viewer)).status).toBe(204);
  const view = { areas: [[-1, -1, 1, 1] as const], keys: [] };
  expect((await show(stream, view)).status).toBe(204);
  await eventually(() =>
    expect(shown.received.filter(({ type }) => type === 'view')).toMatchObject([{ data: { view } }]),
  );
  first.hub.publish(positions, [positionOf(other, 91), positionOf(id, 0.5)]);
  await eventually(() => expect(places(shown)).toContain(`${id} 0.5`));
  await eventually(() => expect(places(everything)).toHaveLength(4));
  expect(places(shown)).not.toContain(`${other} 91`);
  for (const reader of [shown, everything]) reader.cut();
  for (const areas of [[[-181, 0, 1, 1]], [[0, 0, 1]], Array.from({ length: 9 }, () => [0, 0, 1, 1])])
    expect((await show(stream, { areas, keys: [] } as unknown as LiveView)).status).toBe(422);
});
