import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#platform/errors.ts';
import { changedSince, type FeedChange, type ChangeCursor } from '#platform/server/changes.ts';
import { inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';
import { endWith } from '#platform/server/end-with.ts';
import type { DaysSpan } from '#features/indicators/model/calendar.ts';
import { inputKinds, type InputKind } from '../inputs/inputs.ts';
import { bytesOf, evict, type AccountColumns, type ReadDay } from './evict.ts';
import { agingOf, missingOf } from './missing-days.ts';
import { readDays, readEvents, readFirstDays, readHours, type ReadTarget } from './read-columns.ts';
import { DayColumns } from './day-columns.ts';

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
  /** @throws Refusal `unavailable` after a time-out, or once the caller has disconnected; what was loaded stays */
  of(account: { id: string; timeZone: string }, need: ColumnsQuery, signal: AbortSignal): Promise<DayColumns>;
  /** Memory used for all accounts. */
  bytes(): number;
  /** Time of the last request, milliseconds since 1970. */
  askedAt(): number;
}

/** Shorter than the change feed's retention; an account unused for longer is reloaded. */
const cachedMs = 1_800_000;
/** Longest wait of a request for days to be loaded; below the time-out of connections. */
const timeoutMs = 100_000;
/** Above this many changed assets their days are reloaded completely. */
const mendedAtMost = 1_000;

interface CachedColumns extends AccountColumns {
  timeZone: string;
  cursor: ChangeCursor | null;
  usedAt: number;
  /** Kinds that are loaded and updated. */
  inputs: Set<InputKind>;
  /** Days in progress are being reloaded. */
  isRefreshing: boolean;
  /** Serialises the reads of one account. */
  turn: Promise<unknown>;
  /** The pending check for changes. */
  look: Promise<void> | null;
}

/**
 * Roll-ups of accounts in memory, a few seconds old at most. Everything is loaded from the database and can be
 * reloaded.
 */
export function createColumnStore(db: Database): ColumnStore {
  const cache = new Map<string, CachedColumns>();
  let askedAt = -Infinity;
  return {
    async of({ id, timeZone }, need, signal) {
      const now = Date.now();
      askedAt = now;
      let entry = cache.get(id);
      if (!entry || entry.timeZone !== timeZone || now - entry.usedAt > cachedMs) {
        entry = begin(timeZone);
        cache.set(id, entry);
      }
      entry.usedAt = now;
      const one = entry;
      const read = lookAt(db, id, one).then(() => bring(one, need, { db, accountId: id, signal }));
      await inTime(read, signal);
      refreshBehind(db, id, one, need);
      if (await read) evict([...cache.values()]);
      return one.dayColumns;
    },
    askedAt: () => askedAt,
    bytes: () => bytesOf([...cache.values()]),
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
function refreshBehind(db: Database, accountId: string, entry: CachedColumns, need: ColumnsQuery): void {
  if (entry.isRefreshing) return;
  const runs = kindsOf(need).flatMap(({ kind, spans }) =>
    agingOf(timesOf(entry, kind), { kind, spans, timeZone: entry.timeZone, now: Date.now() }).map((piece) => ({
      kind,
      piece,
    })),
  );
  if (runs.length === 0) return;
  entry.isRefreshing = true;
  void inAccount(db, accountId, async (transaction) => {
    const place = { db: transaction, accountId, timeZone: entry.timeZone, dayColumns: entry.dayColumns };
    for (const { kind, piece } of runs) await readPiece(entry, place, { kind, piece });
  })
    // The next request reads it again and reports the error.
    .catch(() => undefined)
    .finally(() => (entry.isRefreshing = false));
}

function begin(timeZone: string): CachedColumns {
  return {
    timeZone,
    dayColumns: new DayColumns(),
    cursor: null,
    usedAt: Date.now(),
    readAt: new Map(),
    inputs: new Set(),
    dayUsedAt: new Map(),
    isRefreshing: false,
    turn: Promise.resolve(),
    look: null,
  };
}

function inTurn<T>(entry: CachedColumns, work: () => Promise<T>): Promise<T> {
  const done = entry.turn.then(work);
  entry.turn = done.catch(() => undefined);
  return done;
}

/** Requests that arrive before a check has started share it, as its result is new enough for all. */
function lookAt(db: Database, accountId: string, entry: CachedColumns): Promise<void> {
  entry.look ??= inTurn(entry, () => {
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
  entry: CachedColumns,
): Promise<void> {
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
}

/** Loads what is needed in batches, each in its own turn. Returns whether anything was loaded. */
async function bring(
  entry: CachedColumns,
  need: ColumnsQuery,
  { db, accountId, signal }: { db: Database; accountId: string; signal: AbortSignal },
): Promise<boolean> {
  const { dayColumns, timeZone } = entry;
  const now = Date.now();
  for (const span of need.days) for (let day = span.from; day <= span.to; day++) entry.dayUsedAt.set(day, now);
  const inPlace = (read: (place: ReadTarget) => Promise<unknown>) =>
    inTurn(entry, () =>
      inAccount(db, accountId, (transaction) =>
        endWith(signal, { db, transaction }, () => read({ db: transaction, accountId, timeZone, dayColumns })),
      ),
    );
  const unknown = dayColumns.firstDays.length === 0 ? null : need.assets.filter((id) => !dayColumns.isDated(id));
  let hasRead = unknown === null || unknown.length > 0;
  if (hasRead) await inPlace((place) => readFirstDays(place, unknown));
  for (let read = nextOf(entry, need, now); read !== null; read = nextOf(entry, need, now)) {
    hasRead = true;
    await inPlace(read);
  }
  return hasRead;
}

/** The next batch that is missing, or outdated as of an instant; null if there is none. */
function nextOf(
  entry: CachedColumns,
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
    const next = () => missingOf(timesOf(entry, kind), { kind, spans, timeZone: entry.timeZone, now })[0];
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
  entry: CachedColumns,
  place: ReadTarget,
  { kind, piece }: { kind: string; piece: DaysSpan },
): Promise<void> {
  const at = Date.now();
  const times = timesOf(entry, kind);
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

function timesOf(entry: CachedColumns, kind: string): Map<number, ReadDay> {
  const known = entry.readAt.get(kind) ?? new Map<number, ReadDay>();
  entry.readAt.set(kind, known);
  return known;
}

/** Reloads changed days of assets, in every kind that is loaded. */
async function mend(entry: CachedColumns, place: ReadTarget, changes: readonly FeedChange[]): Promise<void> {
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
