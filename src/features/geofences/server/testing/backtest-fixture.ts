import { afterAll, beforeAll, expect, vi } from 'vitest';
import { sendPositions } from '#testing/send-positions.ts';
import { openTestApi, type TestApi } from '#testing/test-api.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { createAsset, listAssets } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { tryGeofence, type Trial } from '../../backtest/backtest-contract.ts';
import { boxShape } from '#testing/box-shape.ts';

/** Geofences are tried on the past of assets, in an account of its own with two units; assets are of the first. */
export function openTrialDesk(codes: readonly string[]) {
  let api: TestApi;
  let account: MintedAccount;
  let unit: string;
  let elsewhere: string;
  let key: string;
  /** Ids by code. */
  const assets = new Map<string, string>();

  beforeAll(async () => {
    api = await openTestApi();
    account = await mintAccount(api.db);
    unit = await addUnit('UL-1');
    elsewhere = await addUnit('UL-2');
    key = (await api.call(createApiKey, { ...admin(), body: { name: 'Devices', kind: 'full' } })).secret;
    for (const code of codes) assets.set(code, await desk.addAsset(code));
  });
  afterAll(() => api.close());

  const admin = () => ({ headers: account.admin.headers });
  const addUnit = async (code: string) => (await api.call(createUnit, { ...admin(), body: { code, name: code } })).id;
  const drawn = (body: object = {}) => ({
    unit_id: unit,
    resources: ['entry', 'exit', 'speeding'],
    max_speed_kmh: 40,
    shape: box(-51.2, -51.1),
    ...body,
  });

  const desk = {
    here: () => ({ api, account, unit, elsewhere }),
    assets,
    admin,
    drawn,
    addAsset: async (code: string, unit_id = unit) =>
      (await api.call(createAsset, { ...admin(), body: { code, unit_id } })).id,
    attempt: (body: object = {}): Promise<Trial> => api.call(tryGeofence, { ...admin(), body: drawn(body) }),
    /** Positions of the past, by hours ago and longitude; until the portal has taken them in. */
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
  return desk;
}

export const box = (west: number, east: number, south = -30.1) => boxShape(west, south, east, -30);
