import { setTimeout as wait } from 'node:timers/promises';
import { wallClock } from '#platform/wall-clock.ts';
import type { Database } from '#platform/server/database.ts';
import { dayNumber, ninetyOf, type Span } from '../calendar.ts';
import { openAccount } from './account-store.ts';
import { blockColumns } from './day-sums.ts';
import { inputKinds } from './inputs/inputs.ts';
import type { SheetKeeper } from './sheets/keep-sheets.ts';
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

/**
 * Reads the last weeks of accounts before anybody asks for them, one after the other, day by day backwards: what is looked at most comes first.
 * Hours, of which there are many, are read while nobody asks.
 */
export async function warmSheets(
  { db, sheets }: { db: Database; sheets: SheetKeeper },
  accountIds: readonly string[],
): Promise<void> {
  const { signal } = new AbortController();
  const nothing = { inputs: [], assets: [], days: [], events: [], hours: { columns: [], spans: [] } };
  for (const id of accountIds) {
    if (sheets.bytes() > bytesAtMost) return;
    const account = await openAccount(db, id);
    const to = dayNumber(wallClock(Date.now(), account.timeZone).slice(0, 10));
    const { from } = ninetyOf({ from: to, to: to - margin - daysOfPeriod });
    for (let last = to; last > from; last -= daysAtOnce) {
      const span = { from: last - daysAtOnce + 1, to: last };
      const events = last > to - margin - 2 * daysOfPeriod ? [span] : [];
      sumBlocks(await sheets.of(account, { ...nothing, inputs: inputKinds, days: [span], events }, signal), span, to);
    }
    for (let day = to; day > to - margin - daysOfPeriod; day--) {
      await quietOf(sheets);
      const hours = { columns: ['run_s'], spans: [{ from: day, to: day }] };
      await sheets.of(account, { ...nothing, hours }, signal);
    }
  }
}

/** Resolves once nobody but the caller has asked for a while. */
async function quietOf(sheets: SheetKeeper): Promise<void> {
  const own = sheets.askedAt();
  for (;;) {
    await wait(quietMs, undefined, { ref: false });
    const asked = sheets.askedAt();
    if (asked === own || Date.now() - asked > quietMs) return;
  }
}

/** Those that begin within days that were just read, of which the days after them were read before. */
function sumBlocks(sheets: Sheets, { from, to }: Span, lastRead: number): void {
  for (let day = from; day <= to; day++)
    if (firstOfBlock(day) === day && day + blockDays <= lastRead)
      for (const name of blockColumns) sheets.blockOf(day, name);
}
