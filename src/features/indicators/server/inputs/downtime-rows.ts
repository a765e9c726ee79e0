import { instantOf } from '#platform/wall-clock.ts';
import { wallClock } from '#platform/wall-clock.ts';
import { dayAt, dayNumber } from '../../calendar.ts';
import type { CountedRow } from '../fold-rows.ts';
import type { World } from '../world.ts';
import type { Downtime } from './input-store.ts';
import type { Targets } from './targets.ts';

interface Stretch {
  from: number;
  to: number;
}

/** Scheduled seconds that were lost, by day; breakdowns and their repair where they began. */
export function downtimeRows(
  world: World,
  targets: Targets,
  { downtimes, unitOn }: { downtimes: readonly Downtime[]; unitOn(asset: number, day: number): string },
): CountedRow[] {
  const { account, now, preceding, period, sheets, isChosen } = world;
  const clock = openClock(account.timeZone);
  const rows: CountedRow[] = [];
  for (const [id, own] of Map.groupBy(downtimes, ({ asset }) => asset)) {
    const asset = sheets.assets.find(id) ?? 0;
    if (isChosen[asset] !== 1) continue;
    const add = (day: number, sums: CountedRow['sums']) =>
      rows.push({ asset: id, unit: unitOn(asset, day), day, word: '', sums });
    for (const { kind, from, to } of own) {
      const day = clock.dayOf(from);
      if (kind === 'breakdown' && day >= preceding.from)
        add(day, { breakdowns: 1, repair_s: Math.max(0, (Math.min(to ?? now, now) - from) / 1_000) });
    }
    const stretches = joined(own.map(({ from, to }) => ({ from, to: Math.min(to ?? now, now) })));
    const last = Math.min(period.to, clock.dayOf(stretches.at(-1)?.to ?? 0));
    for (let day = Math.max(preceding.from, clock.dayOf(stretches[0]?.from ?? 0)); day <= last; day++) {
      const scheduled = targets.windowsOf(asset, day).map(({ from, to }) => ({
        from: clock.instantAt(day, from),
        to: clock.instantAt(day, to),
      }));
      const lost = scheduled.reduce((sum, window) => sum + overlap(window, stretches), 0);
      if (lost > 0) add(day, { down_s: lost / 1_000 });
    }
  }
  return rows;
}

/** Two downtimes at once are lost once. */
function joined(stretches: Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const one of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && one.from <= last.to) last.to = Math.max(last.to, one.to);
    else whole.push({ ...one });
  }
  return whole;
}

function overlap(window: Stretch, stretches: readonly Stretch[]): number {
  return stretches.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(window.to, to) - Math.max(window.from, from)),
    0,
  );
}

/** Instants of a zone's clock, each worked out once. */
function openClock(timeZone: string) {
  const instants = new Map<number, number>();
  const instantAt = (day: number, minute: number): number => {
    const key = day * 1_441 + minute;
    const known = instants.get(key);
    if (known !== undefined) return known;
    const isNext = minute === 1_440;
    const hour = String(isNext ? 0 : Math.floor(minute / 60)).padStart(2, '0');
    const instant = instantOf(
      `${dayAt(isNext ? day + 1 : day)}T${hour}:${String(minute % 60).padStart(2, '0')}`,
      timeZone,
    );
    instants.set(key, instant);
    return instant;
  };
  return { instantAt, dayOf: (instant: number) => dayNumber(wallClock(instant, timeZone).slice(0, 10)) };
}
