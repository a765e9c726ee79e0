import { positionBounds } from '#features/assets/telemetry/contract.ts';
import type { UnreadableElement } from './unreadable.ts';
import { numberOf, ownText, textOf, type DocumentNode } from './read-document.ts';

/** Fields of a position that a provider reports, in our units. */
export const readFields = ['hour_meter_h', 'odometer_km', 'fuel_used_l', 'fuel_pct', 'engine_on'] as const;
export type ReadField = (typeof readFields)[number];

/** What else a provider reports, in our units: attributes of a position. */
export const extraFields = [
  'idle_h',
  'idle_non_operating_h',
  'idle_non_productive_h',
  'power_take_off_h',
  'active_regeneration_h',
  'fuel_used_24h_l',
  'def_pct',
  'load_factor_24h_pct',
  'max_speed_24h_kmh',
  'load_count',
  'payload_total_kg',
] as const;
export type ExtraField = (typeof extraFields)[number];

export type ValueField = ReadField | ExtraField;

/** A value with its own time. */
export interface MachineValue {
  field: ValueField;
  /** Milliseconds since 1970. */
  time: number;
  value: number | boolean;
}

type ReadValue = (element: DocumentNode) => number | boolean | 'unknown_unit' | null;

interface KnownElement {
  field: ValueField;
  read: ReadValue;
  /** The most that is believed. */
  most: number;
}

/** A number in one of several units, by what their names begin with; ours where none is given. */
const scaled =
  (name: string, units: readonly string[], factors: readonly [RegExp, number][]): ReadValue =>
  (element) => {
    const value = numberOf(element, name);
    if (value === null) return null;
    const written = units.map((unit) => textOf(element, unit)).find((unit) => unit !== null) ?? null;
    if (written === null) return value;
    const [, factor] = factors.find(([prefix]) => prefix.test(written)) ?? [];
    return factor === undefined ? 'unknown_unit' : value * factor;
  };

const distances: [RegExp, number][] = [
  [/^(km|kph|kilo)/i, 1],
  [/^mi|^mph/i, 1.609344],
];
const volumes: [RegExp, number][] = [
  [/^(l$|lit|ltr)/i, 1],
  [/^(us[ .-]*(liquid[ -]*)?)?gal/i, 3.785411784],
  [/^(uk|imp)/i, 4.54609],
];
const weights: [RegExp, number][] = [
  [/^(kg|kilo)/i, 1],
  [/^(lb|pound)/i, 0.45359237],
  [/^(t$|tonne|metric ?ton)/i, 1_000],
];

const count = Number.MAX_SAFE_INTEGER;
const hours = (field: ValueField): KnownElement => ({ field, read: hoursOf, most: positionBounds.hour_meter_h[1] });
const litres = (field: ValueField): KnownElement => ({
  field,
  read: scaled('fuelconsumed', ['fuelunits'], volumes),
  most: positionBounds.fuel_used_l[1],
});
// An empty percentage is unknown, not empty tanks.
const percent = (field: ValueField, name = 'percent'): KnownElement => ({
  field,
  read: (element) => numberOf(element, name),
  most: 100,
});

const elements = new Map<string, KnownElement>([
  ['cumulativeoperatinghours', hours('hour_meter_h')],
  [
    'distance',
    {
      field: 'odometer_km',
      read: scaled('odometer', ['odometerunits'], distances),
      most: positionBounds.odometer_km[1],
    },
  ],
  ['fuelused', litres('fuel_used_l')],
  ['fuelremaining', percent('fuel_pct')],
  ['enginestatus', { field: 'engine_on', read: runningOf, most: 1 }],
  ['cumulativeidlehours', hours('idle_h')],
  ['cumulativeidlenonoperatinghours', hours('idle_non_operating_h')],
  ['cumulativenonproductiveidlehours', hours('idle_non_productive_h')],
  ['cumulativepowertakeoffhours', hours('power_take_off_h')],
  ['cumulativeactiveregenerationhours', hours('active_regeneration_h')],
  ['fuelusedlast24', litres('fuel_used_24h_l')],
  ['defremaining', percent('def_pct')],
  ['averagedailyloadfactorlast24', percent('load_factor_24h_pct', 'loadfactor')],
  ['averageloadfactorlast24', percent('load_factor_24h_pct')],
  [
    'maximumspeedlast24',
    {
      field: 'max_speed_24h_kmh',
      read: scaled('speed', ['speedunits'], distances),
      most: positionBounds.speed_kmh[1],
    },
  ],
  ['cumulativeloadcount', { field: 'load_count', read: (element) => numberOf(element, 'count'), most: count }],
  [
    'cumulativepayloadtotals',
    {
      field: 'payload_total_kg',
      read: scaled('payload', ['payloadunits', 'weightunit'], weights),
      most: count,
    },
  ],
]);

