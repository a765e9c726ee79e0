import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#platform/errors.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import { endWith } from '#platform/server/end-with.ts';
import { wallClock } from '#platform/wall-clock.ts';
import { dayNumber, type Span } from '../../calendar.ts';
import { inputKinds, type InputKind } from '../inputs/inputs.ts';
import { fetchKeptChanges, readBeside, type Change } from './change-store.ts';
import { bytesOf, makeRoom, type Held, type ReadDay } from './make-room.ts';
import { readDays, readEvents, readFirstDays, readHours } from './read-sheets.ts';
import { Sheets } from './sheets.ts';

/** What somebody is about to sum. */
export interface SheetNeed {
  days: readonly Span[];
  /** Columns that are asked for hour by hour, of days among those. */
  hours: { columns: readonly string[]; spans: readonly Span[] };
  events: readonly Span[];
  inputs: readonly InputKind[];
  /** Ids of all that there is. */
  assets: readonly string[];
}

export interface SheetKeeper {
  /** @throws Refusal `unavailable` after a long while, or once the signal's owner has left: what was read until then stays */
  of(account: { id: string; timeZone: string }, need: SheetNeed, signal: AbortSignal): Promise<Sheets>;
  /** Bytes in memory, of all accounts. */
  bytes(): number;
  /** When anything was asked for last, milliseconds since 1970. */
  askedAt(): number;
}

/**
 * What ingest writes as it comes, and so no log tells of, is read again before an answer once it is not fresh; once it is aging, an answer has it
 * read again behind it: whoever asks next need not wait. Hours are many, and asked for to see when in the week, not how things stand.
 */
const paces = { days: { freshMs: 5_000, agingMs: 2_500 }, hours: { freshMs: 60_000, agingMs: 15_000 } };
/** A day that is over is still written for so long; after that a log tells of it. */
const lingersMs = 600_000;
/** The log is kept for longer than this: whoever did not look for so long begins anew. */
const keptMs = 1_800_000;
const pieceDays = 7;
/** A request waits so long for days to be read: less than a connection may be silent. */
const patienceMs = 100_000;
/** More changed assets than these: their days are read anew whole. */
const mendedAtMost = 1_000;

interface Kept extends Held {
  timeZone: string;
  since: string | null;
  usedAt: number;
  /** Those that were read, and are mended since. */
  inputs: Set<InputKind>;
  /** Days that go on are being read again. */
  isRefreshing: boolean;
  /** Reads of one account take turns. */
  turn: Promise<unknown>;
}

/** Roll-ups of accounts in memory, no older than some seconds. All of it is read from the database and can be read again. */
export function keepSheets(db: Database): SheetKeeper {
  const kept = new Map<string, Kept>();
  let askedAt = -Infinity;
  return {
    async of({ id, timeZone }, need, signal) {
      const now = Date.now();
      askedAt = now;
      let entry = kept.get(id);
      if (!entry || entry.timeZone !== timeZone || now - entry.usedAt > keptMs) {
        entry = begin(timeZone);
        kept.set(id, entry);
      }
      entry.usedAt = now;
      const one = entry;
      const read = one.turn.then(() =>
        readBeside(db, id, (transaction) =>
          endWith(signal, { db, transaction }, () => bring({ db: transaction, accountId: id }, one, need)),
        ),
      );
      one.turn = read.catch(() => undefined);
      await inTime(read, signal);
      makeRoom([...kept.values()]);
      refreshBehind(db, id, one, need);
      return one.sheets;
    },
    askedAt: () => askedAt,
    bytes: () => bytesOf([...kept.values()]),
  };
}

/**
 * Days that nobody looked at yet may take long to read.
 * @throws Refusal `unavailable` after a while: whoever comes again finds more of it read
 */
async function inTime(read: Promise<void>, signal: AbortSignal): Promise<void> {
  const isRead = read.then(() => true);
  isRead.catch(() => undefined);
  const ended = new AbortController();
  const given = AbortSignal.any([ended.signal, signal]);
  const tooLate = wait(patienceMs, false, { signal: given, ref: false }).catch(() => false);
  const done = await Promise.race([isRead, tooLate]).finally(() => ended.abort());
  // Whoever has left hears none of it.
  if (!done) throw new Refusal('unavailable', { retryAfterS: 5 });
}

/** Days that go on are read again beside all turns: the answer that asked for them is on its way. */
function refreshBehind(db: Database, accountId: string, entry: Kept, need: SheetNeed): void {
  if (entry.isRefreshing) return;
  const runs = kindsOf(need).flatMap(({ kind, spans }) =>
    missing(entry, { kind, spans, freshMs: paceOf(kind).agingMs }).map((piece) => ({ kind, piece })),
  );
  if (runs.length === 0) return;
  entry.isRefreshing = true;
  void readBeside(db, accountId, async (transaction) => {
    const place = { db: transaction, accountId, timeZone: entry.timeZone, sheets: entry.sheets };
    for (const { kind, piece } of runs) await readPiece(entry, place, { kind, piece });
  })
    // Whoever asks next reads it, and is told what is wrong.
    .catch(() => undefined)
    .finally(() => (entry.isRefreshing = false));
}

function begin(timeZone: string): Kept {
  return {
    timeZone,
    sheets: new Sheets(),
    since: null,
    usedAt: Date.now(),
    readAt: new Map(),
    inputs: new Set(),
    dayUsedAt: new Map(),
    isRefreshing: false,
    turn: Promise.resolve(),
  };
}

