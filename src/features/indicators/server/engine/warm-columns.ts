import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { wallClock } from '#platform/time/wall-clock.ts';
import type { Scope } from '#platform/scope.ts';
import { dayAt, dayNumber, ninetyOf, type DaysSpan } from '../../model/calendar.ts';
import { tabNames, type TabName } from '../../model/tab-names.ts';
import { tabs } from '../../model/tabs.ts';
import { openAccount } from './sources/account-store.ts';
import { answerQuestion, type AnswerDeps } from './answer.ts';
import { blockColumns } from './day-sums.ts';
import { askerOf } from './question.ts';
import { inputKinds } from './inputs/inputs.ts';
import type { ColumnStore, ColumnsQuery } from './columns/column-store.ts';
import { isBlockWithin, type DayColumns } from './columns/day-columns.ts';

/** Days of the default period, and those before it. */
const daysOfPeriod = 28;
/** Also for periods that end some days earlier. */
const margin = 7;
/** A request meanwhile waits for at most this many days to be loaded. */
const daysAtOnce = 2;
/** Someone browsing tabs sends requests more often. */
const quietMs = 500;
/** After this many runs a tab is as fast as it gets. */
const warmRuns = 3;

const nothing = { inputs: [], assets: [], days: [], events: [], hours: { columns: [], spans: [] } };

/**
 * Loads the last weeks of accounts before they are requested, one account after the other, newest days first. Hours,
 * which are larger, are loaded after all days, while there are no requests.
 */
export async function warmColumns(deps: AnswerDeps, accountIds: readonly string[]): Promise<void> {
  let largest = { id: '', assets: 0 };
  for (const id of accountIds) {
    const assets = await warmDays(deps, id);
    if (assets > largest.assets) largest = { id, assets };
  }
  if (largest.assets > 0) await warmTabs(deps, largest.id);
  for (const id of accountIds) await warmHours(deps, id);
}

/** Returns the number of assets. */
export async function warmDays(deps: AnswerDeps, id: string): Promise<number> {
  if (!deps.columnStore.hasRoom()) return 0;
  const { today, read } = await open(deps, id);
  const { from } = ninetyOf({ from: today, to: today - margin - daysOfPeriod });
  let assets = 0;
  for (let to = today; to >= from; to -= daysAtOnce) {
    const span = { from: to - daysAtOnce + 1, to };
    const events = to > today - margin - 2 * daysOfPeriod ? [span] : [];
    assets = await read({ ...nothing, inputs: inputKinds, days: [span], events }, (dayColumns) => {
      sumBlocks(dayColumns, span, today);
      return dayColumns.assets.size;
    });
  }
  return assets;
}

/**
 * Computes tabs without a caller: the first runs in a process take several times as long, and the first request should
 * not wait for that.
 */
export async function warmTabs(deps: AnswerDeps, accountId: string): Promise<void> {
  const { today } = await open(deps, accountId);
  const scope: Scope = { accountId, userId: '', role: 'admin', modules: [], sections: [], unitIds: null, mayAct: true };
  for (const tab of tabNames.filter(needsNoHours)) {
    await quietOf(deps.columnStore);
    for (let ago = 0; ago < warmRuns; ago++) {
      const query = { from: dayAt(today - ago - daysOfPeriod + 1), to: dayAt(today - ago) };
      await answerQuestion(deps, { of: 'tab', tab, query }, { ...askerOf(scope), yieldToEventLoop: setImmediate });
    }
  }
}

/** Tabs without hours are computed first. */
function needsNoHours(tab: TabName): boolean {
  return tabs[tab].every(({ dimension }) => dimension !== 'hour');
}

async function warmHours(deps: AnswerDeps, id: string): Promise<void> {
  if (!deps.columnStore.hasRoom()) return;
  const { today, read } = await open(deps, id);
  for (let day = today; day > today - margin - daysOfPeriod; day--) {
    await quietOf(deps.columnStore);
    await read({ ...nothing, hours: { columns: ['run_s'], spans: [{ from: day, to: day }] } }, () => undefined);
  }
}

async function open({ db, columnStore }: AnswerDeps, id: string) {
  const account = await openAccount(db, id);
  const { signal } = new AbortController();
  const today = dayNumber(wallClock(Date.now(), account.timeZone).slice(0, 10));
  const read = <T>(need: ColumnsQuery, work: (columns: DayColumns) => T) =>
    columnStore.use(account, need, signal, (columns) => Promise.resolve(work(columns)));
  return { today, read };
}

/** Resolves once there has been no request for a while. */
export async function quietOf(columnStore: ColumnStore): Promise<void> {
  let asked: number;
  do {
    asked = columnStore.askedAt();
    await wait(quietMs, undefined, { ref: false });
  } while (columnStore.askedAt() !== asked);
}

/** Sums blocks that start within the days just loaded, as the days after them are loaded already. */
function sumBlocks(dayColumns: DayColumns, { from, to }: DaysSpan, lastRead: number): void {
  for (let day = from; day <= to; day++)
    if (isBlockWithin(day, lastRead)) for (const name of blockColumns) dayColumns.blockOf(day, name);
}
