import { setTimeout as wait } from 'node:timers/promises';
import { wallClock } from '#platform/wall-clock.ts';
import type { Database } from '#platform/server/database.ts';
import { dayNumber, ninetyOf, type Span } from '../calendar.ts';
import { openAccount } from './account-store.ts';
import { blockColumns } from './day-sums.ts';
import { inputKinds } from './inputs/inputs.ts';
import type { SheetKeeper, SheetNeed } from './sheets/keep-sheets.ts';
import { blockDays, firstOfBlock, type Sheets } from './sheets/sheets.ts';

/** Of what is looked at first, and the weeks before it. */
const daysOfPeriod = 28;
/** Periods that end some days ago, as well. */
const margin = 7;
/** Whoever asks meanwhile waits for so many to be read. */
const daysAtOnce = 2;
/** Whoever looks through tabs asks more often. */
const quietMs = 500;
/** So much room is left for what is looked at. */
const bytesAtMost = 384 * 1_048_576;

interface WarmParts {
  db: Database;
  sheets: SheetKeeper;
}

const nothing = { inputs: [], assets: [], days: [], events: [], hours: { columns: [], spans: [] } };

/**
 * Reads the last weeks of accounts before anybody asks for them, one after the other and backwards: what is looked at most comes first.
 * Hours, of which there are many, are read after all days, while nobody asks.
 */
export async function warmSheets(parts: WarmParts, accountIds: readonly string[]): Promise<void> {
  for (const id of accountIds) await warmDays(parts, id);
  for (const id of accountIds) await warmHours(parts, id);
}

async function warmDays(parts: WarmParts, id: string): Promise<void> {
  if (isFull(parts)) return;
  const { today, read } = await open(parts, id);
  const { from } = ninetyOf({ from: today, to: today - margin - daysOfPeriod });
  for (let to = today; to >= from; to -= daysAtOnce) {
    const span = { from: to - daysAtOnce + 1, to };
    const events = to > today - margin - 2 * daysOfPeriod ? [span] : [];
    sumBlocks(await read({ ...nothing, inputs: inputKinds, days: [span], events }), span, today);
  }
}

async function warmHours(parts: WarmParts, id: string): Promise<void> {
  if (isFull(parts)) return;
  const { today, read } = await open(parts, id);
  for (let day = today; day > today - margin - daysOfPeriod; day--) {
    await quietOf(parts.sheets);
    await read({ ...nothing, hours: { columns: ['run_s'], spans: [{ from: day, to: day }] } });
  }
}

function isFull({ sheets }: WarmParts): boolean {
  return sheets.bytes() > bytesAtMost;
}

async function open({ db, sheets }: WarmParts, id: string) {
  const account = await openAccount(db, id);
  const { signal } = new AbortController();
  const today = dayNumber(wallClock(Date.now(), account.timeZone).slice(0, 10));
  return { today, read: (need: SheetNeed) => sheets.of(account, need, signal) };
}

/** Resolves once nobody has asked for a while. */
async function quietOf(sheets: SheetKeeper): Promise<void> {
  let asked: number;
  do {
    asked = sheets.askedAt();
    await wait(quietMs, undefined, { ref: false });
  } while (sheets.askedAt() !== asked);
}

/** Those that begin within days that were just read, of which the days after them were read before. */
function sumBlocks(sheets: Sheets, { from, to }: Span, lastRead: number): void {
  for (let day = from; day <= to; day++)
    if (firstOfBlock(day) === day && day + blockDays <= lastRead)
      for (const name of blockColumns) sheets.blockOf(day, name);
}
