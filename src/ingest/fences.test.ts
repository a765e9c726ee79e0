import { afterAll, beforeAll, expect, test } from 'vitest';
import { LiveHub } from '#platform/server/live-hub.ts';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';
import { addGeofence, openYard, silent, type Yard } from './testing/yard.ts';

const fence = '01900000-0000-7000-8000-0000000000f1';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let yard: Yard;

beforeAll(async () => {
  database = await createTestDatabase();
  yard = await openYard(['HERE', 'EARLY'], database);
});
afterAll(async () => {
  await yard.end();
  await database.drop();
});

const box = (west: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, -30.1],
      [west + 0.1, -30.1],
      [west + 0.1, -30],
      [west, -30],
    ],
  ],
});

/** As an edit does it: the version in force ends, and the next begins at the same instant. */
async function edit(shape: object): Promise<void> {
  await yard.rows('begin');
  await yard.rows('update geofence_versions set in_force_to = now() where account_id = $1 and in_force_to is null', [
    yard.accountId,
  ]);
  await yard.rows(
    `insert into geofence_versions (account_id, geofence_id, version, unit_id, name, color, resources, shape, bounds, area_m2, in_force_from)
     select account_id, geofence_id, version + 1, unit_id, name, color, resources, $2, bounds, area_m2, now() from geofence_versions
     where account_id = $1 order by version desc limit 1`,
    [yard.accountId, JSON.stringify(shape)],
  );
  await yard.rows('commit');
}

test('a geofence that is edited in one process is in force in another', async () => {
  await addGeofence(yard.owner, yard, { id: fence, shape: box(-52) });
  const [here, there] = [0, 1].map(() => new LiveHub({ url: database.portal, log: silent }));
  if (!here || !there) throw new Error('no hubs');
  await Promise.all([here.start(), there.start()]);
  const ingest = yard.openIngest({ live: there });
  let at = Date.now();
  const send = () =>
    yard.send(
      ingest,
      [0, 1].map(() => ({ asset: 'HERE', at: (at += 1_000), longitude: -53.95, latitude: -30.05 })),
    );
  await send();
  await edit(box(-54));
  here.changed('geofences', yard.accountId);
  await expect
    .poll(
      async () => {
        await send();
        return yard.rows('select version, left_at from geofence_stays where account_id = $1', [yard.accountId]);
      },
      { interval: 100 },
    )
    .toEqual([{ version: 2, left_at: null }]);
  await ingest.stop();
  await Promise.all([here.stop(), there.stop()]);
});