async function bring(
  { db, accountId }: { db: AccountTransaction; accountId: string },
  entry: Kept,
  need: SheetNeed,
): Promise<void> {
  const look = await fetchKeptChanges(db, accountId, entry.since);
  const place = { db, accountId, timeZone: entry.timeZone, sheets: entry.sheets };
  if (entry.since !== null && look.changes.length > 0) await mend(entry, place, look.changes);
  const unknown = entry.since === null ? null : need.assets.filter((id) => !entry.sheets.isDated(id));
  if (unknown === null || unknown.length > 0) await readFirstDays(place, unknown);
  await bringInputs(entry, place, { changed: look.inputs, wanted: need.inputs });
  entry.since = look.since;
  const now = Date.now();
  for (const span of need.days) for (let day = span.from; day <= span.to; day++) entry.dayUsedAt.set(day, now);
  for (const { kind, spans } of kindsOf(need))
    for (const piece of missing(entry, { kind, spans, freshMs: paceOf(kind).freshMs }))
      await readPiece(entry, place, { kind, piece });
}

function kindsOf({ days, events, hours }: SheetNeed): { kind: string; spans: readonly Span[] }[] {
  return [
    { kind: 'days', spans: days },
    { kind: 'events', spans: events },
    ...hours.columns.map((kind) => ({ kind, spans: hours.spans })),
  ];
}

async function readPiece(
  entry: Kept,
  place: Parameters<typeof readDays>[0],
  { kind, piece }: { kind: string; piece: Span },
): Promise<void> {
  const at = Date.now();
  const times = timesOf(entry, kind);
  const since = earliestOf(times, piece);
  const read = readerOf(kind);
  const again = since === null ? null : await read(place, { span: piece, since });
  const upto = again ?? (await read(place, { span: piece }));
  for (let day = piece.from; day <= piece.to; day++) times.set(day, { at, upto });
}

/** From which transaction on every day of a piece has to be asked; null: not all of them are known. */
function earliestOf(times: ReadonlyMap<number, ReadDay>, { from, to }: Span): string | null {
  let earliest: string | null = null;
  for (let day = from; day <= to; day++) {
    const upto = times.get(day)?.upto ?? null;
    if (upto === null) return null;
    if (earliest === null || BigInt(upto) < BigInt(earliest)) earliest = upto;
  }
  return earliest;
}

function paceOf(kind: string): { freshMs: number; agingMs: number } {
  return kind === 'days' || kind === 'events' ? paces.days : paces.hours;
}

function readerOf(kind: string): typeof readDays {
  if (kind === 'days') return readDays;
  return kind === 'events' ? readEvents : readHours(kind);
}

/** Reads inputs that nobody asked for yet, and those that the log names once more. */
async function bringInputs(
  entry: Kept,
  { sheets, ...place }: Parameters<typeof readDays>[0],
  { changed, wanted }: { changed: Readonly<Record<string, readonly string[]>>; wanted: readonly InputKind[] },
): Promise<void> {
  for (const kind of inputKinds) {
    const assets = changed[kind];
    if (assets === undefined || !entry.inputs.has(kind)) continue;
    if (assets.length > mendedAtMost) entry.inputs.delete(kind);
    else await sheets.inputs.read(kind, { ...place, assets });
  }
  for (const kind of wanted) {
    if (!entry.inputs.has(kind)) await sheets.inputs.read(kind, { ...place, assets: null });
    entry.inputs.add(kind);
  }
}

function timesOf(entry: Kept, kind: string): Map<number, ReadDay> {
  const known = entry.readAt.get(kind) ?? new Map<number, ReadDay>();
  entry.readAt.set(kind, known);
  return known;
}

/** Runs of days that were never read, or when they still went on and long enough ago. */
function missing(
  entry: Kept,
  { kind, spans, freshMs: fresh }: { kind: string; spans: readonly Span[]; freshMs: number },
): Span[] {
  const times = timesOf(entry, kind);
  const now = Date.now();
  const runs: Span[] = [];
  const add = (day: number) => {
    const last = runs.at(-1);
    if (last && last.to === day - 1 && day - last.from < pieceDays) last.to = day;
    else runs.push({ from: day, to: day });
  };
  const days = new Set<number>();
  for (const { from, to } of spans) for (let day = from; day <= to; day++) days.add(day);
  for (const day of [...days].sort((a, b) => a - b)) {
    const readAt = times.get(day)?.at;
    if (readAt === undefined || (now - readAt > fresh && day >= wentOnFrom(entry.timeZone, readAt))) add(day);
  }
  return runs;
}

/** The first day that ingest wrote at an instant without a word in the log. */
function wentOnFrom(timeZone: string, instant: number): number {
  return dayNumber(wallClock(instant - lingersMs, timeZone).slice(0, 10)) - 1;
}

/** Reads anew what was read before of assets that the log names. */
async function mend(entry: Kept, place: Parameters<typeof readDays>[0], changes: readonly Change[]): Promise<void> {
  const assets = [...new Set(changes.map(({ asset }) => asset))];
  const span = {
    from: Math.min(...changes.map(({ from }) => from)),
    to: Math.max(...changes.map(({ to }) => to)),
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

function forget(times: Map<number, ReadDay>, { from, to }: Span): void {
  for (const day of times.keys()) if (day >= from && day <= to) times.delete(day);
}
