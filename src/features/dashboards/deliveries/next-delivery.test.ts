import { expect, test } from 'vitest';
import type { DeliveryTime } from './contract.ts';
import { nextDelivery } from './next-delivery.ts';

const daily = (hour: number): DeliveryTime => ({ every: 'day', weekday: null, month_day: null, hour });
const weekly = (weekday: number): DeliveryTime => ({ every: 'week', weekday, month_day: null, hour: 7 });
const monthly = (month_day: number): DeliveryTime => ({ every: 'month', weekday: null, month_day, hour: 7 });

test.each<[string, DeliveryTime, [after: string, zone: string], string]>([
  ['later today', daily(7), ['2026-11-22T09:59:59Z', 'America/Sao_Paulo'], '2026-11-22T10:00:00Z'],
  ['at the very hour: tomorrow', daily(7), ['2026-11-22T10:00:00Z', 'America/Sao_Paulo'], '2026-11-23T10:00:00Z'],
  ['today where it is tomorrow already', daily(7), ['2026-11-22T16:00:00Z', 'Asia/Tokyo'], '2026-11-22T22:00:00Z'],
  ['on Monday', weekly(1), ['2026-11-22T12:00:00Z', 'America/Sao_Paulo'], '2026-11-23T10:00:00Z'],
  ['on Sunday, a week later', weekly(7), ['2026-11-22T12:00:00Z', 'America/Sao_Paulo'], '2026-11-29T10:00:00Z'],
  ['on the 1st', monthly(1), ['2026-11-22T12:00:00Z', 'America/Sao_Paulo'], '2026-12-01T10:00:00Z'],
  ['on the 28th of February', monthly(28), ['2026-01-28T10:00:00Z', 'America/Sao_Paulo'], '2026-02-28T10:00:00Z'],
  ['in an hour that spring skips', daily(2), ['2026-03-08T00:00:00Z', 'America/New_York'], '2026-03-08T07:00:00Z'],
  ['once in an hour that comes twice', daily(1), ['2026-11-01T05:00:00Z', 'America/New_York'], '2026-11-02T06:00:00Z'],
])('%s', (_, time, [after, zone], next) => {
  expect(new Date(nextDelivery(time, Date.parse(after), zone)).toISOString()).toBe(next.replace('Z', '.000Z'));
});
