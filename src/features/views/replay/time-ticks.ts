import { instantOf, startOfDay } from '#platform/time/wall-clock.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { localText } from './replay-span.ts';

export interface TimeTick {
  /** Milliseconds since 1970. */
  at: number;
  /** Start of a day in the zone. */
  isDay: boolean;
}

const minutes = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720];
const days = [1, 2, 3, 7];

/** Round local times inside a span, up to a maximum. */
export function timeTicks(from: number, to: number, most: number, timeZone: string): TimeTick[] {
  const least = (to - from) / Math.max(most, 1);
  const step = minutes.find((minute) => minute * minuteMs >= least);
  return step ? ticksOfDay(from, to, step, timeZone) : ticksOfDays(from, to, least, timeZone);
}

function ticksOfDay(from: number, to: number, step: number, timeZone: string): TimeTick[] {
  const ticks: TimeTick[] = [];
  for (let day = startOfDay(from, timeZone); day < to; day = startOfDay(day + 1.5 * dayMs, timeZone)) {
    const date = localText(day, timeZone).slice(0, 10);
    for (let minute = 0; minute < 1_440; minute += step) {
      // Clock changes are less than two hours.
      const near = day + minute * minuteMs;
      if (near < from - 2 * hourMs || near > to + 2 * hourMs) continue;
      const time = `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
      const at = instantOf(`${date}T${time}`, timeZone);
      // Skipped hours have no tick.
      if (at >= from && at <= to && at > (ticks.at(-1)?.at ?? -Infinity)) ticks.push({ at, isDay: minute === 0 });
    }
  }
  return ticks;
}

function ticksOfDays(from: number, to: number, least: number, timeZone: string): TimeTick[] {
  const step = days.find((day) => day * dayMs >= least) ?? 7;
  const ticks: TimeTick[] = [];
  for (let day = startOfDay(from, timeZone); day <= to; day = startOfDay(day + (step + 0.5) * dayMs, timeZone))
    if (day >= from) ticks.push({ at: day, isDay: true });
  return ticks;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
