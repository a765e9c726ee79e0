import { expect, test } from 'vitest';
import { noAssetFilter, type AssetFilter } from '#features/assets/catalogue/public.ts';
import type { MapAsset } from '#features/assets/catalogue/map-contract.ts';
import { Fleet } from './fleet.ts';
import { columnsOf } from './fleet-rows.ts';
import { passFleet, sortFleet, type FleetSort } from './fleet-list.ts';

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
    segment: null,
    region: 'South',
    customer: null,
    plate: null,
    serial: null,
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
    ...columnsOf(
      [
        asset('ESC-10', { status: 'running', speed_kmh: 12, time: '2026-11-20T12:00:10.000Z' }),
        asset('ESC-9', { status: 'engine_on', speed_kmh: 80, unit_id: 'u2', time: '2026-11-20T12:00:20.000Z' }),
        asset('CAM-1', { status: 'running', speed_kmh: 40, manufacturer: 'Scania', model: 'R 450' }),
        asset('GER-7', { status: 'engine_off', plate: 'IXY1E34', customer: 'Votorantim' }),
        asset('GER-8', { status: 'without_status', category: null, serial: 'SN-99810' }),
      ].toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true })),
    ),
  },
  0,
);

function codes(filter: Partial<AssetFilter> = {}, sort: FleetSort = 'code'): readonly string[] {
  return sortFleet(fleet, passFleet(fleet, { ...noAssetFilter, ...filter }).ids, sort);
}

test.each<[string, Partial<AssetFilter>, string[]]>([
  ['nothing', {}, ['CAM-1', 'ESC-9', 'ESC-10', 'GER-7', 'GER-8']],
  ['an ID in part, whatever its case', { search: ' esc-' }, ['ESC-9', 'ESC-10']],
  ['a plate', { search: 'ixy1' }, ['GER-7']],
  ['a serial', { search: '9981' }, ['GER-8']],
  ['too short a search, which narrows nothing', { search: 'es' }, ['CAM-1', 'ESC-9', 'ESC-10', 'GER-7', 'GER-8']],
  ['two values of one filter', { manufacturer: ['Scania'], model: ['R 450', 'R 500'] }, ['CAM-1']],
  ['a UL', { unit_id: ['u2'] }, ['ESC-9']],
  ['assets that have none', { category: [''] }, ['GER-8']],
  ['a customer', { customer: ['Votorantim'] }, ['GER-7']],
  ['pasted IDs', { code: ['cam-1', 'ESC-9', 'UNKNOWN'] }, ['CAM-1', 'ESC-9']],
  ['statuses', { status: ['engine_off', 'turned_off', 'without_status'] }, ['GER-7', 'GER-8']],
  ['nothing that there is', { search: 'none such' }, []],
  ['how they stand, of which nothing is known yet', { last_report: ['week'] }, []],
])('filtered by %s', (_, filter, expected) => {
  expect(codes(filter)).toEqual(expected);
});

test('counts ignore the status filter', () => {
  const { counts } = passFleet(fleet, { ...noAssetFilter, status: ['running'], manufacturer: ['CAT'] });
  expect(counts).toEqual({
    running: 1,
    engine_on: 1,
    engine_off: 1,
    turned_off: 0,
    silent: 0,
    maintenance: 0,
    disabled: 0,
    never: 1,
  });
});

test.each<[FleetSort, string[]]>([
  ['status', ['CAM-1', 'ESC-10', 'ESC-9', 'GER-7', 'GER-8']],
  ['speed', ['CAM-1', 'ESC-10', 'ESC-9', 'GER-7', 'GER-8']],
  ['recent', ['ESC-9', 'ESC-10', 'CAM-1', 'GER-7', 'GER-8']],
])('sorted by %s, then by code in natural order', (sort, expected) => {
  expect(codes({}, sort)).toEqual(expected);
});

test.each<[string, Partial<AssetFilter>, string[]]>([
  ['a geofence', { geofence_id: ['depot'] }, ['ESC-9', 'GER-7']],
  ['the last report', { last_report: ['week'] }, ['ESC-9', 'GER-7']],
  ['age and a UL', { age: ['year_1'], unit_id: ['u2'] }, ['ESC-9']],
  ['the battery', { battery: ['low'] }, ['ESC-9', 'GER-7']],
])('filters computed by the server: %s', (_, filter, expected) => {
  const matching = new Set(['ESC-9', 'GER-7']);
  expect(passFleet(fleet, { ...noAssetFilter, ...filter }, matching).ids).toEqual(expected);
});
