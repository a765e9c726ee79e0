import { expect, test } from 'vitest';
import { ageOf, readingOf, type AssetReading, type ReadAsset } from './asset-reading.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const minutes = 60_000;
const hours = 60 * minutes;

test.each([
  [-3_000, { count: 0, unit: 's' }],
  [0, { count: 0, unit: 's' }],
  [59_999, { count: 59, unit: 's' }],
  [minutes, { count: 1, unit: 'min' }],
  [59 * minutes, { count: 59, unit: 'min' }],
  [hours, { count: 1, unit: 'h' }],
  [47 * hours, { count: 47, unit: 'h' }],
  [48 * hours, { count: 2, unit: 'd' }],
  [400 * 24 * hours, { count: 400, unit: 'd' }],
])('an age of %i ms', (age, expected) => {
  expect(ageOf(now - age, now)).toEqual(expected);
});

const since = (ms: number) => new Date(now - ms).toISOString();

test.each<[Partial<ReadAsset>, AssetReading]>([
  [
    { status: 'running', speed_kmh: 38.4 },
    { word: 'speed', speed_kmh: 38.4 },
  ],
  [{ status: 'running', speed_kmh: 0.4 }, { word: 'working' }],
  [{ status: 'running', speed_kmh: null }, { word: 'working' }],
  [
    { status: 'engine_on', status_since: since(14 * minutes) },
    { word: 'idle', age: { count: 14, unit: 'min' } },
  ],
  [
    { status: 'engine_off', status_since: since(2 * hours) },
    { word: 'off', age: { count: 2, unit: 'h' } },
  ],
  [
    { status: 'turned_off', status_since: since(80 * hours) },
    { word: 'off', age: { count: 3, unit: 'd' } },
  ],
  [{ status: 'no_communication', speed_kmh: 40 }, { word: 'silent' }],
  [{ status: 'without_status' }, { word: 'never' }],
  [{ status: 'in_maintenance', speed_kmh: 12 }, { word: 'maintenance' }],
  [{ status: 'temporarily_disabled' }, { word: 'disabled' }],
])('the reading of %o is %o', (asset, expected) => {
  expect(readingOf({ status: 'running', status_since: since(0), speed_kmh: null, ...asset }, now)).toEqual(expected);
});
