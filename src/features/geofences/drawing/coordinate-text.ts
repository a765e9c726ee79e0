import type { DrawnPlace } from './draft-figure.ts';

/** Why a text is no coordinate. */
export type CoordinateFault = 'empty' | 'no_number' | 'latitude_range' | 'longitude_range' | 'not_two';

export type ReadPlaces<T> = { ok: true; value: T } | { ok: false; fault: CoordinateFault };

/** What stands in one line of a pasted text that cannot be read. */
export interface LineFault {
  /** From 1. */
  line: number;
  text: string;
  fault: CoordinateFault;
}

const limit = { latitude: 90, longitude: 180 } as const;
/** North, south, east, west; also leste and oeste. */
const pattern = /^([+\-−–]?)\s*(\d+(?:[.,]\d*)?|[.,]\d+)\s*°?\s*([NSELWO]?)$/i;

/** Degrees with a point or a comma before the decimals, and a sign or a side for the side of the globe. */
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

/** Places, one a line, latitude first: `-30.03, -51.22`, `-30,03; -51,22`, columns of a spreadsheet. Empty lines do not count. */
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

/** The comma parts two numbers, or a number from its decimals: what else stands in the line says which. */
function halves(line: string): string[] {
  if (/[;\t]/.test(line)) return line.split(/\s*[;\t]\s*/);
  if (/\s/.test(line)) return line.split(/,?\s+(?![NSELWO°]|$)/i);
  const commas = line.split(',');
  const [a, b, c, d] = commas;
  return commas.length === 4 ? [`${a},${b}`, `${c},${d}`] : commas;
}

/** A number of metres with a point or a comma before the decimals; null for none. */
export function readNumber(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return /^\d*\.?\d+$|^\d+\.$/.test(typed) ? Number(typed) : null;
}

/** Degrees as they are edited: six decimals are a hand’s breadth. */
export function writeDegrees(degrees: number, separator: string): string {
  const turned = degrees - 360 * Math.round(degrees / 360);
  return writePlain(turned, 6, separator);
}

/** Without thousands, so that what is edited is read as it stands. */
export function writePlain(value: number, decimals: number, separator: string): string {
  const scale = 10 ** decimals;
  return String(Math.round(value * scale) / scale || 0).replace('.', separator);
}
