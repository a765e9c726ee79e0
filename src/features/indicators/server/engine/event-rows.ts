import { CountedRows } from './aggregate-rows.ts';
import type { Targets } from './inputs/targets.ts';
import { eventWidth } from './columns/day-columns.ts';
import type { QueryContext } from './query-context.ts';

/** Speedings and exits with their weight in the score; the unit is the geofence's. */
export async function eventRows(
  { dayColumns, preceding, period, now, yieldToEventLoop }: QueryContext,
  targets: Targets,
): Promise<CountedRows> {
  let room = 1;
  for (let day = preceding.from; day <= period.to; day++)
    room += (dayColumns.days.get(day)?.events.length ?? 0) / eventWidth;
  const names = ['speedings', 'speeding_s', 'geofence_exits', 'event_points'] as const;
  const rows = new CountedRows(names, { wordNumbers: dayColumns.parts, room });
  const units = Int32Array.from(dayColumns.parts.words, (id) => dayColumns.inputs.geofences.get(id)?.unit ?? -1);
  for (let day = preceding.from; day <= period.to; day++) {
    const events = dayColumns.days.get(day)?.events;
    if (!events || events.length === 0) continue;
    await yieldToEventLoop();
    const weights = [targets.numbers('event_weight_exit', day), targets.numbers('event_weight_speeding', day)] as const;
    for (let at = 0; at < events.length; at += eventWidth) {
      const [asset = 0, geofence = 0, isSpeeding = 0] = [events[at], events[at + 1], events[at + 2]];
      const unit = units[geofence] ?? -1;
      if (unit < 0) continue;
      const row = rows.add({ asset, unit, day, word: geofence });
      rows.set(row, 3, weights[isSpeeding === 1 ? 1 : 0][asset] || 0);
      if (isSpeeding !== 1) {
        rows.set(row, 2, 1);
        continue;
      }
      const [from = 0, to = Number.NaN] = [events[at + 3], events[at + 4]];
      rows.set(row, 0, 1);
      rows.set(row, 1, ((Number.isNaN(to) ? now : to) - from) / 1_000);
    }
  }
  return rows;
}
