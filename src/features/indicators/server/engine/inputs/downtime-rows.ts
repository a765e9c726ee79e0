import { accountClock, type AccountClock } from '../sources/account-clock.ts';
import { CountedRows } from '../aggregate-rows.ts';
import type { QueryContext } from '../query-context.ts';
import type { DowntimeInput } from './inputs.ts';
import type { Targets } from './targets.ts';

interface Stretch {
  from: number;
  to: number;
}

interface DowntimeRowsDeps {
  context: QueryContext;
  clock: AccountClock;
  unitOn(asset: number, day: number): number;
  /** Scheduled time of an asset on a day. */
  scheduledOn(asset: number, day: number): readonly Stretch[];
}

/** Scheduled seconds lost by day; breakdowns and their repair times count on the day of their start. */
export async function downtimeRows(
  context: QueryContext,
  targets: Targets,
  unitOn: DowntimeRowsDeps['unitOn'],
): Promise<CountedRows> {
  const { account, preceding, period, dayColumns, isChosen } = context;
  const rows = new CountedRows(['down_s', 'breakdowns', 'repair_s']);
  const clock = accountClock(account.timeZone);
  const [begin, end] = [clock.startOf(preceding.from), clock.startOf(period.to + 1)];
  const deps = { context, clock, unitOn, scheduledOn: schedulesByDay(context, targets, clock) };
  for (const [asset, own] of dayColumns.inputs.downtimes) {
    if (isChosen[asset] !== 1) continue;
    const touching = own.filter(({ from, to }) => from < end && (to ?? Infinity) > begin);
    if (touching.length === 0) continue;
    await context.yieldToEventLoop();
    addDowntimes(deps, rows, { asset, own: touching });
  }
  return rows;
}

/** Computed once per schedule and day for all its assets. */
function schedulesByDay(
  { preceding, period }: QueryContext,
  targets: Targets,
  clock: AccountClock,
): DowntimeRowsDeps['scheduledOn'] {
  const days = Array.from({ length: period.to - preceding.from + 1 }, (_, at) => {
    const day = preceding.from + at;
    const { of, windows } = targets.schedules(day);
    const instants = windows.map((own) =>
      own.map(({ from, to }) => ({ from: clock.instantAt(day, from), to: clock.instantAt(day, to) })),
    );
    return { of, instants };
  });
  return (asset, day) => {
    const own = days[day - preceding.from];
    return own?.instants[own.of[asset] ?? 0] ?? [];
  };
}

function addDowntimes(
  { context, clock, unitOn, scheduledOn }: DowntimeRowsDeps,
  rows: CountedRows,
  { asset, own }: { asset: number; own: readonly DowntimeInput[] },
): void {
  const { now, preceding, period } = context;
  for (const { kind, from, to } of own) {
    const day = clock.dayOf(from);
    if (kind !== 'breakdown' || day < preceding.from) continue;
    const at = rows.add({ asset, unit: unitOn(asset, day), day });
    rows.set(at, 1, 1);
    rows.set(at, 2, Math.max(0, (Math.min(to ?? now, now) - from) / 1_000));
  }
  for (const stretch of joined(own.map(({ from, to }) => ({ from, to: Math.min(to ?? now, now) })))) {
    const last = Math.min(period.to, clock.dayOf(stretch.to));
    for (let day = Math.max(preceding.from, clock.dayOf(stretch.from)); day <= last; day++) {
      const lost = scheduledOn(asset, day).reduce((sum, window) => sum + overlap(window, stretch), 0);
      if (lost > 0) rows.set(rows.add({ asset, unit: unitOn(asset, day), day }), 0, lost / 1_000);
    }
  }
}

/** Merges overlapping downtimes, so that time is lost only once. */
function joined(stretches: Stretch[]): Stretch[] {
  if (stretches.length === 1) return stretches;
  const whole: Stretch[] = [];
  for (const one of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && one.from <= last.to) last.to = Math.max(last.to, one.to);
    else whole.push({ ...one });
  }
  return whole;
}

function overlap(one: Stretch, other: Stretch): number {
  return Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));
}
