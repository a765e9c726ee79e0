import type { Context, ReadContext } from '#platform/server/context.ts';
import type { ChangeCursor } from '#platform/server/events/changes.ts';
import { inAccount } from '#platform/server/account-work.ts';
import type { Database } from '#platform/server/database.ts';
import type { CachedMemory, CacheBudget } from '#platform/server/memory-budget.ts';
import type { LiveChanges, LiveEvent } from '#platform/live/server/live.ts';
import type { Log } from '#platform/server/log.ts';
import { isAssetStatus } from '../../asset-status.ts';
import { AssetIndex, type IndexState, type PublishedState } from './asset-index.ts';
import { fetchBeginning, fetchChanges, fetchPiece, fetchStates, type IndexBatch } from './asset-index-store.ts';

/** The assets of accounts in memory. Each request is answered from data as new as the request. */
export interface AssetIndexes {
  of(context: ReadContext): Promise<AssetIndex>;
  /** The same; if live events may have been missed, the states were read again before. */
  withStates(context: ReadContext): Promise<AssetIndex>;
  /** Loads accounts before they are requested, one after the other. */
  warm(accountIds: readonly string[]): Promise<void>;
}

interface CachedIndex extends CachedMemory {
  index: AssetIndex;
  /** Null until the account is loaded. */
  cursor: ChangeCursor | null;
  usedAt: number;
  statesReadAt: number;
  /** Per reload of states, the statuses published meanwhile, as a batch may have been read before. */
  published: Set<Map<string, PublishedState>>;
  ready: Promise<void>;
  /** Events may have been missed since the states were read. */
  hasMissed: boolean;
  /** Resolves once the states are as new as the last known gap. */
  caughtUp: Promise<void>;
  forget(): void;
}

interface AssetIndexCacheDeps {
  db: Database;
  live: LiveChanges;
  log: Log;
  memory: CacheBudget;
}

const pieceSize = 5_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';
/** Telemetry in the database lags behind its events by at most this. */
const lagMs = 5_000;
/** Interval after which missed events are corrected. */
const rereadMs = 300_000;
/** An account unused for this long is dropped. */
const retainMs = 900_000;

/**
 * Assets and units follow the database: each request reads what was written since the previous one, so no announcement
 * can be missed. Status, speed and meters, which change thousands of times a second, follow live events.
 */
export function createAssetIndexCache({ db, live, log, memory }: AssetIndexCacheDeps): AssetIndexes {
  const indexes = new Map<string, CachedIndex>();
  live.onChanged('asset-indexes', (topic, accountId) => {
    if (topic === 'assets') indexes.get(accountId)?.index.textCache.clear();
    if (topic === '*') for (const entry of indexes.values()) restart(entry);
  });

  function begin(accountId: string, transaction: Context['db']): CachedIndex {
    const entry = createEntry();
    entry.forget = () => leave(accountId, entry);
    entry.ready = fill(entry, accountId, transaction).catch((error: unknown) => {
      entry.forget();
      throw error;
    });
    indexes.set(accountId, entry);
    return entry;
  }

  async function fill(entry: CachedIndex, accountId: string, transaction: Context['db']): Promise<void> {
    const beganAt = Date.now();
    const { cursor, units } = await fetchBeginning(transaction, accountId);
    entry.index.take({ units, assets: [] });
    await eachPiece(
      (piece) => fetchPiece(transaction, accountId, piece),
      (assets) => entry.index.take({ units: [], assets }),
    );
    entry.index.orderOf('code');
    entry.cursor = cursor;
    const take = (event: LiveEvent) => {
      const { id } = event.data;
      if (typeof id !== 'string') return;
      const published = readState(event);
      if (published?.type === 'status') for (const known of entry.published) known.set(id, published);
      entry.index.hear(id, published);
    };
    const unfollow = live.follow(accountId, beganAt - lagMs, take, () => restart(entry));
    entry.forget = () => {
      unfollow();
      leave(accountId, entry);
    };
  }

  function leave(accountId: string, entry: CachedIndex): void {
    memory.forget(entry);
    if (indexes.get(accountId) === entry) indexes.delete(accountId);
  }

  async function open({ db: transaction, scope: { accountId } }: ReadContext): Promise<CachedIndex> {
    const now = Date.now();
    if (!indexes.has(accountId)) letGo(indexes.values(), now);
    const entry = indexes.get(accountId) ?? begin(accountId, transaction);
    entry.usedAt = now;
    await entry.ready;
    await follow(entry, accountId, transaction);
    if (indexes.get(accountId) === entry) memory.use(entry, entry.index.bytes);
    if (now - entry.statesReadAt > rereadMs) rereadInBackground(entry, accountId, { db, log });
    return entry;
  }

  return {
    of: async (context) => (await open(context)).index,
    async withStates(context) {
      const entry = await open(context);
      await catchUp(entry, context);
      return entry.index;
    },
    async warm(accountIds) {
      for (const accountId of accountIds) {
        if (indexes.has(accountId)) continue;
        await inAccount(db, accountId, (transaction) => begin(accountId, transaction).ready);
      }
    },
  };
}

