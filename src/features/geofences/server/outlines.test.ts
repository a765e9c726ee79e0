import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { mintAccount } from '#platform/server/testing/mint-account.ts';
import { activateGeofences, createGeofence, listMapGeofences } from '../contract.ts';
import { outlineSome } from './outlines/outline-versions.ts';

const { api, account, admin } = await createApiFixture();
let unit: string;

beforeAll(async () => {
  unit = (await api.call(createUnit, { ...admin(), body: { code: 'UL-1', name: 'UL-1' } })).id;
});

/** Creates a geofence with this many vertices. */
async function draw(name: string, corners: number): Promise<string> {
  const ring = Array.from({ length: corners }, (_, at): [number, number] => [
    -51 + 0.01 * Math.cos((at * 2 * Math.PI) / corners),
    -10 + 0.01 * Math.sin((at * 2 * Math.PI) / corners),
  ]);
  const shape = { type: 'Polygon' as const, coordinates: [[...ring, ring[0]]] };
  const body = { unit_id: unit, name, color: '#2f6fed', resources: [], shape };
  return (await api.call(createGeofence, { ...admin(), body })).id;
}

/** Deletes stored outlines, as for versions created before outlines existed. */
const forget = (ids: readonly string[]) =>
  inAccount(api.db, account.id, (db) =>
    db
      .updateTable('geofence_versions')
      .set({ outline: null, is_outlined: false })
      .where('geofence_id', 'in', ids)
      .execute(),
  );

const roughOnes = async () =>
  (await api.call(listMapGeofences, admin())).geofences.filter(({ is_rough }) => is_rough).map(({ id }) => id);

test('versions without outlines get them once, also those copied in the meantime', async () => {
  const [round, plain, switched] = [await draw('Round', 200), await draw('Plain', 6), await draw('Switched', 90)];
  const before = (await roughOnes()).sort();
  expect(before).toEqual([round, switched].sort());
  await forget([round, plain, switched]);
  expect(await roughOnes()).toEqual([]);
  for (const active of [false, true])
    await api.call(activateGeofences, { ...admin(), body: { geofence_ids: [switched], active } });
  expect(await outlineSome(api.db, account.id)).toBe(false);
  expect((await roughOnes()).sort()).toEqual(before);
  const waiting = await inAccount(api.db, account.id, (db) =>
    db.selectFrom('geofence_versions').select('geofence_id').where('is_outlined', '=', false).execute(),
  );
  expect(waiting).toEqual([]);
});

test('interrupted work is redone, and two workers do not block each other', async () => {
  const many = await Promise.all(Array.from({ length: 60 }, (_, at) => draw(`Many ${at}`, 40)));
  const before = (await roughOnes()).sort();
  await forget(many);
  const cutOff = inAccount(api.db, account.id, async (db) => {
    await db
      .selectFrom('geofence_versions')
      .select('version')
      .where('geofence_id', 'in', many.slice(0, 5))
      .forUpdate()
      .execute();
    while (await outlineSome(api.db, account.id));
    throw new Error('killed');
  });
  await expect(cutOff).rejects.toThrow('killed');
  expect((await roughOnes()).length).toBe(before.length - 5);
  expect(await outlineSome(api.db, account.id)).toBe(false);
  expect((await roughOnes()).sort()).toEqual(before);
});

test("the map's list is paged by name, each page with its units", async () => {
  const { headers } = (await mintAccount(api.db)).admin;
  const shape = { type: 'Circle' as const, center: [-51, -30] as [number, number], radius_m: 100 };
  const [first, second] = await Promise.all(
    ['UL-1', 'UL-2'].map((code) => api.call(createUnit, { headers, body: { code, name: code } })),
  );
  for (const name of ['delta', 'Alfa', 'charlie', 'Bravo', 'alfa']) {
    const unit_id = (name === 'Bravo' ? second : first)?.id ?? '';
    await api.call(createGeofence, { headers, body: { name, color: '#2f6fed', resources: [], unit_id, shape } });
  }
  const portions: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query: string = `?limit=2${after && `&after=${after}`}`;
    const portion: ReplyOf<typeof listMapGeofences> = await api.call(listMapGeofences, {
      headers,
      query,
    });
    portions.push(
      [...portion.geofences, ...portion.units]
        .map((one) => ('code' in one ? one.code : one.name.toLowerCase()))
        .join(' '),
    );
    after = portion.next;
  }
  expect(portions).toEqual(['alfa alfa UL-1', 'bravo charlie UL-2 UL-1', 'delta UL-1']);
});
