import { expect, test } from 'vitest';
import { code } from '#platform/errors.ts';
import { fieldErrorsOf } from './field-errors.ts';
import type { RecordFields } from './record-fields.ts';

const contract = {
  asset_id: 'a',
  unit_id: null,
  customer: 'Acme',
  rate: '10',
  per: 'day',
  from: '2026-11-01',
} as const;
const cost = { kind: 'fuel', amount: '10', date: '2026-11-01', to: null, note: null } as const;
const service = {
  asset_id: 'a',
  name: 'Oil',
  last_done: { date: '2026-11-01', hour_meter_h: null, odometer_km: null },
};
const downtime = { asset_id: 'a', kind: 'other', from: '2026-11-01T10:00:00Z', note: null } as const;
const target = { category: null, asset_id: null, value: null, schedule: null, from: '2026-11-01' } as const;

test.each<[string, RecordFields['contracts'], object]>([
  ['open, without allowance', { ...contract, to: null, allowance_h: null, overage_rate: null }, {}],
  ['of one day', { ...contract, to: '2026-11-01', allowance_h: 200, overage_rate: null }, {}],
  [
    'that ends before it begins',
    { ...contract, to: '2026-10-31', allowance_h: null, overage_rate: null },
    { to: [code.outOfRange] },
  ],
  [
    'that charges hours over no allowance',
    { ...contract, to: null, allowance_h: null, overage_rate: '5' },
    { allowance_h: [code.required] },
  ],
])('a contract %s', (_, fields, faults) => {
  expect(fieldErrorsOf.contracts(fields)).toEqual(faults);
});

test.each<[string, RecordFields['costs'], object]>([
  ['of an asset', { ...cost, asset_id: 'a', unit_id: null }, {}],
  ['of a unit', { ...cost, asset_id: null, unit_id: 'u' }, {}],
  ['of nothing', { ...cost, asset_id: null, unit_id: null }, { unit_id: [code.required] }],
  ['spread backwards', { ...cost, asset_id: 'a', unit_id: 'u', to: '2026-10-31' }, { to: [code.outOfRange] }],
])('a cost %s', (_, fields, faults) => {
  expect(fieldErrorsOf.costs(fields)).toEqual(faults);
});

test.each<[string, RecordFields['services'], object]>([
  ['by hours', { ...service, every_h: 250, every_km: null, every_days: null }, {}],
  ['by days', { ...service, every_h: null, every_km: null, every_days: 90 }, {}],
  ['by nothing', { ...service, every_h: null, every_km: null, every_days: null }, { every_h: [code.required] }],
])('a service %s', (_, fields, faults) => {
  expect(fieldErrorsOf.services(fields)).toEqual(faults);
});

test.each<[string, string | null, object]>([
  ['that goes on', null, {}],
  ['of a second', '2026-11-01T10:00:01Z', {}],
  ['of no time', '2026-11-01T10:00:00.000Z', { to: [code.outOfRange] }],
])('a downtime %s', (_, to, faults) => {
  expect(fieldErrorsOf.downtimes({ ...downtime, to })).toEqual(faults);
});

test.each<[string, Partial<RecordFields['targets']>, object]>([
  ['of the account', { kind: 'weekly_hours', value: 40 }, {}],
  ['of nought', { kind: 'weekly_hours', value: 0, category: 'Truck' }, {}],
  ['of a whole week', { kind: 'weekly_hours', value: 168 }, {}],
  ['of more than a week has', { kind: 'weekly_hours', value: 168.5 }, { value: [code.outOfRange] }],
  ['of more than all it cost', { kind: 'depreciation_pct', value: 101 }, { value: [code.outOfRange] }],
  ['of a position every nought seconds', { kind: 'expected_interval_s', value: 0 }, { value: [code.outOfRange] }],
  ['of an engine speed', { kind: 'working_rpm', value: 1_400 }, {}],
  ['without a number', { kind: 'fuel_price' }, { value: [code.required] }],
  [
    'that is a schedule and a number',
    { kind: 'fuel_price', value: 6, schedule: '1-5 07:00-17:00' },
    { schedule: [code.outOfRange] },
  ],
  ['of hours', { kind: 'schedule', schedule: '1-5 07:00-17:00; 6 07:00-12:00' }, {}],
  ['of hours that cannot be read', { kind: 'schedule', schedule: 'Mon-Fri 7-17' }, { schedule: [code.malformed] }],
  ['of hours, as a number', { kind: 'schedule', value: 40 }, { schedule: [code.required], value: [code.outOfRange] }],
  [
    'of an asset and a category at once',
    { kind: 'weekly_hours', value: 40, asset_id: 'a', category: 'Truck' },
    { category: [code.outOfRange] },
  ],
])('a target %s', (_, fields, faults) => {
  expect(fieldErrorsOf.targets({ kind: 'weekly_hours', ...target, ...fields })).toEqual(faults);
});
