import { expect, test } from 'vitest';
import { serviceDue, type MetersNow, type ServiceDue, type ServiceInterval } from './service-due.ts';

const service = (more: Partial<ServiceInterval> = {}): ServiceInterval => ({
  every_h: null,
  every_km: null,
  every_days: null,
  last_done: { date: '2026-10-01', hour_meter_h: 1_000, odometer_km: 20_000 },
  ...more,
});
const now = (more: Partial<MetersNow> = {}): MetersNow => ({
  today: '2026-11-20',
  hour_meter_h: 1_200,
  odometer_km: 25_000,
  ...more,
});

test.each<[string, Partial<ServiceInterval>, Partial<MetersNow>, Partial<ServiceDue>]>([
  ['hours left', { every_h: 250 }, {}, { state: 'ok', share: 0.8, by: 'hours', left: 50 }],
  ['hours, nine tenths gone', { every_h: 250 }, { hour_meter_h: 1_225 }, { state: 'due', left: 25 }],
  ['hours, to the last', { every_h: 200 }, {}, { state: 'overdue', share: 1, left: 0 }],
  ['hours, over', { every_h: 100 }, {}, { state: 'overdue', left: -100 }],
  ['kilometres left', { every_km: 10_000 }, {}, { state: 'ok', share: 0.5, by: 'km', left: 5_000 }],
  ['kilometres, over', { every_km: 4_000 }, {}, { state: 'overdue', by: 'km', left: -1_000 }],
  ['days left', { every_days: 100 }, {}, { state: 'ok', share: 0.5, by: 'days', left: 50 }],
  ['days, on the very day', { every_days: 50 }, {}, { state: 'overdue', by: 'days', left: 0 }],
  ['days, the day before', { every_days: 51 }, {}, { state: 'due', by: 'days', left: 1 }],
  [
    'whichever comes first: hours',
    { every_h: 210, every_km: 10_000, every_days: 365 },
    {},
    { state: 'due', by: 'hours' },
  ],
  [
    'whichever comes first: kilometres',
    { every_h: 500, every_km: 5_000, every_days: 365 },
    {},
    { state: 'overdue', by: 'km' },
  ],
  ['whichever comes first: days', { every_h: 500, every_km: 50_000, every_days: 52 }, {}, { state: 'due', by: 'days' }],
  [
    'a meter without a reading',
    { every_h: 10 },
    { hour_meter_h: null },
    { state: 'ok', share: 0, by: null, left: null },
  ],
  [
    'a meter without a reading beside days',
    { every_h: 10, every_days: 100 },
    { hour_meter_h: null },
    { by: 'days', left: 50 },
  ],
  [
    'a meter of less than it was',
    { every_h: 10 },
    { hour_meter_h: 900 },
    { state: 'ok', share: 0, by: 'hours', left: 10 },
  ],
  [
    'never noted at which meter: from nought',
    { every_h: 1_500, last_done: { date: '2026-10-01', hour_meter_h: null, odometer_km: null } },
    {},
    { state: 'ok', share: 0.8, left: 300 },
  ],
  ['done on a day that is to come', { every_days: 10 }, { today: '2026-09-01' }, { state: 'ok', share: 0, left: 10 }],
])('%s', (_, more, at, expected) => {
  expect(serviceDue(service(more), now(at))).toMatchObject(expected);
});
