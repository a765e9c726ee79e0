import { earliestAccepted, positionBounds, telemetryLimits } from '#features/assets/telemetry/contract.ts';
import { metersBetween } from '#platform/geo/great-circle.ts';
import { code, type FieldErrors } from '#platform/errors.ts';
import type { TrackFault } from './contract.ts';
import { isFlag, neededColumns, type TrackColumn } from './track-columns.ts';
import { instantOf } from '#platform/time/wall-clock.ts';

/** A line of a file; its number counts from 1. */
export interface TrackLine {
  line: number;
  cells: Partial<Record<TrackColumn, string>>;
}

/** A position in the form of telemetry, without its asset. */
export type TrackPoint = Partial<Record<TrackColumn, number | boolean | string>> & {
  /** ISO 8601 in UTC. */
  time: string;
  latitude: number;
  longitude: number;
};

export interface JudgedTrack {
  /** In order of time with distinct times: of repeated ones, the first in the file. */
  points: TrackPoint[];
  repeated: number;
  faults: TrackFault[];
}

interface TrackPointReading {
  /** Time zone of times without an offset. */
  timeZone: string;
  nowMs: number;
  /** For how many months positions are stored. */
  months: number;
}

/** Which points of a file can be stored by the rules of telemetry, and the errors of the others. */
export function judgeTrack(lines: readonly TrackLine[], { timeZone, nowMs, months }: TrackPointReading): JudgedTrack {
  const readTime = timeReader(timeZone);
  const earliest = earliestAccepted(nowMs, months);
  const faults: TrackFault[] = [];
  const byTime = new Map<string, TrackPoint>();
  let repeated = 0;
  for (const { line, cells } of lines) {
    const { point, errors } = readPoint(cells, { readTime, nowMs, earliest });
    if (!point) faults.push({ line, errors });
    else if (byTime.has(point.time)) repeated++;
    else byTime.set(point.time, point);
  }
  const points = [...byTime.values()].sort((a, b) => (a.time < b.time ? -1 : 1));
  return { points, repeated, faults };
}

interface TrackLineReading {
  readTime(text: string): number;
  nowMs: number;
  earliest: number;
}

function readPoint(
  cells: TrackLine['cells'],
  { readTime, ...bounds }: TrackLineReading,
): { point: TrackPoint | null; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const values: Partial<Record<TrackColumn, number | boolean>> = {};
  for (const column of neededColumns) if (cells[column] === undefined) errors[column] = [code.required];
  for (const [name, text] of Object.entries(cells)) {
    const column = name as TrackColumn;
    if (column === 'time') continue;
    const value = isFlag(column) ? readFlag(text) : readNumber(text);
    const fault = faultOf(column, value);
    if (fault === null && value !== null) values[column] = value;
    else if (fault !== null) errors[column] = [fault];
  }
  const time = cells.time === undefined ? Number.NaN : readTime(cells.time);
  const late = cells.time === undefined ? null : faultOfTime(time, bounds);
  if (late !== null) errors['time'] = [late];
  const { latitude, longitude } = values;
  if (latitude === 0 && longitude === 0) errors['latitude'] = errors['longitude'] = [code.atZero];
  if (Object.keys(errors).length > 0 || typeof latitude !== 'number' || typeof longitude !== 'number')
    return { point: null, errors };
  return { point: { ...values, latitude, longitude, time: new Date(time).toISOString() }, errors };
}

function faultOf(column: Exclude<TrackColumn, 'time'>, value: number | boolean | null): number | null {
  if (value === null) return isFlag(column) ? code.outOfRange : code.number;
  if (isFlag(column) || typeof value === 'boolean') return null;
  const [least, most] = positionBounds[column];
  return value >= least && value <= most ? null : code.outOfRange;
}

function faultOfTime(time: number, { nowMs, earliest }: Omit<TrackLineReading, 'readTime'>): number | null {
  if (Number.isNaN(time)) return code.date;
  if (time < earliest) return code.tooOld;
  return time > nowMs + telemetryLimits.aheadMs ? code.aheadOfTime : null;
}

/** `42.5` or `42,5`; null if it is not a number. */
function readNumber(text: string): number | null {
  const plain = text.trim().replace(/^([+-]?\d*),(\d+)$/, '$1.$2');
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain) ? Number(plain) : null;
}

const words: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };

function readFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}

/**
 * Parses times with an offset or Z, or in the account's time zone, whose offset is looked up once per hour of the
 * track.
 */
function timeReader(timeZone: string): (text: string) => number {
  const hours = new Map<string, number>();
  return (text) => {
    const [, day = '', time = '', zone = ''] =
      /^\s*(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s*(Z|[+-]\d\d:?\d\d)?\s*$/i.exec(text) ?? [];
    if (day === '') return Number.NaN;
    const fine = time.replace(/(\.\d{3})\d+$/, '$1');
    if (zone !== '') return Date.parse(`${day}T${fine}${zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
    const asUtc = Date.parse(`${day}T${fine}Z`);
    const hour = `${day}T${fine.slice(0, 2)}:00`;
    const offset = hours.get(hour) ?? instantOf(hour, timeZone) - Date.parse(`${hour}Z`);
    hours.set(hour, offset);
    return asUtc + offset;
  };
}

/** Length of the track in kilometres. */
export function lengthOf(points: readonly TrackPoint[]): number {
  let meters = 0;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before) meters += metersBetween(before.latitude, before.longitude, point.latitude, point.longitude);
  }
  return meters / 1000;
}
