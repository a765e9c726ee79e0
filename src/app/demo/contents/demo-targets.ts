import { targetDefaults, type RecordFields } from '#features/maintenance/records/public.ts';
import { addDays } from '#platform/time/calendar-day.ts';
import { createRandom, hashOf } from '../../../../simulator/random.ts';
import { mealOf } from '../../../../simulator/plan/shift.ts';
import { year, type DemoAsset } from './demo-records.ts';
import { money } from './demo-money.ts';

/**
 * Working hours by the shift, in whole hours, so that a little of each day lies outside; on a few machines nobody is meant to be on
 * Saturdays. Those whose supply sags run on, though unscheduled.
 */
function scheduleOf({ sheet: { code, kind, shift, trouble } }: DemoAsset): string | null {
  if (trouble?.kind === 'sags') return null;
  if (kind === 'recorded') return '1-7 00:00-24:00';
  const isSparing = createRandom(hashOf('schedule', code)).chance(0.12);
  const start = Math.floor(shift.startS / 3_600);
  const parts = shift.dutyS.flatMap((dutyS, weekday) => {
    if (dutyS === 0 || (isSparing && weekday === 5)) return [];
    const end = start + Math.round(dutyS / 3_600);
    const evening = { weekday: weekday + 1, hours: hoursOf(start, Math.min(24, end)) };
    // A night belongs to the days on which it ends, too.
    return end <= 24 ? [evening] : [evening, { weekday: ((weekday + 1) % 7) + 1, hours: hoursOf(0, end - 24) }];
  });
  const days = Map.groupBy(parts, ({ hours }) => hours);
  return [...days]
    .flatMap(([hours, on]) => runsOf(on.map(({ weekday }) => weekday)).map((weekdays) => `${weekdays} ${hours}`))
    .join('; ');
}

/** Weekdays as `1-5` or `6`. */
function runsOf(weekdays: readonly number[]): string[] {
  const starts = weekdays.filter((day) => !weekdays.includes(day - 1)).toSorted();
  return starts.map((first) => {
    let last = first;
    while (weekdays.includes(last + 1)) last += 1;
    return first === last ? `${first}` : `${first}-${last}`;
  });
}

/** Weekly hours of the timetable, without meals. */
function weeklyHoursOf({ sheet: { shift } }: DemoAsset): number {
  const mean = (pause: readonly [number, number] | null): number => (pause ? (pause[0] + pause[1]) / 2 : 0);
  return shift.dutyS.reduce((sum, dutyS) => sum + dutyS - mean(mealOf(dutyS)), 0) / 3_600;
}

/** Factor by which the last load exceeds the shift. */
const spare = 1.03;
/** Weekly hours above which crews alternate and the asset has its own target. */
const oneCrewH = 66;

/** Weekly targets of a category by its usual assets; those in continuous operation get their own. */
function weeklyTargetsOf(assets: readonly DemoAsset[], from: string): RecordFields['targets'][] {
  const of = (hours: number, whose: { category: string } | { asset_id: string }): RecordFields['targets'] => {
    const value = Math.min(160, Math.ceil((hours * spare) / 5) * 5);
    return { kind: 'weekly_hours', category: null, asset_id: null, value, schedule: null, from, ...whose };
  };
  return [...Map.groupBy(assets, ({ sheet }) => sheet.category)].flatMap(([category, own]) => {
    const hours = own.map((asset) => ({ id: asset.id, weekly: weeklyHoursOf(asset) }));
    const usual = hours.filter(({ weekly }) => weekly <= oneCrewH);
    const mean = usual.reduce((sum, { weekly }) => sum + weekly, 0) / Math.max(1, usual.length);
    const long = hours.filter(({ weekly }) => weekly > oneCrewH);
    return [of(mean, { category }), ...long.map(({ id, weekly }) => of(weekly, { asset_id: id }))];
  });
}

function hoursOf(from: number, to: number): string {
  return `${String(from).padStart(2, '0')}:00-${String(to).padStart(2, '0')}:00`;
}

/** Targets: what most of a category have is set on the category, the rest asset by asset. */
function schedulesOf(assets: readonly DemoAsset[], from: string): RecordFields['targets'][] {
  const of = (schedule: string, whose: { category: string } | { asset_id: string }): RecordFields['targets'] => {
    return { kind: 'schedule', category: null, asset_id: null, value: null, schedule, from, ...whose };
  };
  return [...Map.groupBy(assets, ({ sheet }) => sheet.category)].flatMap(([category, own]) => {
    const schedules = own.flatMap((asset) => ({ asset, schedule: scheduleOf(asset) ?? targetDefaults.schedule }));
    const usual = [...Map.groupBy(schedules, ({ schedule }) => schedule)].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    const [most = targetDefaults.schedule] = usual[0] ?? [];
    const others = schedules.filter(({ schedule }) => schedule !== most);
    return [of(most, { category }), ...others.map(({ asset, schedule }) => of(schedule, { asset_id: asset.id }))];
  });
}

/**
 * A generator turns as fast without a load as with one: at no engine speed does it work, only its work signal shows it. Those without
 * one work for as long as they turn.
 */
function workingSpeedsOf(assets: readonly DemoAsset[], from: string): RecordFields['targets'][] {
  const of = (value: number, whose: { category: string } | { asset_id: string }): RecordFields['targets'] => {
    return { kind: 'working_rpm', category: null, asset_id: null, value, schedule: null, from, ...whose };
  };
  const generators = assets.filter(({ sheet }) => sheet.kind === 'generator');
  const silent = generators.filter(({ sheet }) => !sheet.signals.work);
  const categories = new Set(generators.map(({ sheet }) => sheet.category));
  return [
    ...[...categories].map((category) => of(2_200, { category })),
    ...silent.map(({ id }) => of(targetDefaults.working_rpm, { asset_id: id })),
  ];
}

/** What each category of an account is meant to run, when, and is reckoned with. */
export function targetsOf(assets: readonly DemoAsset[], today: string): RecordFields['targets'][] {
  const from = addDays(today, -2 * year);
  const of = (kind: RecordFields['targets']['kind'], value: number, category: string | null = null) => ({
    kind,
    category,
    asset_id: null,
    value,
    schedule: null,
    from,
  });
  const categories = Map.groupBy(assets, ({ sheet }) => sheet.category);
  return [
    of('fuel_price', 5.9),
    { ...of('fuel_price', 6.25), from: addDays(today, -150) },
    // An asset that leaves raises a question; one that drives to the forbidden area is a danger.
    of('event_weight_exit', 0.25),
    ...schedulesOf(assets, from),
    ...weeklyTargetsOf(assets, from),
    ...workingSpeedsOf(assets, from),
    ...[...categories].flatMap(([category, [first]]) => {
      if (!first) return [];
      return [
        of('original_cost', money[first.sheet.kind].original, category),
        of('depreciation_pct', money[first.sheet.kind].depreciation, category),
        of('idle_burn_lph', first.sheet.kind === 'excavator' || first.sheet.kind === 'loader' ? 6 : 3, category),
      ];
    }),
  ];
}
