import { emptyAggregated, type AggregateQuery, type Aggregated, type Source } from './aggregated.ts';
import { stayWidth } from './columns/day-columns.ts';
import type { KnownKeys, GroupBy } from './group-by.ts';
import type { QueryContext } from './query-context.ts';

/** How the group of a stay is found; -1: in none. */
interface GeofenceCodes {
  same: number;
  ofAssets: Int32Array | null;
  ofUnits: Int32Array | null;
  ofParts: Int32Array | null;
}

/** Seconds inside geofences in the caller's reach; sub-geofences are part of their geofence. */
export function geofenceSource(context: QueryContext, geofences: KnownKeys['geofences']): Source {
  const { dayColumns, yieldToEventLoop } = context;
  const isCounted = Uint8Array.from(dayColumns.parts.words, (part) => Number(geofences.has(part)));
  return {
    async aggregate(query) {
      const result = emptyAggregated(query);
      for (let day = query.span.from; day <= query.span.to; day++) {
        await yieldToEventLoop();
        addDay(context, result, { query, day, isCounted });
      }
      return result;
    },
  };
}

function addDay(
  { dayColumns, isChosen, passingUnits }: QueryContext,
  { sums, touched }: Aggregated,
  { query: { split }, day, isCounted }: { query: AggregateQuery; day: number; isCounted: Uint8Array },
): void {
  const daily = dayColumns.days.get(day);
  const into = sums.get('geofence_s');
  if (!daily || !into) return;
  const { stays, units } = daily;
  const width = split.second.keys.length;
  const [first, second] = [split.first, split.second].map((one) => codesOf(one, day, dayColumns.parts.words));
  if (!first || !second) return;
  for (let at = 0; at < stays.length; at += stayWidth) {
    const asset = stays[at] ?? 0;
    const part = stays[at + 1] ?? 0;
    const seconds = stays[at + 2] ?? 0;
    const unit = units[asset] ?? 0;
    if (isCounted[part] !== 1 || isChosen[asset] !== 1 || seconds === 0) continue;
    if (passingUnits !== null && passingUnits[unit] !== 1) continue;
    const one =
      first.same + (first.ofAssets?.[asset] ?? 0) + (first.ofUnits?.[unit] ?? 0) + (first.ofParts?.[part] ?? 0);
    const two =
      second.same + (second.ofAssets?.[asset] ?? 0) + (second.ofUnits?.[unit] ?? 0) + (second.ofParts?.[part] ?? 0);
    if (one < 0 || two < 0) continue;
    const group = one * width + two;
    into[group] = (into[group] ?? 0) + seconds;
    touched[group] = 1;
  }
}

function codesOf(groupBy: GroupBy, day: number, parts: readonly string[]): GeofenceCodes {
  const none = { same: 0, ofAssets: null, ofUnits: null, ofParts: null };
  switch (groupBy.by) {
    case 'asset':
      return { ...none, ofAssets: groupBy.ofAssets };
    case 'unit':
      return { ...none, ofUnits: groupBy.ofUnits };
    case 'word':
      return { ...none, ofParts: Int32Array.from(parts, (part) => groupBy.ofWord(part) ?? -1) };
    case 'day':
      return { ...none, same: groupBy.ofDay(day) };
    default:
      return none;
  }
}
