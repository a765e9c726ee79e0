import type { SentPosition, TelemetryReply } from '#features/assets/telemetry/contract.ts';
import { Refusal } from '#platform/errors.ts';
import { inAccountOf } from '#platform/server/account-work.ts';
import type { Database } from '#platform/server/database.ts';
import { unstoredParts, type FeedPosition } from '../unstored-parts.ts';
import { fetchStored } from './stored-position-store.ts';

/** What stored positions say of their feed, and which fault codes each brought. */
function attributesOf({ attributes, faults }: FeedPosition, feed: string): FeedPosition['attributes'] {
  return { ...attributes, feed, ...(faults && { feed_faults: JSON.stringify(faults.map(({ code }) => code)) }) };
}

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
  const marked = (sent: readonly FeedPosition[]) =>
    sent.map((one) => ({ ...one, attributes: attributesOf(one, feedId) }));
  try {
    const { accepted, duplicates } = await target.receive(accountId, assetId, marked(positions));
    if (duplicates === 0) return accepted;
    const stored = await inAccountOf(db, accountId, (own) => fetchStored(own, { accountId, assetId }, positions));
    const rest = unstoredParts(positions, stored);
    if (rest.length > 0) await target.receive(accountId, assetId, marked(rest));
    return accepted + rest.length;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