function letGo(entries: Iterable<CachedIndex>, now: number): void {
  for (const entry of entries) if (now - entry.usedAt > retainMs) entry.forget();
}

/** An index that is not filled yet. */
function createEntry(): CachedIndex {
  const entry: CachedIndex = {
    index: new AssetIndex(),
    cursor: null,
    usedAt: Date.now(),
    statesReadAt: Date.now(),
    published: new Set(),
    ready: Promise.resolve(),
    hasMissed: false,
    caughtUp: Promise.resolve(),
    forget: () => undefined,
    evict() {
      entry.forget();
      return 0;
    },
  };
  return entry;
}

function rereadInBackground(
  entry: CachedIndex,
  accountId: string,
  { db, log }: Pick<AssetIndexCacheDeps, 'db' | 'log'>,
): void {
  rereadStates(entry, (piece) => inAccount(db, accountId, (own) => fetchStates(own, accountId, piece))).catch(
    (error: unknown) => log.warn({ err: error }, 'states of assets could not be read again'),
  );
}

/** In the request's own transaction: waiting for another connection while it holds one could block the pool. */
async function catchUp(entry: CachedIndex, { db, scope: { accountId } }: ReadContext): Promise<void> {
  if (entry.hasMissed) {
    entry.hasMissed = false;
    entry.caughtUp = rereadStates(entry, (piece) => fetchStates(db, accountId, piece));
    entry.caughtUp.catch(() => (entry.hasMissed = true));
  }
  await entry.caughtUp;
}

async function rereadStates(
  entry: CachedIndex,
  fetch: (piece: IndexBatch) => Promise<Required<IndexState>[]>,
): Promise<void> {
  entry.statesReadAt = Date.now();
  const published = new Map<string, PublishedState>();
  entry.published.add(published);
  try {
    await eachPiece(fetch, (states) => states.forEach((state) => entry.index.takeState(state)));
    for (const [id, one] of published) entry.index.hear(id, one);
  } finally {
    entry.published.delete(published);
  }
}

/** Iterates over the rows of an account; the next batch is fetched while the current one is processed. */
async function eachPiece<Row extends { id: string }>(
  fetch: (piece: IndexBatch) => Promise<Row[]>,
  take: (rows: Row[]) => void,
): Promise<void> {
  const limit = pieceSize;
  for (let next: Promise<Row[]> | null = fetch({ after: beforeAll, limit }); next;) {
    const rows: Row[] = await next;
    const last = rows.length < limit ? undefined : rows.at(-1);
    next = last ? fetch({ after: last.id, limit }) : null;
    // Awaited later, also when processing fails.
    next?.catch(() => undefined);
    take(rows);
  }
}

/** A slower request may set the cursor back, which only rereads rows. */
async function follow(entry: CachedIndex, accountId: string, transaction: Context['db']): Promise<void> {
  if (entry.cursor === null) return;
  const { cursor, ...changed } = await fetchChanges(transaction, accountId, entry.cursor);
  if (changed.units.length + changed.assets.length > 0) entry.index.take(changed);
  entry.cursor = cursor;
}

/** Events may have been missed. */
function restart(entry: CachedIndex): void {
  entry.statesReadAt = 0;
  entry.hasMissed = true;
  entry.index.textCache.clear();
}

/** The asset state in an event; null for events of other things. */
function readState({ type, data }: LiveEvent): PublishedState | null {
  const { id, status, status_since, time } = data;
  if (
    (type !== 'position' && type !== 'status') ||
    typeof id !== 'string' ||
    typeof status !== 'string' ||
    !isAssetStatus(status)
  )
    return null;
  const state = { id, status, status_since: instantOf(status_since) ?? 0, time: instantOf(time) };
  if (type === 'status') return { type, state };
  const { latitude, longitude, heading_deg, speed_kmh, hour_meter_h, odometer_km, fuel_pct } = data;
  return {
    type,
    state: {
      ...state,
      latitude: numberOf(latitude),
      longitude: numberOf(longitude),
      heading_deg: numberOf(heading_deg),
      speed_kmh: numberOf(speed_kmh),
      ...(typeof hour_meter_h === 'number' && { hour_meter_h }),
      ...(typeof odometer_km === 'number' && { odometer_km }),
      ...(typeof fuel_pct === 'number' && { fuel_pct }),
    },
  };
}

function instantOf(value: unknown): number | null {
  return typeof value === 'string' ? Date.parse(value) : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
