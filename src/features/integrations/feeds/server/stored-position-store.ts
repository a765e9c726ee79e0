import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { readPositions } from '#features/assets/telemetry/server/public.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import { readFields } from '../read-elements.ts';
import { nearMs, type FeedPosition, type StoredPosition } from '../unstored-parts.ts';

const codes = z.array(z.string());

interface OfAsset {
  accountId: string;
  assetId: string;
}

/** What is stored at the instants of positions and some milliseconds after. */
export function fetchStored(
  db: AccountTransaction,
  { accountId, assetId }: OfAsset,
  positions: readonly FeedPosition[],
): Promise<StoredPosition[]> {
  const times = positions.map(({ time }) => Date.parse(time));
  const span = { assetId, from: Math.min(...times), to: Math.max(...times) + nearMs };
  const columns = ['time', 'latitude', 'longitude', 'attributes', ...readFields] as const;
  return readPositions({ db, scope: { accountId } }, { spans: [span], columns }, async ({ stored }) => {
    const { rows } = await sql<
      Omit<StoredPosition, 'time' | 'attributes' | 'faults'> & {
        time: Date;
        attributes: StoredPosition['attributes'] | null;
      }
    >`
      select p.time, p.latitude, p.longitude, p.hour_meter_h, p.odometer_km, p.fuel_used_l, p.fuel_pct, p.engine_on,
        p.attributes
      from ${stored} p
      where p.account_id = ${accountId} and p.asset_id = ${assetId} and p.time >= ${new Date(span.from)} and p.time < ${new Date(span.to)}
        and exists (select from unnest(${positions.map(({ time }) => time)}::timestamptz[]) as t (time)
          where p.time >= t.time and p.time < t.time + make_interval(secs => ${nearMs / 1_000}::float8))`.execute(db);
    return rows.map(({ time, attributes, ...row }) => ({
      ...row,
      time: time.getTime(),
      attributes: attributes ?? {},
      faults: readCodes(attributes?.['feed_faults']),
    }));
  });
}

/** None of what other senders call the same. */
function readCodes(text: unknown): string[] {
  try {
    return codes.safeParse(JSON.parse(typeof text === 'string' ? text : '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Where an asset was at instants: the place before each, else the one after; absent where none is known. */
export function fetchPlaces(
  db: AccountTransaction,
  { accountId, assetId }: OfAsset,
  times: readonly number[],
): Promise<Map<number, { latitude: number; longitude: number }>> {
  const [first, last] = [Math.min(...times), Math.max(...times) + 1];
  const spans = [
    { assetId, to: first, nearest: { end: 'last', positions: 1 } },
    { assetId, from: first, to: last },
    { assetId, from: last, nearest: { end: 'first', positions: 1 } },
  ] as const;
  const columns = ['time', 'latitude', 'longitude'] as const;
  return readPositions({ db, scope: { accountId } }, { spans, columns }, async ({ packed }) => {
    const nearest = (table: RawBuilder<unknown>) => sql`
      (select time, latitude, longitude, 0 as rank from ${table} p
        where account_id = ${accountId} and asset_id = ${assetId} and time <= t.time order by time desc limit 1)
      union all
      (select time, latitude, longitude, 1 from ${table} p
        where account_id = ${accountId} and asset_id = ${assetId} and time > t.time order by time limit 1)`;
    const { rows } = await sql<{ time: Date; latitude: number; longitude: number }>`
      with packed as materialized (select * from ${packed ?? sql`(select * from positions limit 0)`} p)
      select t.time, n.latitude, n.longitude from unnest(${times.map((time) => new Date(time).toISOString())}::timestamptz[]) as t (time), lateral (
        select * from (${nearest(sql`positions`)} union all ${nearest(sql`packed`)}) b
        order by rank, abs(extract(epoch from b.time - t.time)) limit 1) n`.execute(db);
    return new Map(rows.map(({ time, latitude, longitude }) => [time.getTime(), { latitude, longitude }]));
  });
}
