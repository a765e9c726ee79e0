import type { DaySums } from './day-sums.ts';
import type { Folded, Split } from './folded.ts';

/** Adds what assets did in each hour of a day's clock. */
export function addHours(
  { sheets, chosen }: DaySums,
  { sums, touched }: Folded,
  { split, day, groups, offset }: { split: Split; day: number; groups: Int32Array; offset: number },
): void {
  // The hour's own code is left out of the groups: it stands where its splitter does.
  const step = split.first.by === 'hour' ? split.second.keys.length : 1;
  for (const [name, into] of sums) {
    const column = sheets.days.get(day)?.hours.get(name);
    if (!column) continue;
    const isTop = name === 'top_speed_kmh';
    const add = (group: number, from: number) => {
      for (let hour = 0; hour < 24; hour++) {
        const value = column[from + hour] ?? 0;
        if (value === 0) continue;
        const place = group + hour * step;
        const sum = into[place] ?? 0;
        into[place] = isTop ? Math.max(sum, value) : sum + value;
        touched[place] = 1;
      }
    };
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at] ?? -1;
      if (group >= 0) add(group + offset, (chosen[at] ?? 0) * 24);
    }
  }
}
