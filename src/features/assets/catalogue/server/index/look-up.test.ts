import { expect, test } from 'vitest';
import { AssetIndex, type IndexRow } from './asset-index.ts';
import { lookUp } from './look-up.ts';

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [north, south] = [idOf(900), idOf(901)];

function rowOf(n: number, said: Partial<IndexRow> = {}): IndexRow {
  const nothing = { category: null, manufacturer: null, model: null, segment: null, cost_centre: null, region: null };
  const place = { latitude: null, longitude: null, heading_deg: null };
  const unread = { ...place, time: null, speed_kmh: null, hour_meter_h: null, odometer_km: null, fuel_pct: null };
  const own = { code: `A-${n}`, unit_id: north, customer: null, plate: null, serial: null };
  const state = { status: 'without_status', status_since: 0 } as const;
  return { id: idOf(n), version: 1, deleted: false, ...nothing, ...unread, ...own, ...state, ...said };
}

function indexOf(assets: readonly IndexRow[]): AssetIndex {
  const index = new AssetIndex();
  index.take({ units: [], assets });
  return index;
}

test('assets are found by code, plate without separators, or serial number, within the scope', () => {
  const index = indexOf([
    rowOf(1, { plate: 'ABC-1D23' }),
    rowOf(2, { serial: 'S 9' }),
    rowOf(3, { serial: 's 9' }),
    rowOf(4, { unit_id: south, serial: 'S 9' }),
  ]);
  const { found, not_found } = lookUp(index, [north], ['a-1', 'abc 1d23', 's 9', 'A-4', '??']);
  expect(found.map(({ at, code, by }) => [at, code, by])).toEqual([
    [0, 'A-1', 'code'],
    [1, 'A-1', 'plate'],
    [2, 'A-2', 'serial'],
    [2, 'A-3', 'serial'],
  ]);
  expect(not_found).toEqual([3, 4]);
});

test('a repeated identifier of many assets gives a bounded answer', () => {
  const index = indexOf(Array.from({ length: 3_000 }, (_, n) => rowOf(n, { serial: 'n/a' })));
  const { found, not_found } = lookUp(index, null, Array<string>(2_000).fill('N/A'));
  expect(found).toHaveLength(2_000);
  expect(not_found).toEqual([]);
  expect(lookUp(index, null, ['n/a']).found).toHaveLength(1_000);
});
