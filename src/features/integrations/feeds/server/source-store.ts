import { sql } from 'kysely';
import { repeatsPlace } from '#features/assets/telemetry/contract.ts';
import { readPositions } from '#features/assets/telemetry/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { AssetReading, AssetSource } from '../contract.ts';
import { extraFields, readFields } from '../read-elements.ts';
import { freshHours, type RankedFeed, type SourceReport } from '../precedence.ts';

const columns = ['time', 'attributes', ...readFields] as const;

/** The element that a row of a position reports. Positions of feeds carry their feed as an attribute, and whether they only repeat a place. */
const reported = sql`lateral (values ('place', p.attributes -> ${repeatsPlace} is null), ('hour_meter_h', p.hour_meter_h is not null),
  ('odometer_km', p.odometer_km is not null), ('fuel_used_l', p.fuel_used_l is not null),
  ('fuel_pct', p.fuel_pct is not null), ('engine_on', p.engine_on is not null)) e (element, has)`;

/** Which sources reported which elements of assets lately. */
export async function fetchReports(
  db: AccountTransaction,
  { accountId, assetIds }: { accountId: string; assetIds: readonly string[] },
  at: number,
): Promise<Map<string, SourceReport[]>> {
  const from = at - freshHours * 3_600_000;
  const spans = assetIds.map((assetId) => ({ assetId, from, to: at + 1 }));
  const reports = await readPositions({ db, scope: { accountId } }, { spans, columns }, async ({ stored }) => {
    const { rows } = await sql<SourceReport & { assetId: string }>`
      select distinct a.id as "assetId", p.attributes ->> 'feed' as "feedId", e.element
      from unnest(${assetIds}::uuid[]) a (id), lateral (select * from ${stored} s
        where account_id = ${accountId} and asset_id = a.id and time > ${new Date(from)} and time <= ${new Date(at)}
        order by time desc limit 300) p, ${reported} where e.has`.execute(db);
    return rows;
  });
  return Map.groupBy(reports, ({ assetId }) => assetId);
}

export async function fetchRankedFeeds(db: AccountTransaction): Promise<RankedFeed[]> {
  const { rows } = await sql<RankedFeed>`
    select id, first_for as "firstFor" from feeds where account_id = current_account()`.execute(db);
  return rows;
}

/** Where the newest value of each element of an asset came from, and its other readings; nothing where no feed has the asset. */
export async function fetchAssetSources(
  { db, scope }: Context,
  assetId: string,
): Promise<{ sources: AssetSource[]; readings: AssetReading[] }> {
  const { rows: machines } = await sql`
    select from feed_machines where account_id = ${scope.accountId} and asset_id = ${assetId} limit 1`.execute(db);
  if (machines.length === 0) return { sources: [], readings: [] };
  const spans = [{ assetId, nearest: { end: 'last', days: 2 } }] as const;
  return readPositions({ db, scope }, { spans, columns }, async ({ stored }) => {
    const newest = sql`(select * from ${stored} s
      where account_id = ${scope.accountId} and asset_id = ${assetId} order by time desc limit 2000) p`;
    const feed = sql`left join feeds f on f.account_id = p.account_id and f.id::text = p.attributes ->> 'feed'`;
    const { rows: sources } = await sql<Timed<AssetSource>>`
      select distinct on (e.element) e.element, p.time, f.name as feed from ${newest}
      cross join ${reported} ${feed} where e.has order by e.element, p.time desc`.execute(db);
    const { rows: readings } = await sql<Timed<AssetReading>>`
      select distinct on (e.element) e.element, (p.attributes ->> e.element)::float8 as value, p.time, f.name as feed
      from ${newest} cross join unnest(${[...extraFields]}::text[]) e (element) ${feed}
      where jsonb_typeof(p.attributes -> e.element) = 'number' order by e.element, p.time desc`.execute(db);
    return { sources: sources.map(withTime), readings: readings.map(withTime) };
  });
}

type Timed<Value extends { time: string }> = Omit<Value, 'time'> & { time: Date };

const withTime = <Value extends { time: Date }>({ time, ...row }: Value) => ({ ...row, time: time.toISOString() });
