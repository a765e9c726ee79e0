import { sql, type RawBuilder } from 'kysely';
import type { Stop, Trip } from '#features/trips/trips/contract.ts';
import { toStop, toTrip, type StopRow, type TripRow } from '#features/trips/trips/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { TrackSpan } from './track-store.ts';

/**
 * Trips or stops that overlap a span: those that began in it, and per asset the last one before if it extends into the
 * span. Rows of an asset do not overlap, so no earlier one can.
 */
function during(
  { scope }: Context,
  table: 'trips' | 'stops',
  assetIds: readonly string[],
  { from, to }: TrackSpan,
): RawBuilder<unknown> {
  const name = sql.table(table);
  return sql`(
    select t.* from ${name} t
    where t.account_id = ${scope.accountId} and t.asset_id = any(${assetIds}::uuid[])
      and t.started_at >= ${from}::timestamptz and t.started_at < ${to}::timestamptz
    union all
    select b.* from unnest(${assetIds}::uuid[]) as wanted (id), lateral (
      select * from ${name} t where t.account_id = ${scope.accountId} and t.asset_id = wanted.id and t.started_at < ${from}::timestamptz
      order by t.started_at desc limit 1) b
    where b.ended_at is null or b.ended_at > ${from}::timestamptz)`;
}

async function fetchDuring<Row>(
  context: Context,
  table: 'trips' | 'stops',
  assetIds: readonly string[],
  span: TrackSpan,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${during(context, table, assetIds, span)} touching order by started_at, asset_id`.execute(context.db);
  return rows;
}

export async function fetchTripsDuring(context: Context, ids: readonly string[], span: TrackSpan): Promise<Trip[]> {
  return (await fetchDuring<TripRow>(context, 'trips', ids, span)).map(toTrip);
}

export async function fetchStopsDuring(context: Context, ids: readonly string[], span: TrackSpan): Promise<Stop[]> {
  return (await fetchDuring<StopRow>(context, 'stops', ids, span)).map(toStop);
}
