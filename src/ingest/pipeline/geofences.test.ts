import { expect, test } from 'vitest';
import { boxShape } from '#testing/box-shape.ts';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { addGeofence, createIngestHarness, silent } from '#testing/ingest/ingest-harness.ts';

const geofence = '01900000-0000-7000-8000-0000000000f1';

const harness = await createIngestHarness(['HERE', 'EARLY', 'LONG', 'AGAIN'], { ownDatabase: true });

const box = (west: number) => boxShape(west, -30.1, west + 0.1, -30);

/** Replaces the current version, as an edit does. */
async function edit(shape: object): Promise<void> {
  await harness.rows('begin');
  await harness.rows('update geofence_versions set in_force_to = now() where account_id = $1 and in_force_to is null', [
    harness.accountId,
  ]);
  await harness.rows(
    `insert into geofence_versions (account_id, geofence_id, version, unit_id, name, color, resources, shape, bounds, area_m2, in_force_from)
     select account_id, geofence_id, version + 1, unit_id, name, color, resources, $2, bounds, area_m2, now() from geofence_versions
     where account_id = $1 order by version desc limit 1`,
    [harness.accountId, JSON.stringify(shape)],
  );
  await harness.rows('commit');
}

test('a geofence edited in one process applies in another', async () => {
  await addGeofence(harness.owner, harness, { id: geofence, shape: box(-52) });
  const [here, there] = [0, 1].map(() => new LiveHub({ url: harness.database.portal, log: silent }));
  if (!here || !there) throw new Error('no hubs');
  await Promise.all([here.start(), there.start()]);
  const ingest = harness.openIngest({ live: there });
  let at = Date.now();
  const send = () =>
    harness.send(
      ingest,
      [0, 1].map(() => ({ asset: 'HERE', at: (at += 1_000), longitude: -53.95, latitude: -30.05 })),
    );
  await send();
  await edit(box(-54));
  here.changed('geofences', harness.accountId);
  await expect
    .poll(
      async () => {
        await send();
        return harness.rows('select version from geofence_open_stays where account_id = $1', [harness.accountId]);
      },
      { interval: 100 },
    )
    .toEqual([{ version: 2 }]);
  await ingest.stop();
  await Promise.all([here.stop(), there.stop()]);
});

test('crossings of a past day are noted once, with the adjacent days', async () => {
  const inside = '01900000-0000-7000-8000-0000000000f2';
  await addGeofence(harness.owner, harness, { id: inside, shape: box(-60) });
  const ingest = harness.openIngest();
  const noon = Math.floor(Date.now() / 86_400_000 - 9) * 86_400_000 + 15 * 3_600_000;
  const at = [0, 1, 2, 3].map((step) => noon + step * 60_000);
  const ways = [-59.95, -59.95, -59.5, -59.5].map((longitude) => ({ longitude, latitude: -30.05 }));
  await harness.send(
    ingest,
    at.map((time, step) => ({ asset: 'EARLY', at: time, ...ways[step] })),
  );
  await ingest.stop();
  const asset = [harness.accountId, harness.assets.get('EARLY')];
  expect(
    await harness.rows('select type from geofence_events where account_id = $1 and asset_id = $2', asset),
  ).not.toEqual([]);
  const noted = await harness.rows(
    `select from_day::text, to_day::text from changes where account_id = $1 and subject_id = $2 and kind = 'asset_days'`,
    asset,
  );
  const day = (days: number) => new Date(noon + days * 86_400_000).toISOString().slice(0, 10);
  expect(noted).toEqual([{ from_day: day(-1), to_day: day(1) }]);
});

test('seconds inside accumulate over checkpoints, per geofence', async () => {
  const [west, east] = ['01900000-0000-7000-8000-0000000000f3', '01900000-0000-7000-8000-0000000000f4'];
  await addGeofence(harness.owner, harness, { id: west, shape: box(-62) });
  await addGeofence(harness.owner, harness, { id: east, shape: box(-61.9) });
  const noon = Math.floor(Date.now() / 86_400_000 - 9) * 86_400_000 + 15 * 3_600_000;
  const drive = async (places: Record<number, number>) => {
    const ingest = harness.openIngest();
    const fixes = Object.entries(places).map(([minute, longitude]) => ({
      at: noon + Number(minute) * 60_000,
      longitude,
    }));
    await harness.send(
      ingest,
      fixes.map((fix) => ({ asset: 'LONG', latitude: -30.05, ...fix })),
    );
    await ingest.stop();
  };
  await drive({ 0: -61.906, 1: -61.905 });
  await drive({ 2: -61.904, 3: -61.896, 4: -61.895 });
  await drive({ 5: -61.894, 6: -61.893 });
  const rows = await harness.rows('select geofence_s from asset_days where account_id = $1 and asset_id = $2', [
    harness.accountId,
    harness.assets.get('LONG'),
  ]);
  expect(rows).toEqual([{ geofence_s: { [west]: 180, [east]: 180 } }]);
});

test('an unchanged event reported again is not revised; a changed one is', async () => {
  await addGeofence(harness.owner, harness, { id: '01900000-0000-7000-8000-0000000000f5', shape: box(-64) });
  const ingest = harness.openIngest();
  const noon = Math.floor(Date.now() / 86_400_000 - 9) * 86_400_000 + 15 * 3_600_000;
  const longitudes = [-63.95, -63.95, -63.5, -63.5];
  await harness.send(
    ingest,
    longitudes.map((longitude, step) => ({ asset: 'AGAIN', at: noon + step * 60_000, longitude, latitude: -30.05 })),
  );
  const assetId = harness.assets.get('AGAIN') ?? '';
  const ids = [harness.accountId, assetId];
  const reportAgain = async (before: string) => {
    await harness.rows(`update geofence_events set ${before} where account_id = $1 and asset_id = $2`, ids);
    await ingest.rebuildAsset(harness.accountId, assetId, null);
    return harness.rows('select type, revised from geofence_events where account_id = $1 and asset_id = $2', ids);
  };
  await ingest.rebuildAsset(harness.accountId, assetId, null);
  expect(await reportAgain('fixes = fixes')).toEqual([{ type: 'entry', revised: false }]);
  expect(await reportAgain('top_speed_kmh = 1')).toEqual([{ type: 'entry', revised: true }]);
  await ingest.stop();
});
