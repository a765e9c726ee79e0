import { sumOfChosen, type DaySumInput } from './day-sums.ts';
import type { Aggregated, Split } from './aggregated.ts';
import type { NumberColumn } from './columns/day-columns.ts';

/** Adds roll-ups by hour of the day. */
export function addHours(
  { dayColumns, chosen }: DaySumInput,
  { sums, touched }: Aggregated,
  { split, day, groups, offset }: { split: Split; day: number; groups: Int32Array | null; offset: number },
): void {
  // The hour's own code is added to the group according to its position in the split.
  const step = split.first.by === 'hour' ? split.second.keys.length : 1;
  const hours = dayColumns.days.get(day)?.hours ?? [];
  for (const [name, into] of sums) {
    const isTop = name === 'top_speed_kmh';
    for (let hour = 0; hour < hours.length; hour++) {
      const values = hours[hour]?.get(name);
      if (values) addHour({ values, chosen, groups, place: offset + hour * step }, { into, touched, isTop });
    }
  }
}

function addHour(
  {
    values,
    chosen,
    groups,
    place,
  }: { values: NumberColumn; chosen: Int32Array; groups: Int32Array | null; place: number },
  { into, touched, isTop }: { into: Float64Array; touched: Uint8Array; isTop: boolean },
): void {
  if (groups === null && !isTop) {
    const sum = sumOfChosen(values, chosen);
    if (sum === 0) return;
    into[place] = (into[place] ?? 0) + sum;
    touched[place] = 1;
    return;
  }
  for (let at = 0; at < chosen.length; at++) {
    const value = values[chosen[at] ?? 0] ?? 0;
    const group = groups === null ? 0 : (groups[at] ?? -1);
    if (value === 0 || group < 0) continue;
    const sum = into[group + place] ?? 0;
    into[group + place] = isTop ? Math.max(sum, value) : sum + value;
    touched[group + place] = 1;
  }
}
