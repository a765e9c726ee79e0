import { measureOf, type MeasureKey } from './measures.ts';
import type { Numbers } from '#platform/format/format.ts';
import type { Measures } from '#platform/format/measures.ts';
import type { MeasureChange } from './change-of.ts';

/** A number with its unit, displayed smaller. */
export interface ValueParts {
  number: string;
  unit: string;
}

export interface ValueFormatter {
  parts(measure: MeasureKey, value: number | null): ValueParts;
  write(measure: MeasureKey, value: number | null): string;
  /** Formats for an axis. */
  tick(measure: MeasureKey, value: number): string;
  /** Size of a change, without direction. */
  change(change: MeasureChange): string;
}

const unknown = '–';
/** Below this, hours and money are shown with decimals. */
const exactBelow = 100;

/** Percentage points for ratios, own points for scores. */
const pointsOf = { points: 'points', score: 'score_points' } as const;

interface ValueFormat {
  /** Names units that depend on the language; those of time are the same in all. */
  t(unit: 'points' | 'score_points' | 'score' | 'never'): string;
  numbers: Numbers;
  measures: Measures;
  /** ISO 4217. */
  currency: string;
}

/** Formats values: numbers and money as the account writes them, distances in the person's units. */
export function valueFormatter({ t, numbers, measures, currency }: ValueFormat): ValueFormatter {
  const decimals = (value: number) => (Math.abs(value) < exactBelow && !Number.isInteger(value) ? 1 : 0);
  const exact = (value: number) => numbers.number(value, decimals(value));
  const money = (value: number) =>
    numbers.money(value.toFixed(4), currency, Math.abs(value) < exactBelow && !Number.isInteger(value) ? undefined : 0);
  /** `3 d 4 h`, `5 h 20 min`, `2 min 05 s`, `36 min`, `12 s`. */
  const duration = (seconds: number): string => {
    const two = (value: number) => String(value).padStart(2, '0');
    const minutes = Math.round(seconds / 60);
    const hours = Math.floor(minutes / 60);
    if (seconds < 60) return `${numbers.number(seconds, seconds < 10 && !Number.isInteger(seconds) ? 1 : 0)} s`;
    if (seconds < 3_600) return inTwo(Math.floor(seconds / 60), 'min', two(Math.floor(seconds % 60)), 's');
    if (hours < 24) return inTwo(hours, 'h', two(minutes % 60), 'min');
    return inTwo(numbers.number(Math.floor(hours / 24)), 'd', hours % 24, 'h');
  };
  const parts = (measure: MeasureKey, value: number | null): ValueParts => {
    // Without a last report nobody knows for how long.
    if (value === null) return { number: measure === 'silent_h' ? t('never') : unknown, unit: '' };
    // Silence is shown as a duration.
    if (measure === 'silent_h') return { number: duration(value * 3_600), unit: '' };
    switch (measureOf(measure).unit) {
      case 'count':
        return { number: numbers.number(value), unit: '' };
      case 'days':
        return { number: numbers.number(value), unit: 'd' };
      case 'hours':
        return { number: exact(value), unit: 'h' };
      case 'km':
        return { number: exact(measures.shown('distance', value)), unit: measures.symbol('distance') };
      case 'kmh':
        return { number: numbers.number(measures.shown('speed', value)), unit: measures.symbol('speed') };
      case 'litres':
        return { number: numbers.number(measures.shown('volume', value)), unit: measures.symbol('volume') };
      case 'money':
        return { number: money(value), unit: '' };
      case 'per_100_hours':
      case 'per_100_km':
        return { number: numbers.number(value, Math.abs(value) < 10 ? 2 : 1), unit: '' };
      case 'score':
        return { number: numbers.number(value, 1), unit: t('score') };
      case 'seconds':
        return { number: duration(value), unit: '' };
      case 'share':
        return { number: numbers.number(value * 100, 1), unit: '%' };
    }
  };
  const write = (measure: MeasureKey, value: number | null) => {
    const { number, unit } = parts(measure, value);
    if (unit === '' || measureOf(measure).unit === 'score') return number;
    return unit === '%' ? `${number}%` : `${number}\u00A0${unit}`;
  };
  const withUnit = (value: number, unit: string) => `${numbers.compact(value)}\u00A0${unit}`;
  const tick = (measure: MeasureKey, value: number) => {
    const { unit } = measureOf(measure);
    if (unit === 'share') return numbers.percent(value, 0);
    if (unit === 'money') return numbers.compactMoney(value, currency);
    if (unit === 'seconds') return write(measure, value);
    if (unit === 'km') return withUnit(measures.shown('distance', value), measures.symbol('distance'));
    if (unit === 'kmh') return withUnit(measures.shown('speed', value), measures.symbol('speed'));
    if (unit === 'litres') return withUnit(measures.shown('volume', value), measures.symbol('volume'));
    if (unit === 'hours') return withUnit(value, 'h');
    if (unit === 'days') return withUnit(value, 'd');
    return numbers.compact(value);
  };
  const change = ({ kind, by }: MeasureChange) => {
    const size = Math.abs(by);
    if (kind === 'points' || kind === 'score') return `${numbers.number(size, 1)}\u00A0${t(pointsOf[kind])}`;
    return kind === 'count' ? numbers.number(size) : numbers.percent(size);
  };
  return { parts, write, tick, change };
}

/** Omits the smaller unit where it is zero. */
function inTwo(large: number | string, unit: string, small: number | string, smaller: string): string {
  return Number(small) === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${smaller}`;
}
