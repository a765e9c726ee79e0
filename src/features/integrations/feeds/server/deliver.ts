import { sql } from 'kysely';
import type { SentPosition, TelemetryReply } from '#features/assets/telemetry/contract.ts';
import { Refusal } from '#platform/errors.ts';
import { inAccountOf } from '#platform/server/account-work.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import { unstoredParts, type FeedPosition, type StoredPosition } from '../unstored-parts.ts';

/** Where readings go: the path of all positions. */
export interface FeedTarget {
  receive(
    accountId: string,
    assetId: string,
    positions: readonly Omit<SentPosition, 'asset'>[],
  ): Promise<TelemetryReply>;
}

export interface DeliverParts {
  db: Database;
  target: FeedTarget;
}

interface Delivery {
  accountId: string;
  /** Its positions carry it, so that people see where a value came from. */
  feedId: string;
  assetId: string;
  positions: readonly FeedPosition[];
}

/**
 * Hands positions to ingest, which has one position of an asset at an instant: what an element says at an instant that
 * is taken is stored some milliseconds after it. What is stored already is stored once.
 * @returns the number of positions that are new; null where ingest cannot take them now: the next read brings them again
 */
export async function deliver({ db, target }: DeliverParts, delivery: Delivery): Promise<number | null> {
  const { accountId, feedId, assetId, positions } = delivery;
  const marked = (sent: readonly FeedPosition[]) => sent.map((one) => ({ ...one, attributes: { feed: feedId } }));
  try {
    const { accepted, duplicates } = await target.receive(accountId, assetId, marked(positions));
    if (duplicates === 0) return accepted;
    const stored = await inAccountOf(db, accountId, (own) => fetchStored(own, assetId, positions));
    const rest = unstoredParts(positions, stored);
    if (rest.length > 0) await target.receive(accountId, assetId, marked(rest));
    return accepted + rest.length;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** What is stored at the instants of positions and some milliseconds after. */
async function fetchStored(
  db: AccountTransaction,
  assetId: string,
  positions: readonly FeedPosition[],
): Promise<StoredPosition[]> {
  const times = positions.map(({ time }) => time);
  const { rows } = await sql<Omit<StoredPosition, 'time'> & { time: Date }>`
    select p.time, p.latitude, p.longitude, p.hour_meter_h, p.odometer_km, p.fuel_used_l, p.fuel_pct, p.engine_on,
      coalesce((select array_agg(f.code) from asset_faults f where f.account_id = p.account_id and f.asset_id = p.asset_id
        and p.time between f.first_seen_at and f.last_seen_at), '{}') as faults
    from unnest(${times}::timestamptz[]) as t (time)
    join positions p on p.account_id = current_account() and p.asset_id = ${assetId}
      and p.time >= t.time and p.time < t.time + interval '20 milliseconds'`.execute(db);
  return rows.map(({ time, ...row }) => ({ ...row, time: time.getTime() }));
}
