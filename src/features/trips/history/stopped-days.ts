import { startOfDay, wallClock } from '#platform/time/wall-clock.ts';
import type { TripMove } from './moves.ts';

/** More than any day, less than two. */
const intoNextDayMs = 36 * 3_600_000;

/** Seconds stopped per day in a time zone, up to an instant: a stop over midnight counts on each of its days. */
export function stoppedByDay(
  moves: readonly TripMove[],
  { timeZone, until }: { timeZone: string; until: Date },
): Map<string, number> {
  const days = new Map<string, number>();
  for (const { kind, started_at, duration_s } of moves) {
    if (kind !== 'stop') continue;
    const started = new Date(started_at).getTime();
    const end = Math.min(started + duration_s * 1000, until.getTime());
    for (let at = started; at < end;) {
      const next = Math.min(end, startOfDay(startOfDay(at, timeZone) + intoNextDayMs, timeZone));
      const day = wallClock(at, timeZone).slice(0, 10);
      days.set(day, (days.get(day) ?? 0) + (next - at) / 1000);
      at = next;
    }
  }
  return days;
}
