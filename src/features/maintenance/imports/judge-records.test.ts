import { describe, expect, test } from 'vitest';
import { blankRecords, type RecordFields } from '#features/maintenance/records/public.ts';
import type { FileLine } from '#features/jobs/imports/public.ts';
import { code as codes } from '#platform/errors.ts';
import type { RecordKind } from '#features/maintenance/records/contract.ts';
import { judgeRecords, type KnownRecords } from './judge-records.ts';
import { markOverlaps } from './mark-overlaps.ts';

const [digger, truck, north, south] = [1, 2, 3, 4].map((at) => `0198c000-0000-7000-8000-00000000000${at}`);
const words: Record<string, string> = { Day: 'day', Hour: 'hour', Fuel: 'fuel', Breakdown: 'breakdown' };
words['Weekly hours'] = 'weekly_hours';
words['Working hours'] = 'schedule';

function known<K extends RecordKind>(_: K, ...records: Partial<RecordFields[K]>[]): KnownRecords<K> {
  return {
    assets: new Map([
      ['DIGGER', { id: String(digger), code: 'DIGGER', unit_id: String(north) }],
      ['TRUCK', { id: String(truck), code: 'TRUCK', unit_id: String(south) }],
    ]),
    units: new Map([['NORTH', { id: String(north) }]]),
    timeZone: 'America/Sao_Paulo',
    wordOf: (_column, cell) => words[cell] ?? null,
    records: records.map((fields, at) => ({
      id: `known-${at}`,
      version: 1,
      fields: { ...blankRecords[_], ...fields },
    })),
  };
}

type Cells = Record<string, string>;
const linesOf = (...cells: Cells[]): FileLine<never>[] => cells.map((said, at) => ({ line: at + 2, cells: said }));
function outcomes<K extends RecordKind>(kind: K, having: KnownRecords<K>, ...cells: Cells[]) {
  return judgeRecords(kind, linesOf(...cells), having).map(({ outcome, changes, errors }) => [
    outcome,
    changes,
    errors,
  ]);
}

const contract = { asset: 'DIGGER', customer: 'ACME', rate: '100', per: 'Day', from: '2026-01-01' };
const existing = {
  asset_id: String(digger),
  unit_id: String(north),
  customer: 'ACME',
  rate: '100.00',
  per: 'day' as const,
  from: '2026-01-01',
  to: '2026-01-31',
};

describe('a contract', () => {
  test.each<[string, Cells, unknown]>([
    ['is new', { ...contract, from: '2026-02-01' }, ['new', [], {}]],
    ['is as it was', { ...contract, rate: '100,0' }, ['unchanged', [], {}]],
    ['keeps what is not said', { asset: 'DIGGER', from: '01/01/2026', rate: '120' }, ['changed', ['rate'], {}]],
    ['of no asset', { ...contract, asset: 'NONE' }, ['bad', [], { asset: [codes.unknownReference] }]],
    ['of no unit', { ...contract, unit: 'EAST' }, ['bad', [], { unit: [codes.unknownReference] }]],
    [
      'that says too little',
      { asset: 'DIGGER', from: '2026-03-01' },
      ['bad', [], { customer: [codes.required], rate: [codes.required], per: [codes.required] }],
    ],
    ['with a day that is none', { ...contract, to: 'never' }, ['bad', [], { to: [codes.malformed] }]],
    ['that ends first', { ...contract, to: '2025-12-31' }, ['bad', [], { to: [codes.outOfRange] }]],
    ['per something', { ...contract, per: 'Week' }, ['bad', [], { per: [codes.malformed] }]],
    ['with too long a name', { ...contract, customer: 'x'.repeat(121) }, ['bad', [], { customer: [codes.maxLength] }]],
    ['below nothing', { ...contract, rate: '-1' }, ['bad', [], { rate: [codes.malformed] }]],
  ])('%s', (_, cells, expected) => {
    expect(outcomes('contracts', known('contracts', existing), cells)).toEqual([expected]);
  });

  test('takes the unit of its asset by default', () => {
    const [line] = judgeRecords('contracts', linesOf({ ...contract, asset: 'TRUCK' }), known('contracts'));
    expect(line?.fields.unit_id).toBe(south);
  });

  test.each<[string, Cells[], string[]]>([
    ['begins in one that stands', [{ ...contract, from: '2026-01-31' }], ['bad']],
    ['begins the day after', [{ ...contract, from: '2026-02-01' }], ['new']],
    [
      'follows one that the file ends',
      [
        { ...contract, to: '2026-01-10' },
        { ...contract, from: '2026-01-11' },
      ],
      ['changed', 'new'],
    ],
    [
      'follows one whose end is bad by another line',
      [
        { ...contract, to: '2026-06-30' },
        { ...contract, from: '2026-05-01', to: '2026-05-31' },
        { ...contract, from: '2026-01-15', to: '2026-01-20' },
      ],
      ['bad', 'bad', 'bad'],
    ],
    ['stands twice', [contract, contract], ['bad', 'bad']],
  ])('a record that %s', (_, cells, expected) => {
    const having = known('contracts', existing);
    const lines = judgeRecords('contracts', linesOf(...cells), having);
    markOverlaps(lines, having.records);
    expect(lines.map(({ outcome }) => outcome)).toEqual(expected);
  });
});

