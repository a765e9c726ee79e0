import { describe, expect, test } from 'vitest';
import type { Condition, Schedule } from '../public.ts';
import {
  chooseKind,
  draftRule,
  draftSchedule,
  namesGeofences,
  readRule,
  readSchedule,
  readSpan,
  sentenceOf,
  typeSpan,
  type Scales,
} from './rule-draft.ts';

const metric: Scales = { shown: (_, value) => value, metric: (_, value) => value };
/** Speeds in miles per hour, everything else unconverted. */
const miles: Scales = {
  shown: (measure, value) => (measure === 'speed_kmh' ? value / 1.609344 : value),
  metric: (measure, value) => (measure === 'speed_kmh' ? value * 1.609344 : value),
};
const member = '01900000-0000-7000-8000-000000000001';

const conditions: Condition[] = [
  { on: 'event', event: 'geofence_exit' },
  { on: 'event', event: 'trip_start' },
  { on: 'service', is: 'due' },
  { on: 'service', is: 'overdue' },
  { on: 'state', state: 'idle', for_s: 1_800 },
  { on: 'state', state: 'silent', for_s: 90_061 },
  { on: 'measure', measure: 'fuel_pct', is: 'below', threshold: 12.5, for_s: 0 },
  { on: 'measure', measure: 'speed_kmh', is: 'above', threshold: 80, for_s: 10 },
  { on: 'group', definition_ids: [member], at_least: 1, assets: null, window_s: 3_600 },
  { on: 'group', definition_ids: [member], at_least: 1, assets: 5, window_s: 60 },
];

describe.each([
  ['metric', metric],
  ['imperial', miles],
] as const)('in %s', (_, scales) => {
  test.each(conditions)('a condition that nobody touches stays what it was: %o', (condition) => {
    const type = condition.on === 'group' ? 'group' : 'calculated';
    expect(readRule(type, draftRule(condition, scales), scales)).toEqual(condition);
  });
});

test('a threshold is entered in the person’s units', () => {
  const draft = draftRule({ on: 'measure', measure: 'speed_kmh', is: 'above', threshold: 80, for_s: 0 }, miles);
  expect(draft.threshold).toBe('49.71');
  expect(readRule('calculated', { ...draft, threshold: '50' }, miles)).toMatchObject({ threshold: 80.47 });
});

test('changing the kind suggests plausible values', () => {
  const hot = chooseKind(draftRule(null, metric), 'coolant_temp_c', metric);
  expect(readRule('calculated', hot, metric)).toEqual({
    on: 'measure',
    measure: 'coolant_temp_c',
    is: 'above',
    threshold: 105,
    for_s: 120,
  });
  expect(readRule('calculated', chooseKind(hot, 'geofence_entry', metric), metric)).toEqual({
    on: 'event',
    event: 'geofence_entry',
  });
});

test('an external definition has no condition', () => {
  expect(readRule('external', draftRule(null, metric), metric)).toBeNull();
});

test.each([
  ['1,5', 'h', 5_400],
  ['0.5', 'min', 30],
  ['0', 'd', 0],
  ['', 'h', null],
  ['soon', 'h', 'soon'],
] as const)('%s %s is %s', (number, unit, seconds) => {
  expect(readSpan({ number, unit })).toBe(seconds);
});

test.each([
  [0, '0', 'min'],
  [45, '45', 's'],
  [60, '1', 'min'],
  [5_400, '90', 'min'],
  [7_200, '2', 'h'],
  [86_400, '1', 'd'],
  [90_061, '90061', 's'],
] as const)('%s seconds are typed as %s %s', (seconds, number, unit) => {
  expect(typeSpan(seconds)).toEqual({ number, unit });
});

const nights: Schedule = { days: [5, 1], from_minute: 1_320, to_minute: 360, within: true };
test.each<[string, Schedule | null]>([
  ['any', null],
  ['within', nights],
  ['except', { ...nights, within: false }],
])('a schedule: %s', (mode, schedule) => {
  const draft = draftSchedule(schedule);
  expect(draft.mode).toBe(mode);
  expect(readSchedule(draft)).toEqual(schedule && { ...schedule, days: [1, 5] });
});

test('an empty hour is missing', () => {
  expect(readSchedule({ mode: 'within', days: [], from: '', to: '23:59' })).toEqual({
    days: [],
    from_minute: null,
    to_minute: 1_439,
    within: true,
  });
});

test.each([
  ['calculated', 'geofence_entry', 'event', true],
  ['calculated', 'trip_end', 'plain', false],
  ['calculated', 'service_due', 'plain', false],
  ['calculated', 'silent', 'state', false],
  ['calculated', 'outside', 'outside', true],
  ['calculated', 'rpm', 'measure', false],
  ['group', 'geofence_entry', 'group', false],
  ['external', 'outside', 'external', false],
] as const)('%s %s: %s', (type, kind, sentence, hasGeofences) => {
  expect(sentenceOf(type, kind)).toBe(sentence);
  expect(namesGeofences(type, kind)).toBe(hasGeofences);
});
