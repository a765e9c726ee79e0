import { emptyFolded, type Fold, type Folded, type Source } from './aggregated.ts';
import { stayWidth } from './columns/day-columns.ts';
import type { Known, GroupBy } from './group-by.ts';
import type { QueryContext } from './query-context.ts';

/** What decides the code of what an asset did in a part of a geofence: one of these; -1: of no group. */
interface Codes {
  same: number;
  ofAssets: Int32Array | null;
  ofUnits: Int32Array | null;
  ofParts: Int32Array | null;
}

/** Seconds inside geofences of the caller's reach; of their parts the whole's count holds. */
export function geofenceSource(world: QueryContext, geofences: Known['geofences']): Source {
  const { sheets } = world;
  const isCounted = Uint8Array.from(sheets.parts.words, (part) => Number(geofences.has(part)));
  return {
    fold(fold) {
      const folded = emptyFolded(fold);
      for (let day = fold.span.from; day <= fold.span.to; day++) addDay(world, folded, { fold, day, isCounted });
      return folded;
    },
  };
}

function addDay(
  { sheets, isChosen, passingUnits }: QueryContext,
  { sums, touched }: Folded,
  { fold: { split }, day, isCounted }: { fold: Fold; day: number; isCounted: Uint8Array },
): void {
  const sheet = sheets.days.get(day);
  const into = sums.get('geofence_s');
  if (!sheet || !into) return;
  const { stays, units } = sheet;
  const width = split.second.keys.length;
  const [first, second] = [split.first, split.second].map((one) => codesOf(one, day, sheets.parts.words));
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

function codesOf(splitter: GroupBy, day: number, parts: readonly string[]): Codes {
  const none = { same: 0, ofAssets: null, ofUnits: null, ofParts: null };
  switch (splitter.by) {
    case 'asset':
      return { ...none, ofAssets: splitter.ofAssets };
    case 'unit':
      return { ...none, ofUnits: splitter.ofUnits };
    case 'word':
      return { ...none, ofParts: Int32Array.from(parts, (part) => splitter.ofWord(part) ?? -1) };
    case 'day':
      return { ...none, same: splitter.ofDay(day) };
    default:
      return none;
  }
}
