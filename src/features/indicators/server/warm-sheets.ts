import { wallClock } from '#platform/wall-clock.ts';
import type { Database } from '#platform/server/database.ts';
import { dayNumber, ninetyOf } from '../calendar.ts';
import { openAccount } from './account-store.ts';
import { blockColumns } from './day-sums.ts';
import { inputKinds } from './inputs/inputs.ts';
import type { SheetKeeper } from './sheets/keep-sheets.ts';
import { firstOfBlock, type Sheets } from './sheets/sheets.ts';

/** Of what is looked at first, and the weeks before it. */
const daysOfPeriod = 28;
/** Periods that end some days ago, as well. */
const margin = 7;
/** So much room is left for what is looked at. */
const bytesAtMost = 384 * 1_048_576;

/** Reads the last weeks of accounts before anybody asks for them, one after the other, day by day backwards: what is looked at most comes first. */
export async function warmSheets(
  { db, sheets }: { db: Database; sheets: SheetKeeper },
  accountIds: readonly string[],
): Promise<void> {
  const { signal } = new AbortController();
  for (const id of accountIds) {
    if (sheets.bytes() > bytesAtMost) return;
    const account = await openAccount(db, id);
    const to = dayNumber(wallClock(Date.now(), account.timeZone).slice(0, 10));
    const need = { inputs: inputKinds, assets: [] };
    const { from } = ninetyOf({ from: to, to: to - margin - daysOfPeriod });
    for (let last = to; last > from; last -= 7) {
      const week = [{ from: last - 6, to: last }];
      const isNear = last > to - margin - 2 * daysOfPeriod;
      const hours = { columns: ['run_s'], spans: last > to - margin - daysOfPeriod ? week : [] };
      const held = await sheets.of(account, { ...need, hours, days: week, events: isNear ? week : [] }, signal);
      // The block of the week's last day goes on into the week after it, which was read before.
      if (last < to) sumBlock(held, last);
    }
  }
}

function sumBlock(sheets: Sheets, day: number): void {
  for (const name of blockColumns) sheets.blockOf(firstOfBlock(day), name);
}
