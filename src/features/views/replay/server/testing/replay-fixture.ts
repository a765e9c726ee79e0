import { beforeAll } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { attachUser, createAssetProfile } from '#features/assets/permissions/contract.ts';
import { createAsset, deleteAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';

const start = Date.parse('2026-03-02T12:00:00Z');
/** Instant of the replayed day, in seconds from noon. */
export const at = (second: number) => new Date(start + second * 1_000);
export const span = (from: number, to: number) => `?from=${at(from).toISOString()}&to=${at(to).toISOString()}`;

interface ReplayFix {
  second: number;
  longitude?: number;
  speed?: number | null;
  engine?: boolean | null;
  work?: boolean | null;
  rpm?: number | null;
}

/** Assets of two units with trips and stops, one of them deleted. */
export async function createReplayFixture() {
  const { api, account, other } = await createApiFixture();
  const owner = await openClient(testDatabase().owner);
  const assets = new Map<string, string>();
  const idOf = (code: string) => assets.get(code) ?? '';
  /** Only has access to the unit THERE. */
  const elsewhere = await account.addPerson('viewer');

  beforeAll(async () => {
    const { headers } = account.admin;
    const units = await Promise.all(
      ['HERE', 'THERE'].map((code) => api.call(createUnit, { headers, body: { code, name: code } })),
    );
    for (const [code, unit] of [
      ['HERE-1', 0],
      ['HERE-2', 0],
      ['THERE-1', 1],
      ['GONE-1', 0],
      ['PUMP-1', 0],
    ] as const) {
      const { id } = await api.call(createAsset, { headers, body: { code, unit_id: units[unit]?.id } });
      assets.set(code, id);
    }
    const body = { name: 'There', unit_ids: [units[1]?.id], sections: ['assets', 'map', 'routes'] };
    const profile = await api.call(createAssetProfile, { headers, body });
    await api.call(attachUser, { headers, params: { id: profile.id, user_id: elsewhere.id } });
    for (const code of assets.keys()) if (code !== 'PUMP-1') await driveAndStand(code);
    await api.call(deleteAsset, { headers, params: { id: idOf('GONE-1') } });
  });

  async function store(code: string, fixes: readonly ReplayFix[]): Promise<void> {
    for (const { second, longitude = -51, speed = 0, engine = true, work = null, rpm = null } of fixes)
      await owner.query(
        `insert into positions (account_id, asset_id, time, received_at, latitude, longitude, speed_kmh, heading_deg, engine_on, work, rpm)
         values ($1, $2, $3, $3, -30, $4, $5, 90, $6, $7, $8)`,
        [account.id, idOf(code), at(second), longitude, speed, engine, work, rpm],
      );
  }

  /** Two hundred seconds straight, a minute of idling, off; with one trip and one stop as from ingest. */
  async function driveAndStand(code: string): Promise<void> {
    await store(
      code,
      Array.from({ length: 201 }, (_, second) => ({ second, longitude: -51 + second * 1e-4, speed: 36 })),
    );
    await store(code, [
      { second: 230, longitude: -50.98 },
      { second: 260, longitude: -50.98, engine: false },
    ]);
    const key = [account.id, idOf(code)];
    await owner.query(
      `insert into trips (account_id, asset_id, started_at, ended_at, from_latitude, from_longitude, to_latitude, to_longitude, distance_km,
        duration_s, work_s, idle_s, max_speed_kmh, mean_speed_kmh, path) values ($1, $2, $3, $4, -30, -51, -30, -50.98, 1.9, 200, 200, 0, 36, 36, 'x')`,
      [...key, at(0), at(200)],
    );
    await owner.query(
      'insert into stops (account_id, asset_id, started_at, latitude, longitude, duration_s, idle_s) values ($1, $2, $3, -30, -50.98, 900, 60)',
      [...key, at(200)],
    );
  }

  return { api, account, other, owner, assets, idOf, elsewhere, store };
}
