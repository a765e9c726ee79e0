import { describe, expect, test } from 'vitest';
import { countOutcomes } from '#features/jobs/imports/public.ts';
import { code as codes } from '#platform/errors.ts';
import { judgeLines, type AssetLine, type ExistingAsset, type KnownThings } from './judge-lines.ts';
import { bareProperties } from '#testing/bare-asset.ts';

const asset = (code: string, more: Partial<ExistingAsset> = {}): ExistingAsset => ({
  id: `id of ${code}`,
  code,
  unit_id: 'unit 1',
  ...bareProperties,
  device_ids: [],
  ...more,
});

const truck = asset('TRUCK', { model: 'FH 540', device_ids: ['d1'] });
const crane = asset('CRANE', { device_ids: ['d2', 'd3'] });
const known: KnownThings = {
  assets: new Map([
    ['TRUCK', truck],
    ['truck', truck],
    ['CRANE', crane],
  ]),
  units: new Map([
    ['UL-1', { id: 'unit 1', code: 'UL-1' }],
    ['UL-2', { id: 'unit 2', code: 'UL-2' }],
  ]),
  devices: new Map([
    ['d1', truck.id],
    ['d2', crane.id],
    ['d3', crane.id],
  ]),
};

const judge = (...cells: AssetLine['cells'][]) =>
  judgeLines(
    cells.map((line, at) => ({ line: at + 2, cells: line })),
    known,
  );

describe('a single line', () => {
  test.each<[string, AssetLine['cells'], object]>([
    ['a new asset', { code: 'NEW', unit: 'UL-1' }, { outcome: 'new', draft: { code: 'NEW', unit_id: 'unit 1' } }],
    ['a new one without a UL', { code: 'NEW' }, { outcome: 'bad', errors: { unit: [codes.required] } }],
    [
      'a UL that is not there',
      { code: 'NEW', unit: 'X' },
      { outcome: 'bad', errors: { unit: [codes.unknownReference] } },
    ],
    ['no code', { unit: 'UL-1', model: 'A' }, { outcome: 'bad', code: null, errors: { code: [codes.required] } }],
    ['a known one, nothing said', { code: 'TRUCK' }, { outcome: 'unchanged', changes: [] }],
    ['a known one as it is', { code: 'TRUCK', unit: 'UL-1', model: 'FH 540' }, { outcome: 'unchanged' }],
    ['another model', { code: 'TRUCK', model: 'FH 460' }, { outcome: 'changed', changes: ['model'] }],
    ['another UL', { code: 'TRUCK', unit: 'UL-2' }, { outcome: 'changed', changes: ['unit'] }],
    ['written otherwise', { code: 'truck' }, { outcome: 'changed', changes: ['code'], draft: { code: 'truck' } }],
    ['the same devices in another order', { code: 'CRANE', device_ids: 'd3; d2;' }, { outcome: 'unchanged' }],
    ['a device less', { code: 'CRANE', device_ids: 'd2' }, { outcome: 'changed', changes: ['device_ids'] }],
    [
      'a long plate',
      { code: 'TRUCK', plate: 'A'.repeat(21) },
      { outcome: 'bad', errors: { plate: [codes.maxLength] } },
    ],
    ['a control character', { code: 'A\u0007', unit: 'UL-1' }, { outcome: 'bad', errors: { code: [codes.string] } }],
    ['half a pair', { code: 'TRUCK', model: 'A\uD800' }, { outcome: 'bad', errors: { model: [codes.string] } }],
    [
      'too many devices',
      { code: 'TRUCK', device_ids: Array.from({ length: 21 }, (_, at) => `n${at}`).join(';') },
      { outcome: 'bad', errors: { device_ids: [codes.outOfRange] } },
    ],
    [
      'two faults at once',
      { code: 'NEW', unit: 'X', serial: 'S'.repeat(61) },
      { errors: { unit: [codes.unknownReference], serial: [codes.maxLength] } },
    ],
    [
      'another asset’s device',
      { code: 'TRUCK', device_ids: 'd2' },
      { outcome: 'bad', errors: { device_ids: [codes.unique] } },
    ],
  ])('%s', (_, cells, expected) => {
    expect(judge(cells)[0]).toMatchObject(expected);
  });
});

describe('several lines', () => {
  const outcomes = (...cells: AssetLine['cells'][]) => judge(...cells).map(({ outcome }) => outcome);

  test.each<[string, AssetLine['cells'][], string[]]>([
    [
      'one asset twice, in another case',
      [
        { code: 'new', unit: 'UL-1' },
        { code: 'NEW', unit: 'UL-1' },
      ],
      ['bad', 'bad'],
    ],
    [
      'a known one twice',
      [
        { code: 'TRUCK', model: 'A' },
        { code: 'truck', model: 'B' },
      ],
      ['bad', 'bad'],
    ],
    ['two that name no code', [{ unit: 'UL-1' }, { unit: 'UL-1' }], ['bad', 'bad']],
    [
      'a device on two lines',
      [
        { code: 'TRUCK', device_ids: 'n1' },
        { code: 'CRANE', device_ids: 'n1' },
      ],
      ['bad', 'bad'],
    ],
    [
      'two that swap devices',
      [
        { code: 'TRUCK', device_ids: 'd2;d3' },
        { code: 'CRANE', device_ids: 'd1' },
      ],
      ['changed', 'changed'],
    ],
    [
      'one that gives its device up, to a new one',
      [
        { code: 'NEW', unit: 'UL-1', device_ids: 'd1' },
        { code: 'TRUCK', device_ids: 'n1' },
      ],
      ['new', 'changed'],
    ],
    [
      'one that would give it up, but is bad',
      [
        { code: 'NEW', unit: 'UL-1', device_ids: 'd1' },
        { code: 'TRUCK', device_ids: 'n1', plate: 'A'.repeat(30) },
      ],
      ['bad', 'bad'],
    ],
    [
      'a chain of takers whose last is bad',
      [
        { code: 'NEW', unit: 'UL-1', device_ids: 'd1' },
        { code: 'TRUCK', device_ids: 'd2' },
        { code: 'CRANE', device_ids: 'n1', unit: 'X' },
      ],
      ['bad', 'bad', 'bad'],
    ],
    [
      'one that says nothing of its devices',
      [{ code: 'NEW', unit: 'UL-1', device_ids: 'd1' }, { code: 'TRUCK' }],
      ['bad', 'unchanged'],
    ],
  ])('%s', (_, cells, expected) => {
    expect(outcomes(...cells)).toEqual(expected);
  });

  test('are counted', () => {
    const lines = judge({ code: 'NEW', unit: 'UL-1' }, { code: 'TRUCK' }, { code: 'CRANE', model: 'A' }, {});
    expect(countOutcomes(lines)).toEqual({ new: 1, changed: 1, unchanged: 1, bad: 1 });
  });
});
