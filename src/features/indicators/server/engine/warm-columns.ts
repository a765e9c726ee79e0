import { setTimeout as wait } from 'node:timers/promises';
import { wallClock } from '#platform/time/wall-clock.ts';
import type { Scope } from '#platform/scope.ts';
import { inAccountOf } from '#platform/server/account-work.ts';
import { dayAt, dayNumber, ninetyOf, type Span } from '../../model/calendar.ts';
import { tabNames, tabs, type TabName } from '../../model/tabs.ts';
import { openAccount } from './sources/account-store.ts';
import { answerTab, type AnswerDeps } from './answer.ts';
import { blockColumns } from './day-sums.ts';
import { inputKinds } from './inputs/inputs.ts';
import type { ColumnStore, ColumnsQuery } from './columns/column-store.ts';
import { isBlockWithin, type DayColumns } from './columns/day-columns.ts';

/** Of what is looked at first, and the weeks before it. */
const daysOfPeriod = 28;
/** Periods that end some days ago, as well. */
const margin = 7;
/** Anyone who asks meanwhile waits for so many to be read. */
const daysAtOnce = 2;
/** Anyone who looks through tabs asks more often. */
const quietMs = 500;
/** After so many looks at a tab the next is as fast as any. */
const warmRuns = 3;
/** So much room is left for what is looked at. */
const bytesAtMost = 384 * 1_048_576;

const nothing = { inputs: [], assets: [], days: [], events: [], hours: { columns: [], spans: [] } };

/**
 * Reads the last weeks of accounts before anybody asks for them, one after the other and backwards: what is looked at most comes first.
 * Hours, of which there are many, are read after all days, while nobody asks.
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

/** Answers how many assets it has come across. */
export async function warmDays(deps: AnswerDeps, id: string): Promise<number> {
  if (isFull(deps)) return 0;
  const { today, read } = await open(deps, id);
  const { from } = ninetyOf({ from: today, to: today - margin - daysOfPeriod });
  let assets = 0;
  for (let to = today; to >= from; to -= daysAtOnce) {
    const span = { from: to - daysAtOnce + 1, to };
    const events = to > today - margin - 2 * daysOfPeriod ? [span] : [];
    const dayColumns = await read({ ...nothing, inputs: inputKinds, days: [span], events });
    sumBlocks(dayColumns, span, today);
    assets = dayColumns.assets.size;
  }
  return assets;
}

/**
 * Tabs are worked out for nobody, as the portal itself reaches them: what a process does for the first times takes several times as long,
 * and anyone who asks first would wait for that.
 */
export async function warmTabs(deps: AnswerDeps, accountId: string): Promise<void> {
  const { today } = await open(deps, accountId);
  const scope: Scope = { accountId, userId: '', role: 'admin', modules: [], sections: [], unitIds: null, mayAct: true };
  for (const tab of tabNames.filter(needsNoHours)) {
    await quietOf(deps.columnStore);
    for (let ago = 0; ago < warmRuns; ago++) {
      const period = { from: dayAt(today - ago - daysOfPeriod + 1), to: dayAt(today - ago) };
      await inAccountOf(deps.db, accountId, (db) => answerTab(deps, { db, scope }, tab, period));
    }
  }
}

/** Those are read last. */
function needsNoHours(tab: TabName): boolean {
  return tabs[tab].every(({ dimension }) => dimension !== 'hour');
}

async function warmHours(deps: AnswerDeps, id: string): Promise<void> {
  if (isFull(deps)) return;
  const { today, read } = await open(deps, id);
  for (let day = today; day > today - margin - daysOfPeriod; day--) {
    await quietOf(deps.columnStore);
    await read({ ...nothing, hours: { columns: ['run_s'], spans: [{ from: day, to: day }] } });
  }
}

function isFull({ columnStore }: AnswerDeps): boolean {
  return columnStore.bytes() > bytesAtMost;
}

async function open({ db, columnStore }: AnswerDeps, id: string) {
  const account = await openAccount(db, id);
  const { signal } = new AbortController();
  const today = dayNumber(wallClock(Date.now(), account.timeZone).slice(0, 10));
  return { today, read: (need: ColumnsQuery) => columnStore.of(account, need, signal) };
}

/** Resolves once nobody has asked for a while. */
async function quietOf(columnStore: ColumnStore): Promise<void> {
  let asked: number;
  do {
    asked = columnStore.askedAt();
    await wait(quietMs, undefined, { ref: false });
  } while (columnStore.askedAt() !== asked);
}

/** Those that begin within days that were just read, of which the days after them were read before. */
function sumBlocks(dayColumns: DayColumns, { from, to }: Span, lastRead: number): void {
  for (let day = from; day <= to; day++)
    if (isBlockWithin(day, lastRead)) for (const name of blockColumns) dayColumns.blockOf(day, name);
}