/** Decimal hours, a duration of ISO 8601 as older versions write it (`P13DT0H25M59S`), or minutes. */
function hoursOf(element: DocumentNode): number | null {
  const hours = numberOf(element, 'hour') ?? numberOf(element, ownText);
  if (hours === null) return minutesOf(element);
  if (!Number.isNaN(hours)) return hours;
  const text = textOf(element, 'hour') ?? textOf(element, ownText) ?? '';
  const found = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(text);
  if (!found) return hours;
  const [days, wholeHours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  return (days ?? 0) * 24 + (wholeHours ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3_600;
}

function minutesOf(element: DocumentNode): number | null {
  const minutes = numberOf(element, 'minutes');
  return minutes === null ? null : minutes / 60;
}

function runningOf(element: DocumentNode): number | boolean | null {
  const running = textOf(element, 'running')?.toLowerCase();
  if (running === undefined) return null;
  return running === 'true' || running === '1' ? true : running === 'false' || running === '0' ? false : Number.NaN;
}

/** Earliest time that a machine could have; before it are dates that say that there is none, as 0001-01-01. */
const earliest = Date.UTC(2000, 0, 1);

/** The attribute `datetime`, a child of that name, or as one of the makers writes it; null without one, NaN if it is no time. */
export function timeOf(element: DocumentNode | undefined): number | null {
  const text = textOf(element, 'datetime');
  if (text === null) return null;
  const time = parseTime(text);
  return time < earliest ? null : time;
}

/** The day that was parsed last, as most times of a page are of one. */
let lastDay = { text: '', midnight: Number.NaN };

/** NaN if it is no time. Times without a zone are in UTC. */
function parseTime(text: string): number {
  // Nearly all are `2026-11-20T10:00:00Z`, which takes `Date.parse` a tenth of the time that a machine takes.
  if (text.length === 20 && text[10] === 'T' && text[19] === 'Z') {
    const day = text.slice(0, 10);
    if (day !== lastDay.text) lastDay = { text: day, midnight: Date.parse(day) };
    const [hour, minute, second] = [twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17)];
    if (hour < 24 && minute < 60 && second < 60) return lastDay.midnight + ((hour * 60 + minute) * 60 + second) * 1_000;
  }
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
}

function twoDigits(text: string, at: number): number {
  const [ten, one] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48];
  return ten >= 0 && ten <= 9 && one >= 0 && one <= 9 ? ten * 10 + one : Number.NaN;
}

export const isKnownElement = (name: string) => elements.has(name);

/** Names of the elements that hold a field. */
export const namesOf = (field: ValueField): string[] =>
  [...elements].flatMap(([name, known]) => (known.field === field ? [name] : []));

/** Reads an element that is known by its name. What cannot be read fails this element alone. */
export function readElement(
  machine: { values: MachineValue[]; unreadable: UnreadableElement[] },
  name: string,
  element: DocumentNode | undefined,
): void {
  const known = elements.get(name);
  if (known === undefined || element === undefined) return;
  const value = known.read(element);
  const time = timeOf(element);
  const fail = (reason: UnreadableElement['reason']) => void machine.unreadable.push({ element: known.field, reason });
  if (value === null || time === null) return;
  if (Number.isNaN(time)) return fail('no_time');
  if (value === 'unknown_unit') return fail('unknown_unit');
  if (Number.isNaN(value)) return fail('no_number');
  if (typeof value === 'number' && !(value >= 0 && value <= known.most)) return fail('out_of_range');
  const settled = typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value;
  machine.values.push({ field: known.field, time, value: settled });
}
