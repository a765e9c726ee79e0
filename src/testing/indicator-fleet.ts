import { Client } from 'pg';
import pino from 'pino';
import { afterAll } from 'vitest';
import { createAsset } from '#features/assets/catalogue/contract.ts';
import { getIndicators, queryChart } from '#features/indicators/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { Ingest } from '#ingest/pipeline/ingest.ts';
import type { MintedAccount } from '#platform/server/testing/mint-account.ts';
import type { DatabaseUrls } from '#platform/server/testing/test-database.ts';
import { createApiFixture } from './api-fixture.ts';
import type { TestApi } from './test-api.ts';

type Headers = Record<string, string>;

/** A small fleet whose positions go through the real pipeline, and its indicators over HTTP. */
interface IndicatorFixture {
  urls: DatabaseUrls;
  owner: Client;
  api: TestApi;
  account: MintedAccount;
  /** Ids by code. */
  units: Record<string, string>;
  assets: Record<string, string>;
  /** Takes positions of the past in, each as received at its own time, and waits until all that follows from them stands. */
  send(positions: object[]): Promise<void>;
  /** Has all that follows from its positions computed anew. */
  rebuild(): Promise<void>;
  /** Answers of the last seconds are kept, but for what is announced. */
  refresh(): void;
  read(tab: string, query: string, headers?: Headers): ReturnType<typeof readTab>;
  chart(body: object, headers?: Headers): ReturnType<typeof readChart>;
}

const readTab = (api: TestApi, headers: Headers, tab: string, query: string) =>
  api.call(getIndicators, { headers, params: { tab }, query });
const readChart = (api: TestApi, headers: Headers, body: object) => api.call(queryChart, { headers, body });

/** @param fleet the asset's code, its unit's, its category */
export async function createIndicatorFixture(
  fleet: readonly (readonly [string, string, string])[],
  timeZone = 'America/Sao_Paulo',
): Promise<IndicatorFixture> {
  const { api, account, database } = await createApiFixture({ ownDatabase: true });
  const owner = new Client({ connectionString: database.owner });
  await owner.connect();
  await owner.query('update accounts set time_zone = $2 where id = $1', [account.id, timeZone]);
  const { headers } = account.admin;
  const units: Record<string, string> = {};
  const assets: Record<string, string> = {};
  for (const [code, unit, category] of fleet) {
    units[unit] ??= (await api.call(createUnit, { headers, body: { code: unit, name: unit, region: unit } })).id;
    assets[code] = (await api.call(createAsset, { headers, body: { code, unit_id: units[unit], category } })).id;
  }
  const ingest = new Ingest({ url: database.ingest, live: api.live, log: pino({ level: 'silent' }) });
  afterAll(async () => {
    await ingest.stop();
    await owner.end();
  });
  const refresh = () => api.live.changed('account', account.id);
  return {
    urls: database,
    owner,
    api,
    account,
    units,
    assets,
    refresh,
    async send(positions) {
      await ingest.receiveTelemetry(account.id, positions, { history: true });
      while ((await ingest.recomputeLate()) > 0);
      for (const id of Object.values(assets)) await ingest.trackHistory().settle(account.id, id);
      refresh();
    },
    async rebuild() {
      for (const id of Object.values(assets)) await ingest.rebuildAsset(account.id, id, null);
      refresh();
    },
    read: (tab, query, by = headers) => readTab(api, by, tab, query),
    chart: (body, by = headers) => readChart(api, by, body),
  };
}

/** The engine is on for some hours from an instant, a fix a minute, at work for the first of them, on the way north. */
export function shift(asset: string, from: string, hours: { work: number; idle: number }) {
  const start = Date.parse(from);
  const minutes = (hours.work + hours.idle) * 60;
  return Array.from({ length: minutes + 1 }, (_, minute) => ({
    asset,
    time: new Date(start + minute * 60_000).toISOString(),
    latitude: -30 + Math.min(minute, hours.work * 60) / 500,
    longitude: -51,
    speed_kmh: minute <= hours.work * 60 ? 13 : 0,
    engine_on: minute < minutes,
  }));
}
