import { expect, vi } from 'vitest';
import { sendPositions } from '#testing/send-positions.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { createAsset, listAssets } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { tryGeofence, type BacktestReport } from '../../backtest/backtest-contract.ts';
import { boxShape } from '#testing/box-shape.ts';

/** Fixture for back-tests: an account with two units; assets are in the first. */
export async function createBacktestFixture(codes: readonly string[]) {
  const { api, account, admin } = await createApiFixture();
  const addUnit = async (code: string) => (await api.call(createUnit, { ...admin(), body: { code, name: code } })).id;
  const unit = await addUnit('UL-1');
  const elsewhere = await addUnit('UL-2');
  const addAsset = async (code: string, unit_id = unit) =>
    (await api.call(createAsset, { ...admin(), body: { code, unit_id } })).id;
  const key = (await api.call(createApiKey, { ...admin(), body: { name: 'Devices', kind: 'full' } })).secret;
  /** Ids by code. */
  const assets = new Map<string, string>();
  for (const code of codes) assets.set(code, await addAsset(code));
  const drawn = (body: object = {}) => ({
    unit_id: unit,
    resources: ['entry', 'exit', 'speeding'],
    max_speed_kmh: 40,
    shape: box(-51.2, -51.1),
    ...body,
  });

  return {
    api,
    account,
    unit,
    elsewhere,
    assets,
    admin,
    drawn,
    addAsset,
    attempt: (body: object = {}): Promise<BacktestReport> => api.call(tryGeofence, { ...admin(), body: drawn(body) }),
    /** Sends past positions by hours ago and longitude, and waits until they are stored. */
    async send(asset: string, places: readonly [hours: number, longitude: number, speed_kmh?: number][]) {
      const now = Date.now();
      const body = places.map(([hours, longitude, speed_kmh = 10]) => ({
        asset,
        time: new Date(now - hours * 3_600_000).toISOString(),
        latitude: -30.05,
        longitude,
        speed_kmh,
      }));
      await sendPositions(api, key, body);
      const look = async () => {
        const { items } = await api.call(listAssets, { ...admin(), query: `?search=${asset}` });
        expect(items).toMatchObject([{ last: expect.anything() }]);
      };
      await vi.waitFor(look, { timeout: 10_000 });
    },
  };
}

export const box = (west: number, east: number, south = -30.1) => boxShape(west, south, east, -30);
