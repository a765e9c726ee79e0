import { expect, test, vi } from 'vitest';
import { inAccount } from '#platform/server/database.ts';
import type { LiveEvent } from '#platform/live/server/live.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { createBacktestFixture } from './testing/backtest-fixture.ts';
import { keepBoxes } from './backtest/asset-bounds-worker.ts';

/** More hours than are computed at once, of positions that were deleted. */
const gone = ['GONE-1', 'GONE-2', 'GONE-3', 'GONE-4'];

const { api, account, assets, attempt, send } = await createBacktestFixture([...gone, 'LATE-1', 'STAYS-1', 'LAST-1']);
const owner = await openClient(testDatabase().owner);

/** Stored boxes of an asset. */
const boxesOf = (asset: string) =>
  inAccount(api.db, account.id, (db) =>
    db
      .selectFrom('asset_hour_bounds')
      .select(['fixes', 'west', 'east'])
      .where('asset_id', '=', assets.get(asset) ?? '')
      .orderBy('hour')
      .execute(),
  );

/** Recomputes hours after late positions, as ingest does. */
async function recomputeBoxes(asset: string): Promise<void> {
  await owner.query(
    `update asset_hours h set positions = (select count(*) from positions p
       where p.account_id = h.account_id and p.asset_id = h.asset_id and p.time >= h.hour and p.time < h.hour + interval '1 hour')
     where asset_id = $1`,
    [asset],
  );
  await owner.query('delete from recompute_spans where asset_id = $1', [asset]);
}

/** Adds hours whose positions no longer exist. */
async function loseHours(asset: string, days: number): Promise<void> {
  await owner.query(
    `insert into asset_hours (account_id, asset_id, unit_id, hour, positions)
     select account_id, id, unit_id, date_trunc('hour', now()) - n * interval '1 hour', 60
     from assets, generate_series(2, $2 * 24 - 2) n where id = $1`,
    [asset, days],
  );
}

test('late positions are examined although the boxes of their hours were stored', async () => {
  const asset = assets.get('LATE-1');
  const around = (from: number) => Array.from({ length: 61 }, (_, n): [number, number] => [from - n / 100, -51.205]);
  await send('LATE-1', [...around(47.75), ...around(30), [2, -51.5]]);
  const tryAgain = async () => (await attempt({ asset_ids: [asset] })).events.map(({ type }) => type);
  expect(await tryAgain()).toEqual([]);
  expect((await boxesOf('LATE-1')).length).toBeGreaterThan(0);
  await send(
    'LATE-1',
    [47.455, 47.454].map((hours): [number, number] => [hours, -51.199]),
  );
  expect(await tryAgain()).toEqual(['exit', 'entry']);
  await recomputeBoxes(asset ?? '');
  expect(await tryAgain()).toEqual(['exit', 'entry']);
});

test('boxes are stored in the background', async () => {
  const places = [30, 29.9, 29, 28].map((hours): [number, number] => [hours, -51.5 - hours / 1_000]);
  await send('STAYS-1', [...places, [1, -51.5]]);
  const fixes = async () => (await boxesOf('STAYS-1')).reduce((sum, box) => sum + box.fixes, 0);
  await vi.waitFor(
    async () => {
      await keepBoxes(api.db, account.id);
      expect(await fixes()).toBe(places.length);
    },
    { timeout: 10_000 },
  );
  const boxes = await boxesOf('STAYS-1');
  expect(boxes[0]?.west).toBeCloseTo(-51.53, 3);
  await keepBoxes(api.db, account.id);
  expect(await boxesOf('STAYS-1')).toEqual(boxes);
});

test("progress is published under the caller's id", async () => {
  const events: LiveEvent[] = [];
  const leave = api.live.follow(account.id, Date.now(), (event) => {
    if (event.type === 'geofence_backtest') events.push(event);
  });
  const backtest_id = crypto.randomUUID();
  await attempt({ backtest_id });
  const first = crypto.randomUUID();
  await inAccount(api.db, account.id, (db) => db.deleteFrom('asset_hour_bounds').execute());
  await attempt({ backtest_id: first });
  await attempt();
  leave();
  const total = (await attempt()).assets;
  expect(events.map(({ userId, data }) => ({ userId, ...data }))).toEqual([
    { userId: account.admin.id, id: backtest_id, done: 0, total, is_filling: false },
    { userId: account.admin.id, id: first, done: 0, total, is_filling: false },
    { userId: account.admin.id, id: first, done: 0, total, is_filling: true },
  ]);
});

test('hours without stored positions do not block the others', async () => {
  for (const code of gone) {
    await send(code, [[1, -51.5]]);
    await loseHours(assets.get(code) ?? '', 14);
  }
  await send('LAST-1', [
    [30, -51.5],
    [1, -51.5],
  ]);
  await vi.waitFor(
    async () => {
      await keepBoxes(api.db, account.id);
      expect(await boxesOf('LAST-1')).toMatchObject([{ fixes: 1 }]);
    },
    { timeout: 10_000 },
  );
  expect(await boxesOf('GONE-1')).toEqual([]);
  expect((await attempt({ asset_ids: [...gone, 'LAST-1'].map((code) => assets.get(code)) })).left_out).toBe(0);
});
