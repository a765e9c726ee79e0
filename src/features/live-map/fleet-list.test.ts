import { expect, test } from 'vitest';
import type { MapAsset } from '#features/assets/contract.ts';
import { Fleet } from './fleet.ts';
import { foldText, listFleet, type FleetFilter, type FleetSort } from './fleet-list.ts';

const units = [
  { id: 'u1', code: '4021', name: 'Pátio São João' },
  { id: 'u2', code: '4022', name: 'Quarry North' },
];

function asset(code: string, changes: Partial<MapAsset> = {}): MapAsset {
  return {
    id: code,
    code,
    unit_id: 'u1',
    category: 'Excavator',
    manufacturer: 'CAT',
    model: '336',
    status: 'turned_off',
    status_since: '2026-11-20T12:00:00.000Z',
    time: null,
    latitude: null,
    longitude: null,
    heading_deg: null,
    speed_kmh: null,
    ...changes,
  };
}

const fleet = new Fleet();
fleet.load(
  {
    units,
    assets: [
      asset('ESC-10', { status: 'running', speed_kmh: 12, time: '2026-11-20T12:00:10.000Z' }),
      asset('ESC-9', { status: 'engine_on', speed_kmh: 80, unit_id: 'u2', time: '2026-11-20T12:00:20.000Z' }),
      asset('CAM-1', { status: 'running', speed_kmh: 40, manufacturer: 'Scania', model: 'R 450' }),
      asset('GER-7', { status: 'engine_off' }),
      asset('GER-8', { status: 'without_status' }),
    ],
  },
  0,
);

function codes(filter: Partial<FleetFilter> = {}, sort: FleetSort = 'code'): string[] {
  return listFleet(fleet, { groups: new Set(), text: '', ...filter }, sort).assets.map(({ code }) => code);
}

test.each<[string, string[]]>([
  ['', ['CAM-1', 'ESC-9', 'ESC-10', 'GER-7', 'GER-8']],
  ['esc', ['ESC-9', 'ESC-10']],
  ['sao joao', ['CAM-1', 'ESC-10', 'GER-7', 'GER-8']],
  ['SÃO cat 10', ['ESC-10']],
  ['4022', ['ESC-9']],
  ['r 450', ['CAM-1']],
  ['nothing like it', []],
])('searching for "%s" finds %o', (text, expected) => {
  expect(codes({ text })).toEqual(expected);
});

test('statuses filter as people count them, and the counts are of all that the search leaves', () => {
  expect(codes({ groups: new Set(['off', 'never']) })).toEqual(['GER-7', 'GER-8']);
  const { counts } = listFleet(fleet, { groups: new Set(['running']), text: 'cat' }, 'code');
  expect(counts).toEqual({ running: 1, engine_on: 1, off: 1, silent: 0, maintenance: 0, disabled: 0, never: 1 });
});

test.each<[FleetSort, string[]]>([
  ['status', ['CAM-1', 'ESC-10', 'ESC-9', 'GER-7', 'GER-8']],
  ['speed', ['CAM-1', 'ESC-10', 'ESC-9', 'GER-7', 'GER-8']],
  ['recent', ['ESC-9', 'ESC-10', 'CAM-1', 'GER-7', 'GER-8']],
])('sorted by %s', (sort, expected) => {
  expect(codes({}, sort)).toEqual(expected);
});

test('accents, case and edges fold away', () => {
  expect(foldText('  São  JOÃO ')).toBe('sao  joao');
});
