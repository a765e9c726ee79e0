import { sql, type RawBuilder } from 'kysely';
import { visibleAssets } from '#features/assets/catalogue/server/public.ts';
import { readPositions } from '#features/assets/telemetry/server/public.ts';
import type { Scope } from '#platform/scope.ts';
import type { ReadContext, StreamContext } from '#platform/server/context.ts';
import { readLagging } from '#platform/server/database/read-now.ts';
import type { NumberFormat } from '#platform/format/format.ts';
import type { TripAsset } from '../../contract.ts';
import { decodeLine } from '#platform/geo/encoded-line.ts';
import type { TripMove } from '../../moves.ts';
import type { TripQuery } from '../chosen-assets-store.ts';
import { fetchMoves } from '../trip-history-store.ts';
import { fetchTripHistoryAssets } from '../totals-store.ts';

const pageSize = 500;

/** A point of a trip's path; a stored path has no fields of single fixes. */
export interface WayPoint {
  latitude: number;
  longitude: number;
  time?: Date;
  altitude_m?: number | null;
}

/** Trips and stops of one asset in order of time. */
export interface MovesOfAsset {
  asset: TripAsset;
  moves: readonly TripMove[];
}

/** Runs one read with the caller's current access, so that nothing is read after access is withdrawn. */
export type ReadMoves = <T>(read: (reading: ReadContext) => Promise<T>) => Promise<T>;

/** For a streamed answer. Each read @throws Refusal `unauthenticated` */
export function readingOf(context: StreamContext): ReadMoves {
  return (read) => readLagging(context, read);
}

/** True while the asset is in the caller's scope. */
function stillVisible(scope: Scope, { id }: TripAsset): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${visibleAssets(scope)} and a.id = ${id})`;
}

/** All selected trips and stops, by asset and time, read page by page on demand. */
export async function* streamMoves(readMoves: ReadMoves, asked: TripQuery): AsyncGenerator<MovesOfAsset> {
  const assets = await readMoves((reading) => fetchTripHistoryAssets(reading, asked));
  for (const asset of assets) {
    if (asset.trips + asset.stops === 0) continue;
    const own = { from: asked.from, to: asked.to, asset_id: [asset.id], limit: pageSize, sort: undefined };
    for (let after: string | undefined; ;) {
      const page = await readMoves((reading) => fetchMoves(reading, { ...own, after }));
      yield { asset, moves: page.items };
      if (page.next === null) break;
      after = page.next;
    }
  }
}

/** Stored paths of trips of one asset by start time; a trip in progress has none. */
export function fetchPaths(
  readMoves: ReadMoves,
  { asset, moves }: MovesOfAsset,
): Promise<ReadonlyMap<string, WayPoint[]>> {
  const began = moves.flatMap((move) => (move.kind === 'trip' ? [new Date(move.started_at)] : []));
  return readMoves(async ({ db, scope }) => {
    const rows = await db
      .selectFrom('trips')
      .select(['started_at', 'path'])
      .where('account_id', '=', scope.accountId)
      .where('asset_id', '=', asset.id)
      .where(stillVisible(scope, asset))
      .where('started_at', 'in', began)
      .execute();
    return new Map(rows.map(({ started_at, path }) => [started_at.toISOString(), pointsOf(path ?? '')]));
  });
}

function pointsOf(path: string): WayPoint[] {
  const places = decodeLine(path);
  return Array.from({ length: places.length / 2 }, (_, at) => ({
    latitude: places[2 * at] ?? 0,
    longitude: places[2 * at + 1] ?? 0,
  }));
}

/** All fixes of a trip of one asset with their times; of a trip in progress, those so far. */
export function fetchFixes(readMoves: ReadMoves, asset: TripAsset, trip: TripMove): Promise<WayPoint[]> {
  const [from, to] = [new Date(trip.started_at), trip.ended_at === null ? new Date() : new Date(trip.ended_at)];
  const spans = [{ assetId: asset.id, from: from.getTime(), to: to.getTime() + 1 }];
  return readMoves((reading) =>
    readPositions(reading, { spans, columns: ['time', 'latitude', 'longitude', 'altitude_m'] }, async ({ stored }) => {
      const { rows } = await sql<WayPoint>`
        select time, latitude, longitude, altitude_m from ${stored} p
        where account_id = ${reading.scope.accountId} and asset_id = ${asset.id} and ${stillVisible(reading.scope, asset)}
          and time >= ${from} and time <= ${to} order by time`.execute(reading.db);
      return rows;
    }),
  );
}

/** Time zone and number format of the account. */
export async function fetchAccountFormat(
  context: Pick<StreamContext, 'db' | 'scope'>,
): Promise<NumberFormat & { time_zone: string }> {
  return context.db
    .selectFrom('accounts')
    .select(['time_zone', 'currency', 'decimal_separator', 'thousands_separator'])
    .where('id', '=', context.scope.accountId)
    .executeTakeFirstOrThrow();
}
