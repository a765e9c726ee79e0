import { readSchedule, scheduledOn } from './schedule.ts';
import { targetBook, type TargetedAsset, type TargetRow } from './targets.ts';

/** Working hours as they hold from a day on, YYYY-MM-DD; empty: ever since. */
export interface ScheduleEra {
  from: string;
  text: string;
  /** By weekday, Monday at 1: minutes of the day, the last not included, in order. */
  week: readonly (readonly { from: number; to: number }[])[];
}

/** Of an asset, the newest first; never empty. */
export type ScheduleEras = readonly ScheduleEra[];

/** A week that begins on a Sunday, so that its weekdays count from 0. */
const week = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`);

/** What each asset's working hours are and were; assets of which nothing else is told share those of their category. */
export function scheduleBook(rows: readonly TargetRow[]): (asset: TargetedAsset) => ScheduleEras {
  const schedules = rows.filter(({ kind }) => kind === 'schedule');
  const book = targetBook(schedules);
  const begins = ['', ...new Set(schedules.map(({ from }) => from))].toSorted().toReversed();
  const own = new Set(schedules.flatMap(({ asset_id }) => asset_id ?? []));
  const shared = new Map<string | null, ScheduleEras>();
  const find = (asset: TargetedAsset): ScheduleEras => {
    const eras = begins.map((from) => readEra(from, book.scheduleOf(asset, from)));
    return eras.filter((era, at) => eras[at + 1]?.text !== era.text);
  };
  return (asset) => {
    if (own.has(asset.id)) return find(asset);
    const known = shared.get(asset.category) ?? find({ ...asset, id: '' });
    shared.set(asset.category, known);
    return known;
  };
}

function readEra(from: string, text: string): ScheduleEra {
  const hours = readSchedule(text) ?? [];
  const [sunday = [], ...weekdays] = week.map((day) => scheduledOn(hours, day));
  return { from, text, week: [sunday, ...weekdays, sunday] };
}

/** The hours of a day, whose weekday is told (Monday 1 to Sunday 7). */
export function hoursOn(eras: ScheduleEras, day: string, weekday: number): readonly { from: number; to: number }[] {
  for (const era of eras) if (era.from <= day) return era.week[weekday] ?? [];
  return [];
}

/** The first day on which two say something else, empty: ever since; null: they say the same. */
export function firstDifference(one: ScheduleEras, other: ScheduleEras): string | null {
  if (one === other) return null;
  const begins = [...new Set([...one, ...other].map(({ from }) => from))].toSorted();
  const textOn = (eras: ScheduleEras, day: string) => eras.find(({ from }) => from <= day)?.text;
  return begins.find((day) => textOn(one, day) !== textOn(other, day)) ?? null;
}
