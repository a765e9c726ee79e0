import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#platform/errors.ts';
import { changedSince, type FeedChange } from '#platform/server/events/changes.ts';
import { inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';
import { endWith } from '#platform/server/start/end-with.ts';
import type { DaysSpan } from '#features/indicators/model/calendar.ts';
import type { CacheBudget } from '#platform/server/memory-budget.ts';
import { inputKinds, type InputKind } from '../inputs/inputs.ts';
import { AccountColumns, type ReadDay } from './account-columns.ts';
import type { ColumnSnapshots } from '../snapshots/column-snapshots.ts';
import { agingOf, missingOf } from './missing-days.ts';
import { readDays, readEvents, readFirstDays, readHours, type ReadTarget } from './read-columns.ts';
import type { DayColumns } from './day-columns.ts';

/** What is about to be summed. */
export interface ColumnsQuery {
  days: readonly DaysSpan[];
  /** Columns needed by hour, for days among those. */
  hours: { columns: readonly string[]; spans: readonly DaysSpan[] };
  events: readonly DaysSpan[];
  inputs: readonly InputKind[];
  /** Ids of all assets. */
  assets: readonly string[];
}

export interface ColumnStore {
  /**
   * Loads what is needed and passes it to `work`, during which none of it is evicted.
   * @throws Refusal `unavailable` after a time-out, or once the caller has disconnected; what was loaded stays
   */
  use<T>(
    account: { id: string; timeZone: string },
    need: ColumnsQuery,
    signal: AbortSignal,
    work: (columns: DayColumns) => Promise<T>,
  ): Promise<T>;
  /** Memory used for all accounts. */
  bytes(): number;
  /** Time of the last request, milliseconds since 1970. */
  askedAt(): number;
  /** More than half of the budget of memory is free. */
  hasRoom(): boolean;
  /** Writes down what was used since the last time, for the next start. */
  save(): Promise<void>;
}

/** Shorter than the change feed's retention; an account unused for longer is reloaded. */
const cachedMs = 1_800_000;
/** Longest wait of a request for days to be loaded; below the time-out of connections. */
const timeoutMs = 100_000;
/** Above this many changed assets their days are reloaded completely. */
const mendedAtMost = 1_000;

/**
 * Roll-ups of accounts in memory, a few seconds old at most. Everything is loaded from the database and can be
 * reloaded.
 */
export function createColumnStore(
  db: Database,
  memory: CacheBudget,
  snapshots: ColumnSnapshots | null = null,
): ColumnStore {
  const cache = new Map<string, AccountColumns>();
  let askedAt = -Infinity;
  let savedAt = -Infinity;

  function entryOf(id: string, timeZone: string, now: number): AccountColumns {
    const known = cache.get(id);
    if (known?.timeZone === timeZone && now - known.usedAt <= cachedMs) return known;
    if (known) memory.forget(known);
    const entry = new AccountColumns(timeZone, () => cache.get(id) === entry && cache.delete(id));
    cache.set(id, entry);
    return entry;
  }

  /** None of an account is evicted while work goes on with it. */
  async function hold<T>(id: string, entry: AccountColumns, work: () => Promise<T>): Promise<T> {
    entry.users += 1;
    try {
      return await work();
    } finally {
      entry.users -= 1;
      if (cache.get(id) === entry) memory.use(entry, entry.bytes);
    }
  }

  return {
    use({ id, timeZone }, need, signal, work) {
      askedAt = Date.now();
      const entry = entryOf(id, timeZone, askedAt);
      entry.usedAt = askedAt;
      return hold(id, entry, async () => {
        // Held by itself: it goes on when its request has left.
        const read = hold(id, entry, async () => {
          await (entry.restored ??= snapshots?.restore(id, entry) ?? Promise.resolve());
          await lookAt(db, id, entry);
          await bring(entry, need, { db, accountId: id, signal });
        });
        await inTime(read, signal);
        if (!entry.isRefreshing) void hold(id, entry, () => refresh(db, id, entry, need));
        return work(entry.dayColumns);
      });
    },
    askedAt: () => askedAt,
    bytes: () => [...cache.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    hasRoom: () => memory.bytes < memory.maxBytes / 2,
    async save() {
      const used = [...cache].filter(([, { usedAt }]) => usedAt > savedAt);
      savedAt = Date.now();
      await snapshots?.save(used.sort(([, a], [, b]) => b.usedAt - a.usedAt));
    },
  };
}

/**
 * Loading days may take long.
 * @throws Refusal `unavailable` after a time-out; a repeated request finds more of it loaded
 */
async function inTime(read: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const isRead = read.then(() => true);
  isRead.catch(() => undefined);
  const ended = new AbortController();
  const given = AbortSignal.any([ended.signal, signal]);
  const tooLate = wait(timeoutMs, false, { signal: given, ref: false }).catch(() => false);
  const done = await Promise.race([isRead, tooLate]).finally(() => ended.abort());
  // A caller that disconnected receives nothing.
  if (!done) throw new Refusal('unavailable', { retryAfterS: 5 });
}

/** Reloads days in progress in the background; the answer that needed them is already being sent. */
async function refresh(db: Database, accountId: string, entry: AccountColumns, need: ColumnsQuery): Promise<void> {
  const runs = kindsOf(need).flatMap(({ kind, spans }) =>
    agingOf(entry.timesOf(kind), {
      kind,
      spans,
      timeZone: entry.timeZone,
      assets: need.assets.length,
      now: Date.now(),
    }).map((piece) => ({
      kind,
      piece,
    })),
  );
  if (runs.length === 0) return;
  entry.isRefreshing = true;
  await inAccount(db, accountId, async (transaction) => {
    const place = { db: transaction, accountId, timeZone: entry.timeZone, dayColumns: entry.dayColumns };
    for (const { kind, piece } of runs) await readPiece(entry, place, { kind, piece });
  })
    // The next request reads it again and reports the error.
    .catch(() => undefined)
    .finally(() => (entry.isRefreshing = false));
}

/** Requests that arrive before a check has started share it, as its result is new enough for all. */
function lookAt(db: Database, accountId: string, entry: AccountColumns): Promise<void> {
  entry.look ??= entry.inTurn(() => {
    entry.look = null;
    return inAccount(db, accountId, (transaction) => look({ db: transaction, accountId }, entry));
  });
  return entry.look;
}

/** Tables whose changes name days of an asset. */
const kindsByDay: readonly string[] = ['asset_days', 'geofence_events'];

/** Reads changed rows of what is loaded. */
async function look(
  { db, accountId }: { db: AccountTransaction; accountId: string },
  entry: AccountColumns,
): Promise<void> {
  const now = Date.now();
  const { cursor, changes } = await changedSince(db, accountId, entry.cursor, [...kindsByDay, ...inputKinds]);
  const place = { db, accountId, timeZone: entry.timeZone, dayColumns: entry.dayColumns };
  const byKind = Map.groupBy(changes, ({ kind }) => kind);
  const days = kindsByDay.flatMap((kind) => byKind.get(kind) ?? []);
  if (days.length > 0) await mend(entry, place, days);
  for (const kind of inputKinds) {
    const assets = byKind.get(kind)?.map(({ subject }) => subject);
    if (assets === undefined || !entry.inputs.has(kind)) continue;
    if (assets.length > mendedAtMost) entry.inputs.delete(kind);
    else await entry.dayColumns.inputs.read(kind, { ...place, assets });
  }
  entry.cursor = cursor;
  entry.lookedAt = now;
}

/** Loads what is needed in batches, each in its own turn. */
async function bring(
  entry: AccountColumns,
  need: ColumnsQuery,
  { db, accountId, signal }: { db: Database; accountId: string; signal: AbortSignal },
): Promise<void> {
  const { dayColumns, timeZone } = entry;
  const now = Date.now();
  for (const span of need.days) for (let day = span.from; day <= span.to; day++) entry.dayUsedAt.set(day, now);
  const inPlace = (read: (place: ReadTarget) => Promise<unknown>) =>
    entry.inTurn(() =>
      inAccount(db, accountId, (transaction) =>
        endWith(signal, { db, transaction }, () => read({ db: transaction, accountId, timeZone, dayColumns })),
      ),
    );
  const unknown = dayColumns.firstDays.length === 0 ? null : need.assets.filter((id) => !dayColumns.isDated(id));
  if (unknown === null || unknown.length > 0) await inPlace((place) => readFirstDays(place, unknown));
  for (let read = nextOf(entry, need, now); read !== null; read = nextOf(entry, need, now)) await inPlace(read);
}

/** The next batch that is missing, or outdated as of an instant; null if there is none. */
function nextOf(
  entry: AccountColumns,
  need: ColumnsQuery,
  now: number,
): ((place: ReadTarget) => Promise<unknown>) | null {
  const input = need.inputs.find((kind) => !entry.inputs.has(kind));
  if (input)
    return async (place) => {
      if (!entry.inputs.has(input)) await entry.dayColumns.inputs.read(input, { ...place, assets: null });
      entry.inputs.add(input);
    };
  for (const { kind, spans } of kindsOf(need)) {
    const asked = { kind, spans, timeZone: entry.timeZone, assets: need.assets.length, now };
    const next = () => missingOf(entry.timesOf(kind), asked)[0];
    // Another request may have loaded it meanwhile.
    if (next())
      return async (place) => {
        const piece = next();
        if (piece) await readPiece(entry, place, { kind, piece });
      };
  }
  return null;
}

function kindsOf({ days, events, hours }: ColumnsQuery): { kind: string; spans: readonly DaysSpan[] }[] {
  return [
    { kind: 'days', spans: days },
    { kind: 'events', spans: events },
    ...hours.columns.map((kind) => ({ kind, spans: hours.spans })),
  ];
}

async function readPiece(
  entry: AccountColumns,
  place: ReadTarget,
  { kind, piece }: { kind: string; piece: DaysSpan },
): Promise<void> {
  const at = Date.now();
  const times = entry.timesOf(kind);
  const since = earliestOf(times, piece);
  const read = readerOf(kind);
  const again = since === null ? null : await read(place, { span: piece, since });
  const upto = again ?? (await read(place, { span: piece }));
  for (let day = piece.from; day <= piece.to; day++) times.set(day, { at, upto });
}

/** The transaction since which every day of a batch must be checked; null if some are not loaded. */
function earliestOf(times: ReadonlyMap<number, ReadDay>, { from, to }: DaysSpan): string | null {
  let earliest: string | null = null;
  for (let day = from; day <= to; day++) {
    const upto = times.get(day)?.upto ?? null;
    if (upto === null) return null;
    if (earliest === null || BigInt(upto) < BigInt(earliest)) earliest = upto;
  }
  return earliest;
}

function readerOf(kind: string): typeof readDays {
  if (kind === 'days') return readDays;
  return kind === 'events' ? readEvents : readHours(kind);
}

/** Reloads changed days of assets, in every kind that is loaded. */
async function mend(entry: AccountColumns, place: ReadTarget, changes: readonly FeedChange[]): Promise<void> {
  const assets = [...new Set(changes.map(({ subject }) => subject))];
  const span = {
    from: changes.reduce((least, { from }) => Math.min(least, from ?? -Infinity), Infinity),
    to: changes.reduce((most, { to }) => Math.max(most, to ?? Infinity), -Infinity),
  };
  if (assets.length > mendedAtMost) {
    for (const times of entry.readAt.values()) forget(times, span);
    return readFirstDays(place, null);
  }
  await readFirstDays(place, assets);
  for (const [kind, times] of entry.readAt) {
    const read = readerOf(kind);
    const days = [...times.keys()].filter((day) => day >= span.from && day <= span.to);
    if (days.length === 0) continue;
    await read(place, { span: { from: Math.min(...days), to: Math.max(...days) }, assets, days: new Set(days) });
  }
}

function forget(times: Map<number, ReadDay>, { from, to }: DaysSpan): void {
  for (const day of times.keys()) if (day >= from && day <= to) times.delete(day);
}
