import { readSchedule, scheduledOn } from './schedule.ts';
import { type TargetBook, targetBook, type TargetedAsset, type TargetKind, type TargetRow } from './targets.ts';

/** Targets that decide how an asset's time is classified. */
export const bookingKinds = ['schedule', 'working_rpm', 'expected_interval_s'] as const satisfies TargetKind[];

/** Settings for classifying time, valid from a day on (YYYY-MM-DD); an empty day means always. */
export interface EffectiveSettings {
  from: string;
  /** Scheduled working hours. */
  schedule: string;
  /** The schedule by weekday, Monday at index 1: ordered minutes of the day, `to` exclusive. */
  week: readonly (readonly { from: number; to: number }[])[];
  /** At or above this engine speed the asset is working. */
  workingRpm: number;
  /** Expected time between two fixes with the engine on. */
  expectedIntervalS: number;
}

/** Settings of an asset, newest first; before the oldest the defaults apply. */
export type EffectiveSettingsList = readonly EffectiveSettings[];

/** A week that starts on a Sunday, so that its weekdays count from 0. */
const week = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`);

/** Settings of each asset over time; assets without their own share those of their category. */
export function bookingBook(rows: readonly TargetRow[]): (asset: TargetedAsset) => EffectiveSettingsList {
  const bookingRows = rows.filter(({ kind }) => bookingKinds.some((one) => one === kind));
  const book = targetBook(bookingRows);
  const own = Map.groupBy(bookingRows, ({ asset_id }) => asset_id);
  const find = (asset: TargetedAsset): EffectiveSettingsList => {
    const near = [...(own.get(null) ?? []), ...(own.get(asset.id) ?? [])];
    const begins = ['', ...new Set(near.map(({ from }) => from))].toSorted().toReversed();
    const settings = begins.map((from) => readSettings(book, asset, from));
    return settings.filter((one, at) => !isSame(one, settings[at + 1]));
  };
  const shared = new Map<string | null, EffectiveSettingsList>();
  return (asset) => {
    if (own.has(asset.id)) return find(asset);
    const known = shared.get(asset.category) ?? find({ ...asset, id: '' });
    shared.set(asset.category, known);
    return known;
  };
}

function readSettings(book: TargetBook, asset: TargetedAsset, from: string): EffectiveSettings {
  const schedule = book.scheduleOf(asset, from);
  const hours = readSchedule(schedule) ?? [];
  const [sunday = [], ...weekdays] = week.map((day) => scheduledOn(hours, day));
  return {
    from,
    schedule,
    week: [sunday, ...weekdays, sunday],
    workingRpm: book.numberOf('working_rpm', asset, from),
    expectedIntervalS: book.numberOf('expected_interval_s', asset, from),
  };
}

function isSame(one: EffectiveSettings, other: EffectiveSettings | undefined): boolean {
  return (
    one.schedule === other?.schedule &&
    one.workingRpm === other.workingRpm &&
    one.expectedIntervalS === other.expectedIntervalS
  );
}

const defaultSettings = readSettings(targetBook([]), { id: '', category: null }, '');

/** The settings valid on a day. */
export function settingsOn(list: EffectiveSettingsList, day: string): EffectiveSettings {
  for (const settings of list) if (settings.from <= day) return settings;
  return defaultSettings;
}

/** The scheduled hours of a day, given with its weekday (Monday 1 to Sunday 7). */
export function hoursOn(
  list: EffectiveSettingsList,
  day: string,
  weekday: number,
): readonly { from: number; to: number }[] {
  return settingsOn(list, day).week[weekday] ?? [];
}

/** The first day on which two lists differ, empty if from the start; null if they are equal. */
export function firstDifference(one: EffectiveSettingsList, other: EffectiveSettingsList): string | null {
  if (one === other) return null;
  const begins = [...new Set([...one, ...other].map(({ from }) => from))].toSorted();
  return begins.find((day) => !isSame(settingsOn(one, day), settingsOn(other, day))) ?? null;
}
