import type { Locale } from '#platform/locale.ts';
import type { Measured, Measures } from '#platform/format/measures.ts';
import type { Condition, GroupCondition, Measure, Schedule } from './condition.ts';
import type { rule } from './messages/rule-en.ts';

export type RulePiece = keyof typeof rule;

/** Language, units and number formats used to write rules. */
export interface RuleSpeech {
  t(piece: RulePiece, values?: Record<string, string | number>): string;
  locale: Locale;
  number(value: number, decimals?: number): string;
  measures: Measures;
}

/** A rule with names in place of ids. */
export interface Rule {
  /** Null for an external definition. */
  condition: Condition | null;
  schedule?: Schedule | null;
  /** Names of its geofences; empty means any. */
  geofences?: readonly string[];
  /** Codes of the members of a group; if empty, their number is written. */
  members?: readonly string[];
}

/** A rule as a sentence: `When an asset idles for 30 min, only Monday to Friday, from 07:00 to 17:00.` */
export function writeRule(rule: Rule, speech: RuleSpeech): string {
  const { condition, schedule = null } = rule;
  return speech.t('sentence', {
    what: writeWhat(rule, speech),
    lasting: writeLasting(condition, speech),
    schedule: schedule ? writeSchedule(schedule, speech) : '',
  });
}

function writeWhat({ condition, geofences = [], members = [] }: Rule, speech: RuleSpeech): string {
  const { t } = speech;
  if (condition === null) return t('external');
  switch (condition.on) {
    case 'event':
      return t(condition.event, { place: writeList(geofences, 'disjunction', speech) || t('any_geofence') });
    case 'state':
      return t(condition.state, { place: writeList(geofences, 'conjunction', speech) || t('its_geofences') });
    case 'measure':
      return t(condition.is, {
        measure: t(condition.measure),
        value: writeMeasure(condition.measure, condition.threshold, speech),
      });
    case 'service':
      return t(`service_${condition.is}`);
    case 'feed':
      return t('feed');
    case 'group':
      return writeGroup(condition, members, speech);
  }
}

function writeGroup(
  { definition_ids, at_least, assets, window_s }: GroupCondition,
  codes: readonly string[],
  speech: RuleSpeech,
): string {
  const { t, number } = speech;
  const count = definition_ids.length;
  const members = writeList(codes, 'conjunction', speech) || t('alerts', { count, number: number(count) });
  return t(assets === null ? 'on_one_asset' : 'on_one_unit', {
    members: at_least < count ? t('some_of', { least: number(at_least), members }) : members,
    count: at_least,
    assets: number(assets ?? 1),
    window: writeSpan(window_s, speech),
  });
}

function writeLasting(condition: Condition | null, speech: RuleSpeech): string {
  if (condition === null || !('for_s' in condition) || condition.for_s === 0) return '';
  return speech.t('lasting', { duration: writeSpan(condition.for_s, speech) });
}

/** A duration to the second, leaving out zero parts: `1 h 30 min`, `3 days`. */
export function writeSpan(seconds: number, { t, number }: RuleSpeech): string {
  // Durations below two days are written in hours.
  const days = seconds >= 172_800 ? Math.floor(seconds / 86_400) : 0;
  const parts = [
    ['days', days],
    ['clock_hours', Math.floor((seconds - days * 86_400) / 3_600)],
    ['minutes', Math.floor((seconds % 3_600) / 60)],
    ['seconds', seconds % 60],
  ] as const;
  const counted = parts.filter(([, count]) => count > 0);
  const shown = counted.length > 0 ? counted : parts.slice(-1);
  return shown.map(([piece, count]) => t(piece, { count, number: number(count) })).join(' ');
}

/** The unit of each measure: a preference of the person, or fixed. */
const scales: Record<Measure, { of: Measured } | { unit: string }> = {
  speed_kmh: { of: 'speed' },
  rpm: { unit: '\u00A0rpm' },
  coolant_temp_c: { of: 'temperature' },
  supply_v: { unit: '\u00A0V' },
  battery_v: { unit: '\u00A0V' },
  fuel_pct: { unit: '%' },
};

/** A value of a measure with the decimals that it has: `80 km/h`, `11.2 V`. */
export function writeMeasure(
  measure: Measure,
  value: number,
  { number, measures }: Pick<RuleSpeech, 'number' | 'measures'>,
): string {
  const scale = scales[measure];
  if ('unit' in scale) return `${number(value, decimalsOf(value, 2))}${scale.unit}`;
  const shown = measures.shown(scale.of, value);
  return `${number(shown, decimalsOf(shown, 1))}\u00A0${measures.symbol(scale.of)}`;
}

function decimalsOf(value: number, most: number): number {
  const digits = value.toFixed(most).replace(/\.?0+$/, '');
  return digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0;
}

/** The schedule: `, only Monday to Friday, from 07:00 to 17:00`; empty if always active. */
function writeSchedule({ days, from_minute, to_minute, within }: Schedule, speech: RuleSpeech): string {
  const { t } = speech;
  const isDaily = new Set(days).size === 7;
  const isWholeDay = from_minute === to_minute;
  if (isDaily && isWholeDay) return within ? '' : t('never');
  const hours = t(to_minute < from_minute ? 'hours_overnight' : 'hours', {
    from: writeClock(from_minute),
    to: writeClock(to_minute),
  });
  const onDays = isDaily ? '' : writeDays(days, speech);
  const when = onDays && !isWholeDay ? t('days_and_hours', { days: onDays, hours }) : onDays || hours;
  return t(within ? 'only' : 'except', { when });
}

/** Three or more days in a row are written as a range. */
function writeDays(days: readonly number[], speech: RuleSpeech): string {
  const { t } = speech;
  const chosen = weekdays.filter((day) => days.includes(day));
  const first = chosen[0] ?? 1;
  const last = chosen.at(-1) ?? 1;
  if (chosen.length > 2 && last - first === chosen.length - 1)
    return t('day_range', { first: t(`day_${first}`), last: t(`day_${last}`) });
  return t('day_list', {
    days: writeList(
      chosen.map((day) => t(`on_${day}`)),
      'conjunction',
      speech,
    ),
  });
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** `07:00`, in 24-hour format in every language. */
function writeClock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function writeList(names: readonly string[], type: 'conjunction' | 'disjunction', { locale }: RuleSpeech): string {
  return new Intl.ListFormat(locale, { type }).format(names);
}
