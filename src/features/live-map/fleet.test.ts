import { expect, test } from 'vitest';
import type { MapAsset } from '#features/assets/contract.ts';
import type { PositionEvent } from '#features/live/contract.ts';
import { Fleet, type FleetChange } from './fleet.ts';

const unit = { id: 'u1', code: 'UL-1', name: 'Quarry North' };
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();
const now = Date.parse(at(30));

function asset(id: string, changes: Partial<MapAsset> = {}): MapAsset {
  return {
    id,
    code: id.toUpperCase(),
    unit_id: unit.id,
    category: null,
    manufacturer: 'CAT',
    model: '336',
    segment: null,
    region: null,
    customer: null,
    plate: null,
    serial: null,
    status: 'engine_on',
    status_since: at(0),
    time: at(10),
    latitude: -30,
    longitude: -51,
    heading_deg: null,
    speed_kmh: 0,
    ...changes,
  };
}

function moved(id: string, second: number, speed_kmh = 20): PositionEvent {
  return {
    id,
    time: at(second),
    latitude: -30.1,
    longitude: -51.1,
    heading_deg: 90,
    speed_kmh,
    status: 'running',
    status_since: at(second),
  };
}

function loaded(...assets: MapAsset[]): { fleet: Fleet; changes: FleetChange[] } {
  const fleet = new Fleet();
  fleet.load({ assets, units: [unit] }, now);
  const changes: FleetChange[] = [];
  fleet.subscribe((change) => changes.push(change));
  return { fleet, changes };
}

test('an event changes its asset alone, and tells which', () => {
  const { fleet, changes } = loaded(asset('a'), asset('b'));
  const untouched = fleet.get('b');
  fleet.patch([moved('a', 12)], now);
  expect(fleet.get('a')).toMatchObject({
    code: 'A',
    time: at(12),
    speed_kmh: 20,
    status: 'running',
    status_since: at(12),
  });
  expect(fleet.get('b')).toBe(untouched);
  expect(changes).toEqual([{ kind: 'patched', assets: [fleet.get('a')], hasNewStatus: true }]);
  fleet.patch([moved('a', 13)], now);
  expect(changes.at(-1)).toEqual({ kind: 'patched', assets: [fleet.get('a')], hasNewStatus: false });
});

test('what is older than what is known changes nothing', () => {
  const { fleet, changes } = loaded(asset('a', { status: 'in_maintenance', status_since: at(11) }));
  fleet.patch([moved('a', 9)], now);
  fleet.patch([{ id: 'a', status: 'running', status_since: at(5) }], now);
  expect(changes).toEqual([]);
  expect(fleet.get('a')).toMatchObject({ time: at(10), status: 'in_maintenance' });
});

test('a reading that lags behind the events does not take assets back', () => {
  const { fleet } = loaded(asset('a'), asset('gone'));
  fleet.patch([moved('a', 20), moved('gone', 20)], now);
  fleet.load({ assets: [asset('a', { code: 'RENAMED' }), asset('new')], units: [unit] }, now);
  expect(fleet.get('a')).toMatchObject({ code: 'RENAMED', time: at(20), status: 'running' });
  expect(fleet.get('gone')).toBeUndefined();
  expect([...fleet.assets].map(({ id }) => id)).toEqual(['new', 'a']);
});

test('an asset that did not change stays the same object through a reading', () => {
  const { fleet } = loaded(asset('a'));
  const before = fleet.get('a');
  fleet.load({ assets: [asset('a')], units: [unit] }, now);
  expect(fleet.get('a')).toBe(before);
});

test('an event that comes before the first reading is not lost, unless that comes much later', () => {
  const fleet = new Fleet();
  fleet.patch([moved('a', 20)], now);
  fleet.load({ assets: [asset('a')], units: [unit] }, now + 500);
  expect(fleet.get('a')).toMatchObject({ time: at(20) });
  const late = new Fleet();
  late.patch([moved('a', 20)], now);
  late.load({ assets: [asset('a')], units: [unit] }, now + 60_000);
  expect(late.get('a')).toMatchObject({ time: at(10) });
});

test('clearing leaves nothing behind', () => {
  const { fleet, changes } = loaded(asset('a'));
  fleet.clear();
  expect(fleet.size).toBe(0);
  expect(changes).toEqual([{ kind: 'loaded' }]);
});
