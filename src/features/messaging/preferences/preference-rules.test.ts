import { expect, test } from 'vitest';
import { emailDueAt } from './email-due.ts';
import { defaultPreferences, isGraveEnough, type AlertPreferences } from './preference-rules.ts';
import { isQuietFor, quietUntil } from './quiet-hours.ts';

const paulo: AlertPreferences = { ...defaultPreferences, time_zone: 'America/Sao_Paulo' };
const night: AlertPreferences = { ...paulo, quiet_hours: { from_minute: 22 * 60, to_minute: 6 * 60 + 30 } };
const noon: AlertPreferences = { ...paulo, quiet_hours: { from_minute: 12 * 60, to_minute: 13 * 60 } };
const ms = (instant: string) => Date.parse(instant);
const iso = (instant: number | null) => instant && new Date(instant).toISOString();

test.each([
  ['informative', 'informative', true],
  ['low', 'medium', false],
  ['medium', 'medium', true],
  ['critical', 'high', true],
  ['uninformed', 'critical', true],
] as const)('%s where %s is the least: %s', (severity, least_severity, enough) => {
  expect(isGraveEnough(severity, { least_severity })).toBe(enough);
});

test.each<[string, AlertPreferences, string, string | null]>([
  ['in the evening', night, '2026-11-21T01:00:00.000Z', '2026-11-21T09:30:00.000Z'],
  ['after midnight', night, '2026-11-21T05:15:00.000Z', '2026-11-21T09:30:00.000Z'],
  ['as they begin', night, '2026-11-21T01:00:00.000Z', '2026-11-21T09:30:00.000Z'],
  ['as they end', night, '2026-11-21T09:30:00.000Z', null],
  ['by day', night, '2026-11-20T18:00:00.000Z', null],
  ['at noon', noon, '2026-11-20T15:59:59.000Z', '2026-11-20T16:00:00.000Z'],
  ['before noon', noon, '2026-11-20T14:59:59.000Z', null],
  ['where none were asked for', paulo, '2026-11-21T05:00:00.000Z', null],
  [
    'where the clock is put forward in them',
    { ...night, time_zone: 'Europe/Berlin' },
    '2026-03-28T22:00:00.000Z',
    '2026-03-29T04:30:00.000Z',
  ],
])('quiet hours %s', (_, preferences, at, until) => {
  expect(iso(quietUntil(ms(at), preferences))).toBe(until);
});

test('critical alerts ignore quiet hours, unless switched off', () => {
  const at = ms('2026-11-21T03:00:00.000Z');
  expect(isQuietFor('critical', at, night)).toBe(false);
  expect(isQuietFor('critical', at, { ...night, critical_anyway: false })).toBe(true);
  expect(isQuietFor('high', at, night)).toBe(true);
});

const high = { severity: 'high', shipping: 'immediate' } as const;
const hourly = { ...high, shipping: 'hourly' } as const;
const daily = { ...high, shipping: 'daily' } as const;
test.each<[string, Parameters<typeof emailDueAt>[1], AlertPreferences, string, string]>([
  ['at once', high, paulo, '2026-11-20T14:20:31.500Z', '2026-11-20T14:20:31.500Z'],
  ['at once, in quiet hours', high, night, '2026-11-21T02:00:00.000Z', '2026-11-21T09:30:00.000Z'],
  [
    'at once, critical, in quiet hours',
    { ...high, severity: 'critical' },
    night,
    '2026-11-21T02:00:00.000Z',
    '2026-11-21T02:00:00.000Z',
  ],
  [
    'at once, critical, in quiet hours that hold for it too',
    { ...high, severity: 'critical' },
    { ...night, critical_anyway: false },
    '2026-11-21T02:00:00.000Z',
    '2026-11-21T09:30:00.000Z',
  ],
  ['by the hour', hourly, paulo, '2026-11-20T14:20:31.500Z', '2026-11-20T15:00:00.000Z'],
  ['by the hour, as it begins', hourly, paulo, '2026-11-20T14:00:00.000Z', '2026-11-20T15:00:00.000Z'],
  [
    'by the hour, half an hour beside',
    hourly,
    { ...paulo, time_zone: 'Asia/Kolkata' },
    '2026-11-20T14:20:00.000Z',
    '2026-11-20T14:30:00.000Z',
  ],
  ['by the hour, into quiet hours', hourly, night, '2026-11-21T00:30:00.000Z', '2026-11-21T09:30:00.000Z'],
  ['by the day, before eight', daily, paulo, '2026-11-20T10:59:59.999Z', '2026-11-20T11:00:00.000Z'],
  ['by the day, at eight', daily, paulo, '2026-11-20T11:00:00.000Z', '2026-11-21T11:00:00.000Z'],
  [
    'by the day, elsewhere',
    daily,
    { ...paulo, time_zone: 'Asia/Tokyo' },
    '2026-11-20T11:00:00.000Z',
    '2026-11-20T23:00:00.000Z',
  ],
])('delivery time %s', (...[, email, preferences, at, due]) => {
  expect(iso(emailDueAt(ms(at), email, preferences))).toBe(due);
});
