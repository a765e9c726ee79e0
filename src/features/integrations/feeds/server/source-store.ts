import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { AssetSource } from '../contract.ts';
import { freshHours, type RankedFeed, type SourceReport } from '../precedence.ts';

/** The element that a row of a position reports. Positions of feeds carry their feed as an attribute. */
const reported = sql`lateral (values ('place', true), ('hour_meter_h', p.hour_meter_h is not null),
  ('odometer_km', p.odometer_km is not null), ('fuel_used_l', p.fuel_used_l is not null),
  ('fuel_pct', p.fuel_pct is not null), ('engine_on', p.engine_on is not null)) e (element, has)`;

/** Which sources reported which elements of assets lately. */
export async function fetchReports(
  db: AccountTransaction,
  assetIds: readonly string[],
  at: Date,
): Promise<Map<string, SourceReport[]>> {
  const { rows } = await sql<{ asset_id: string; feed_id: string | null; element: SourceReport['element'] }>`
    select distinct a.id as asset_id, p.attributes ->> 'feed' as feed_id, e.element
    from unnest(${assetIds}::uuid[]) a (id), lateral (select * from positions
      where account_id = current_account() and asset_id = a.id
        and time > ${at}::timestamptz - make_interval(hours => ${freshHours}) and time <= ${at}
      order by time desc limit 300) p, ${reported} where e.has`.execute(db);
  const reports = rows.map(({ asset_id, feed_id, element }) => ({ asset_id, feedId: feed_id, element }));
  return Map.groupBy(reports, ({ asset_id }) => asset_id);
}

export async function fetchRankedFeeds(db: AccountTransaction): Promise<RankedFeed[]> {
  const { rows } = await sql<RankedFeed>`
    select id, first_for as "firstFor" from feeds where account_id = current_account()`.execute(db);
  return rows;
}

/** Where the newest value of each element of an asset came from; nothing where no feed has the asset. */
export async function fetchAssetSources({ db, scope }: Context, assetId: string): Promise<AssetSource[]> {
  const { rows } = await sql<Omit<AssetSource, 'time'> & { time: Date }>`
    select distinct on (e.element) e.element, p.time, f.name as feed from (select * from positions
      where account_id = ${scope.accountId} and asset_id = ${assetId} order by time desc limit 2000) p
    cross join ${reported} left join feeds f on f.account_id = p.account_id and f.id::text = p.attributes ->> 'feed'
    where e.has and exists (select from feed_machines m where m.account_id = ${scope.accountId} and m.asset_id = ${assetId})
    order by e.element, p.time desc`.execute(db);
  return rows.map(({ time, ...row }) => ({ ...row, time: time.toISOString() }));
}
