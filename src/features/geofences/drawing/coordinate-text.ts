import type { DrawnPlace } from './draft-figure.ts';

/** Error of a coordinate text. */
export type CoordinateFault = 'empty' | 'no_number' | 'latitude_range' | 'longitude_range' | 'not_two';

export type ReadPlaces<T> = { ok: true; value: T } | { ok: false; fault: CoordinateFault };

/** Error of a line of pasted text. */
export interface LineFault {
  /** Counted from 1. */
  line: number;
  text: string;
  fault: CoordinateFault;
}

const limit = { latitude: 90, longitude: 180 } as const;
/** Compass directions in English, Portuguese and Spanish, including leste and oeste. */
const pattern = /^([+\-−–]?)\s*(\d+(?:[.,]\d*)?|[.,]\d+)\s*°?\s*([NSELWO]?)$/i;

/** Parses decimal degrees with point or comma, and a sign or compass direction. */
export function readDegrees(text: string, axis: 'latitude' | 'longitude'): ReadPlaces<number> {
  const typed = text.trim();
  if (typed === '') return { ok: false, fault: 'empty' };
  const [, sign = '', digits, side = ''] = pattern.exec(typed) ?? [];
  if (digits === undefined) return { ok: false, fault: 'no_number' };
  if (side !== '' && /[NS]/i.test(side) !== (axis === 'latitude')) return { ok: false, fault: 'no_number' };
  const size = Number(digits.replace(',', '.'));
  const value = (sign !== '' && sign !== '+') !== /[SWO]/i.test(side) ? -size : size;
  if (size > limit[axis]) return { ok: false, fault: `${axis}_range` };
  return { ok: true, value: value || 0 };
}

/**
 * Parses one coordinate per line, latitude first: `-30.03, -51.22`, `-30,03; -51,22`, tab-separated. Empty lines are
 * skipped.
 */
export function readPlaces(text: string): { places: DrawnPlace[]; faults: LineFault[] } {
  const places: DrawnPlace[] = [];
  const faults: LineFault[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const read = readPlace(line);
    if (read.ok) places.push(read.value);
    else faults.push({ line: at + 1, text: line.trim(), fault: read.fault });
  }
  return { places, faults };
}

function readPlace(line: string): ReadPlaces<DrawnPlace> {
  const [first, second, ...more] = halves(line.trim());
  if (first === undefined || second === undefined || more.length > 0) return { ok: false, fault: 'not_two' };
  const latitude = readDegrees(first, 'latitude');
  if (!latitude.ok) return latitude;
  const longitude = readDegrees(second, 'longitude');
  return longitude.ok ? { ok: true, value: [longitude.value, latitude.value] } : longitude;
}

/** Splits a line into two numbers: a comma may separate them or be the decimal separator. */
function halves(line: string): string[] {
  if (/[;\t]/.test(line)) return line.split(/\s*[;\t]\s*/);
  if (/\s/.test(line)) return line.split(/,?\s+(?![NSELWO°]|$)/i);
  const commas = line.split(',');
  const [a, b, c, d] = commas;
  return commas.length === 4 ? [`${a},${b}`, `${c},${d}`] : commas;
}

/** Parses metres with point or comma; null when invalid. */
export function readNumber(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return /^\d*\.?\d+$|^\d+\.$/.test(typed) ? Number(typed) : null;
}

/** Formats degrees for editing, with six decimals (about 10 cm). */
export function writeDegrees(degrees: number, separator: string): string {
  const turned = degrees - 360 * Math.round(degrees / 360);
  return writePlain(turned, 6, separator);
}

/** Formats without a thousands separator, so that it can be parsed again. */
export function writePlain(value: number, decimals: number, separator: string): string {
  const scale = 10 ** decimals;
  return String(Math.round(value * scale) / scale || 0).replace('.', separator);
}
