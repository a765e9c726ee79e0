import { instantOf, wallClock } from '#platform/time/wall-clock.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { DeliveryTime } from './contract.ts';

/** The next delivery after an instant, in milliseconds since 1970. On days of a clock change the hour occurs once. */
export function nextDelivery(time: DeliveryTime, afterMs: number, timeZone: string): number {
  const today = Date.parse(`${wallClock(afterMs, timeZone).slice(0, 10)}T00:00Z`);
  for (let ahead = 0; ahead <= 32; ahead += 1) {
    const day = new Date(today + ahead * dayMs);
    if (!isOn(time, day)) continue;
    const hour = String(time.hour).padStart(2, '0');
    const at = instantOf(`${day.toISOString().slice(0, 10)}T${hour}:00`, timeZone);
    if (at > afterMs) return at;
  }
  throw new Error('Every month has its day.');
}

function isOn({ every, weekday, month_day }: DeliveryTime, day: Date): boolean {
  switch (every) {
    case 'day':
      return true;
    case 'week':
      return (day.getUTCDay() || 7) === weekday;
    case 'month':
      return day.getUTCDate() === month_day;
  }
}
