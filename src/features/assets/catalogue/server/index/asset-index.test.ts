import { expect, test } from 'vitest';
import { Refusal } from '#platform/errors.ts';
import { assetStatuses } from '../../asset-status.ts';
import { AssetIndex, type IndexRow, type UnitRow } from './asset-index.ts';
import { pageOfAssets } from './page-of-assets.ts';
import { countFacets, selectRows } from './select-assets.ts';

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const units: UnitRow[] = [
  { id: idOf(901), code: 'UL-9', name: 'Nine', region: 'North', customer: null, version: 1 },
  { id: idOf(910), code: 'UL-10', name: 'Ten', region: null, customer: 'Vale', version: 1 },
];

function indexOf(list: readonly IndexRow[]): AssetIndex {
  const index = new AssetIndex();
  index.take({ units, assets: list });
  return index;
}

const plain: IndexRow = {
  id: idOf(1), version: 2, deleted: false, code: 'EXC-1', unit_id: idOf(901), category: null, manufacturer: null, model: null, segment: null, cost_centre: null,
  region: null, customer: null, plate: null, serial: null, status: 'running', status_since: 1_000, time: 1_000, latitude: -30, longitude: -51, heading_deg: 90, speed_kmh: 5, hour_meter_h: 7, odometer_km: null, fuel_pct: null,
}; // prettier-ignore

test('older data is ignored', () => {
  const index = indexOf([plain]);
  index.take({ units: [], assets: [{ ...plain, version: 1, code: 'OLD' }] });
  index.takeState({ id: plain.id, status: 'engine_off', status_since: 900, time: 900, speed_kmh: 99 });
  expect(index.texts.code[0]).toBe('EXC-1');
  expect(index.numbers.speed_kmh[0]).toBe(5);
  expect(assetStatuses[index.status[0] ?? 0]).toBe('running');
  index.takeState({ id: plain.id, status: 'engine_off', status_since: 1_100 });
  expect(assetStatuses[index.status[0] ?? 0]).toBe('engine_off');
  expect(index.numbers.speed_kmh[0]).toBe(5);
});

const statusOf = (index: AssetIndex) => assetStatuses[index.status[0] ?? 0];

test('a first fix before the asset’s creation counts as a report', () => {
  const index = indexOf([{ ...plain, status: 'without_status', status_since: 9_000, time: null }]);
  const state = { id: plain.id, status: 'running', status_since: 1_000, time: 2_000 } as const;
  index.hear(plain.id, { type: 'position', state });
  expect(statusOf(index)).toBe('running');
  expect(index.numbers.status_since[0]).toBe(1_000);
});

test('silence begins before a downtime that covered it; a status of an older fix is ignored', () => {
  const index = indexOf([{ ...plain, status: 'in_maintenance', status_since: 9_000 }]);
  const published = (status: IndexRow['status'], time: number) =>
    index.hear(plain.id, { type: 'status', state: { id: plain.id, status, status_since: 5_000, time } });
  published('no_communication', 1_000);
  expect(statusOf(index)).toBe('no_communication');
  published('turned_off', 900);
  expect(statusOf(index)).toBe('no_communication');
});

test('positions neither start nor end overrides', () => {
  const index = indexOf([{ ...plain, status: 'in_maintenance', status_since: 900 }]);
  const moved = (status: IndexRow['status'], time: number) =>
    index.hear(plain.id, { type: 'position', state: { id: plain.id, status, status_since: time, time } });
  moved('running', 2_000);
  expect([statusOf(index), index.numbers.time[0]]).toEqual(['in_maintenance', 2_000]);
  index.takeState({ id: plain.id, status: 'engine_on', status_since: 1_500, time: 1_500 });
  moved('in_maintenance', 3_000);
  expect([statusOf(index), index.numbers.time[0]]).toEqual(['engine_on', 3_000]);
});

test('a unit’s update changes inherited values of its assets', () => {
  const index = indexOf([plain, { ...plain, id: idOf(2), code: 'EXC-2', region: 'Own' }]);
  index.take({
    units: [{ id: idOf(901), code: 'UL-9', name: 'Nine', region: 'East', customer: null, version: 2 }],
    assets: [],
  });
  expect(countFacets(index, null, {}).regions.map(({ value }) => value)).toEqual(['East', 'Own']);
});

test('a reassigned code finds its current asset', () => {
  const index = indexOf([plain]);
  index.take({
    units: [],
    assets: [
      { ...plain, id: idOf(2), code: 'exc-1' },
      { ...plain, deleted: true, version: 3 },
    ],
  });
  expect(index.rowOfCode('EXC-1')).toBe(1);
  expect(index.count).toBe(1);
});

test('a cached text is dropped when its row changes', () => {
  const index = indexOf([plain]);
  const now = Date.now();
  const keep = (text: string) => index.textCache.keep(0, text, { turn: index.textCache.turn, at: Date.now() });
  keep('text');
  expect(index.textCache.find(0, now)).toBe('text');
  index.hear(plain.id, null);
  expect(index.textCache.find(0, now)).toBeUndefined();
  const state = { id: plain.id, status: 'running', status_since: 1_000, time: 2_000 } as const;
  index.hear(plain.id, { type: 'position', state });
  keep('behind');
  expect(index.textCache.find(0, now)).toBeUndefined();
});

test.each([
  '',
  'abc',
  Buffer.from('["code",1,"x"]').toString('base64url'),
  Buffer.from('["-code","a","00000000-0000-7000-8000-000000000001"]').toString('base64url'),
])('the cursor "%s" is invalid', (after) => {
  const index = indexOf([plain]);
  expect(() => pageOfAssets(index, selectRows(index, null, {}), { sort: 'code', limit: 5, after })).toThrow(Refusal);
});
