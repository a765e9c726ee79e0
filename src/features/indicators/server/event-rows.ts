import { CountedRows } from './fold-rows.ts';
import type { Targets } from './inputs/targets.ts';
import { eventWidth } from './sheets/sheets.ts';
import type { World } from './world.ts';

/** Speedings and exits with what they weigh in the score; the UL is the geofence's. */
export function eventRows({ sheets, preceding, period, now }: World, targets: Targets): CountedRows {
  const rows = new CountedRows(['speedings', 'speeding_s', 'fence_exits', 'event_points']);
  const { words } = sheets.parts;
  const fences = words.map((id) => sheets.inputs.geofences.get(id));
  for (let day = preceding.from; day <= period.to; day++) {
    const events = sheets.days.get(day)?.events;
    if (!events || events.length === 0) continue;
    const weights = [targets.numbers('event_weight_speeding', day), targets.numbers('event_weight_exit', day)] as const;
    for (let at = 0; at < events.length; at += eventWidth) {
      const [asset = 0, fence = 0, isSpeeding = 0] = [events[at], events[at + 1], events[at + 2]];
      const [from = 0, to = Number.NaN] = [events[at + 3], events[at + 4]];
      const unit = fences[fence]?.unit;
      if (unit === undefined) continue;
      const place = { asset, unit, day, word: words[fence] ?? '' };
      const seconds = ((Number.isNaN(to) ? now : to) - from) / 1_000;
      if (isSpeeding === 1) rows.add(place, 1, seconds, 0, weights[0][asset] || 0);
      else rows.add(place, 0, 0, 1, weights[1][asset] || 0);
    }
  }
  return rows;
}
