import { repeatsPlace, type SentPosition, type TelemetryReply } from '#features/assets/telemetry/contract.ts';
import { Refusal } from '#platform/errors.ts';
import { inAccount } from '#platform/server/account-work.ts';
import type { Database } from '#platform/server/database.ts';
import { splitFaults, unstoredParts, writeCodes, type FeedPosition } from '../unstored-parts.ts';
import { fetchStored } from './stored-position-store.ts';

/** What stored positions say of their feed, whether they only repeat a place, and which fault codes each brought. */
function attributesOf({ altitude_m, attributes, faults }: FeedPosition, feed: string): FeedPosition['attributes'] {
  return {
    ...attributes,
    feed,
    ...(altitude_m === undefined && { [repeatsPlace]: true }),
    ...(faults && { feed_faults: writeCodes(faults) }),
  };
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

/** What became of positions. */
interface Delivered {
  /** Number of those that are new. */
  stored: number;
  /** What is stored nowhere, as it is too old, or more than an instant holds. */
  refused: FeedPosition[];
}

/**
 * Hands positions to ingest, which has one position of an asset at an instant: what an element says at an instant that
 * is taken is stored some milliseconds after it. What is stored already is stored once.
 * @returns null where ingest cannot take them now: the next read brings them again
 */
export async function deliver({ db, target }: DeliverParts, delivery: Delivery): Promise<Delivered | null> {
  const { accountId, feedId, assetId } = delivery;
  const { positions, refused } = splitFaults(delivery.positions);
  if (positions.length === 0) return { stored: 0, refused };
  const marked = (sent: readonly FeedPosition[]) =>
    sent.map((one) => ({ ...one, attributes: attributesOf(one, feedId) }));
  try {
    const { accepted, duplicates, rejected } = await target.receive(accountId, assetId, marked(positions));
    refused.push(...rejected.flatMap(({ index }) => positions[index] ?? []));
    if (duplicates === 0) return { stored: accepted, refused };
    const valid = positions.filter((one) => !refused.includes(one));
    const stored = await inAccount(db, accountId, (own) => fetchStored(own, { accountId, assetId }, valid));
    const rest = unstoredParts(valid, stored);
    if (rest.length === 0) return { stored: accepted, refused };
    const { rejected: of } = await target.receive(accountId, assetId, marked(rest));
    refused.push(...of.flatMap(({ index }) => rest[index] ?? []));
    return { stored: accepted + rest.length - of.length, refused };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
