import { sql } from 'kysely';
import {
  reportedRpm,
  workSignalOf,
  workSpeedsOf,
  type WorkSpeed,
} from '#features/maintenance/records/server/public.ts';
import { visibleAssets } from '#features/assets/catalogue/server/public.ts';
import { readPositions, readSlices } from '#features/assets/telemetry/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { engineReported, workReported } from '../track/read-state.ts';
import { joinTrack, packedTrack } from './packed-track.ts';
import { noFixes, unsaid, type TrackRow } from './read-track.ts';

export interface TrackSpan {
  /** ISO 8601; `from` inclusive, `to` exclusive. */
  from: string;
  to: string;
}

/** All fixes of an asset in a span as one row of binary columns, to avoid an object per fix. */
export async function fetchTrackRow(context: Context, assetId: string, { from, to }: TrackSpan): Promise<TrackRow> {
  const { db, scope } = context;
  const spans = [{ assetId, from: Date.parse(from), to: Date.parse(to) }];
  return readSlices(context, spans, async (packed) => {
    const { rows } = await sql<TrackRow & { work_speeds: WorkSpeed[] }>`
    with reported_rpm as materialized (${reportedRpm(scope)})
    select count(*)::int as fixes, (select moving_kmh from accounts where id = ${scope.accountId}) as moving_kmh,
      ${workSpeedsOf(scope, assetId)} as work_speeds,
      string_agg(float8send(date_part('epoch', time)), '' order by time) as times,
      string_agg(int4send((latitude * 1e6)::int), '' order by time) as latitudes,
      string_agg(int4send((longitude * 1e6)::int), '' order by time) as longitudes,
      string_agg(int2send(coalesce(speed_kmh * 10, ${unsaid})::int2), '' order by time) as speeds,
      string_agg(int2send(coalesce(heading_deg, ${unsaid})::int2), '' order by time) as headings,
      string_agg(int2send((case coalesce(engine_on, ignition) when true then ${engineReported.on}::int when false then ${engineReported.off}::int
        else ${engineReported.nothing}::int end + case when ${workSignalOf(scope, assetId)} then ${workReported}::int else 0 end)::int2), '' order by time) as said
    from positions
    where account_id = ${scope.accountId} and asset_id = ${assetId} and time >= ${from}::timestamptz and time < ${to}::timestamptz`.execute(
      db,
    );
    const { work_speeds: speeds, ...row } = rows[0] ?? { ...noFixes, work_speeds: [] };
    return joinTrack([...packed.map((slice) => packedTrack(slice, speeds)), row]);
  });
}

/** Approximate number of fixes in a span, by the daily counts. */
export async function countFixes(
  { db, scope }: Context,
  assetIds: readonly string[],
  { from, to }: TrackSpan,
): Promise<number> {
  const { rows } = await sql<{ fixes: number }>`
    select coalesce(sum(positions), 0)::int as fixes from asset_days
    where account_id = ${scope.accountId} and asset_id = any(${assetIds}::uuid[])
      and day between ${from}::timestamptz::date and ${to}::timestamptz::date`.execute(db);
  return rows[0]?.fixes ?? 0;
}

/** Nearest report outside of a span, preferably before it; null: none. */
export async function fetchNearestTime(
  context: Context,
  assetId: string,
  { from, to }: TrackSpan,
): Promise<Date | null> {
  const { db, scope } = context;
  const own = sql`account_id = ${scope.accountId} and asset_id = ${assetId}`;
  const spans = [
    { assetId, to: Date.parse(from), nearest: { end: 'last', days: 1 } },
    { assetId, from: Date.parse(to), nearest: { end: 'first', days: 1 } },
  ] as const;
  return readPositions(context, { spans, columns: ['time'] }, async ({ stored }) => {
    const { rows } = await sql<{ nearest: Date | null }>`
      select coalesce(
        (select time from ${stored} p where ${own} and time < ${from}::timestamptz order by time desc limit 1),
        (select time from ${stored} p where ${own} and time >= ${to}::timestamptz order by time limit 1)) as nearest`.execute(
      db,
    );
    return rows[0]?.nearest ?? null;
  });
}

/** Those of the assets in scope. */
export async function fetchVisible({ db, scope }: Context, assetIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select a.id from ${visibleAssets(scope)} and a.id = any(${assetIds}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