test('equal costs count as often as in the file; existing ones are not added again', () => {
  const cost = { asset: 'DIGGER', kind: 'Fuel', amount: '10.5', date: '2026-01-01' };
  const having = known('costs', {
    asset_id: String(digger),
    unit_id: String(south),
    kind: 'fuel',
    amount: '10.50',
    date: '2026-01-01',
  });
  const judged = outcomes(
    'costs',
    having,
    cost,
    cost,
    { ...cost, unit: 'NORTH' },
    { kind: 'Fuel', amount: '1', date: '2026-01-01' },
  );
  expect(judged).toEqual([
    ['unchanged', [], {}],
    ['new', [], {}],
    ['new', [], {}],
    ['bad', [], { unit: [codes.required] }],
  ]);
});

test('a service is identified by its case-insensitive name', () => {
  const having = known('services', {
    asset_id: String(digger),
    name: 'Oil',
    every_h: 250,
    last_done: { date: '2026-01-01', hour_meter_h: 10, odometer_km: null },
  });
  expect(
    outcomes(
      'services',
      having,
      { asset: 'DIGGER', name: 'OIL', last_done_hour_meter_h: '260,5' },
      { asset: 'TRUCK', name: 'Oil', last_done_date: '2026-01-01' },
      { asset: 'TRUCK', name: 'Tyres', last_done_date: '2026-01-01', every_days: '1,5' },
    ),
  ).toEqual([
    ['changed', ['name', 'last_done_hour_meter_h'], {}],
    ['bad', [], { every_h: [codes.required] }],
    ['bad', [], { every_days: [codes.integer] }],
  ]);
});

test('a downtime is identified by its start, to the second', () => {
  const having = known('downtimes', {
    asset_id: String(digger),
    kind: 'breakdown',
    from: '2026-01-01T10:00:00.250Z',
  });
  const line = { asset: 'DIGGER', kind: 'Breakdown', from: '2026-01-01 07:00:00' };
  expect(outcomes('downtimes', having, line)).toEqual([['unchanged', [], {}]]);
  expect(outcomes('downtimes', having, { ...line, to: '01/01/2026 09:30' })).toEqual([['changed', ['to'], {}]]);
  expect(outcomes('downtimes', having, { ...line, to: '01/01/2026 06:30' })).toEqual([
    ['bad', [], { to: [codes.outOfRange] }],
  ]);
});

test.each<[Cells, unknown]>([
  [{ kind: 'Weekly hours', value: '44', from: '2026-01-01' }, ['changed', ['value'], {}]],
  [{ kind: 'Weekly hours', value: '44', from: '2026-01-01', asset: 'DIGGER' }, ['new', [], {}]],
  [{ kind: 'Working hours', value: '1-5 07:00-17:00', from: '2026-01-01' }, ['new', [], {}]],
  [{ kind: 'Working hours', value: 'always', from: '2026-01-01' }, ['bad', [], { value: [codes.malformed] }]],
  [{ kind: 'Weekly hours', value: 'many', from: '2026-01-01' }, ['bad', [], { value: [codes.malformed] }]],
  [{ kind: 'Happiness', value: '1', from: '2026-01-01' }, ['bad', [], { kind: [codes.malformed] }]],
  [
    { kind: 'Weekly hours', value: '1', from: '2026-01-01', asset: 'DIGGER', category: 'Truck' },
    ['bad', [], { category: [codes.outOfRange] }],
  ],
])('a target: %j', (cells, expected) => {
  const having = known('targets', { kind: 'weekly_hours', value: 50, from: '2026-01-01' });
  expect(outcomes('targets', having, cells)).toEqual([expected]);
});
