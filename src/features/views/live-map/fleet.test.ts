import { expect, test } from 'vitest';
import { makeMapAsset } from '#testing/fixtures/map-asset.ts';
import type { MapAsset } from '#features/assets/catalogue/map-contract.ts';
import type { PositionEvent } from '#features/assets/catalogue/live-contract.ts';
import { AssetNumbering, Positions, rowField, rowLength } from '#features/assets/catalogue/live/public.ts';
import { Fleet, type FleetChange, type FleetReading } from './fleet.ts';
import { columnsOf } from './fleet-rows.ts';

const unit = { id: 'u1', code: 'UL-1', name: 'Quarry North' };
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();
const now = Date.parse(at(30));

function asset(id: string, changes: Partial<MapAsset> = {}): MapAsset {
  const seen = { status_since: at(0), time: at(10), latitude: -30, longitude: -51, speed_kmh: 0 };
  return makeMapAsset(id, { code: id.toUpperCase(), unit_id: unit.id, ...seen, ...changes });
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

/** Encodes positions like one stream, with stable asset numbers. */
function teller(): (events: PositionEvent[]) => Positions {
  const numbering = new AssetNumbering();
  const numbers = { ids: new Array<string>() };
  return (events) => {
    const { newIds, ...packed } = numbering.pack(events);
    numbers.ids.push(...newIds);
    return new Positions(numbers, packed);
  };
}

const rowsOf = (events: PositionEvent[]) => teller()(events);

function reading(assets: MapAsset[]): FleetReading {
  const inOrder = assets.toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }));
  return { ...columnsOf(inOrder), units: [unit] };
}

function loaded(...assets: MapAsset[]): { fleet: Fleet; changes: FleetChange[] } {
  const fleet = new Fleet();
  fleet.load(reading(assets), now);
  const changes: FleetChange[] = [];
  fleet.subscribe((change) => changes.push(change));
  return { fleet, changes };
}

test('an event changes and reports its asset only', () => {
  const { fleet, changes } = loaded(asset('a'), asset('b'));
  const untouched = fleet.get('b');
  fleet.move(rowsOf([moved('a', 12)]), now);
  expect(fleet.get('a')).toMatchObject({
    code: 'A',
    time: at(12),
    speed_kmh: 20,
    status: 'running',
    status_since: at(12),
  });
  expect(fleet.get('b')).toBe(untouched);
  expect(changes).toEqual([{ kind: 'patched', slots: Uint32Array.of(0), hasNewStatus: true }]);
  fleet.move(rowsOf([moved('a', 13)]), now);
  expect(changes.at(-1)).toEqual({ kind: 'patched', slots: Uint32Array.of(0), hasNewStatus: false });
});

test('a reported change is in the row, and the object stays the same until the next change', () => {
  const { fleet } = loaded(asset('a'), asset('b', { latitude: -20 }));
  const before = fleet.get('b');
  fleet.move(rowsOf([moved('b', 12)]), now);
  expect(fleet.namedAt(1)).toMatchObject({ id: 'b', code: 'B' });
  expect(fleet.rows[rowLength + rowField.latitude]).toBe(-30.1);
  const after = fleet.get('b');
  expect(after).not.toBe(before);
  expect(fleet.get('b')).toBe(after);
  expect(fleet.assets[1]).toBe(after);
});

test('fields missing in a position stay, except the heading', () => {
  const { fleet } = loaded(asset('a'));
  fleet.move(rowsOf([{ ...moved('a', 12), hour_meter_h: 100.5, odometer_km: 7, fuel_pct: 40 }]), now);
  fleet.move(rowsOf([{ ...moved('a', 13), heading_deg: null, fuel_pct: 39 }]), now);
  expect(fleet.get('a')).toMatchObject({ hour_meter_h: 100.5, odometer_km: 7, fuel_pct: 39, heading_deg: null });
});

test('assets are found by number across loads and restarted streams', () => {
  const { fleet } = loaded(asset('a'), asset('b'));
  const toRows = teller();
  fleet.move(toRows([moved('b', 12)]), now);
  fleet.load(reading([asset('b'), asset('b0'), asset('a')]), now);
  fleet.move(toRows([moved('a', 14), moved('b', 15), moved('b0', 16)]), now);
  fleet.move(rowsOf([moved('b0', 17), moved('a', 18)]), now);
  expect(['a', 'b', 'b0'].map((id) => fleet.get(id)?.time)).toEqual([at(18), at(15), at(17)]);
});

test('a status event is applied and reported', () => {
  const { fleet, changes } = loaded(asset('a'), asset('b'));
  fleet.move(rowsOf([moved('b', 12)]), now);
  fleet.turn([{ id: 'b', status: 'in_maintenance', status_since: at(14), time: at(12) }], now);
  expect(fleet.get('b')).toMatchObject({ status: 'in_maintenance', time: at(12) });
  expect(changes.at(-1)).toEqual({ kind: 'patched', slots: Uint32Array.of(1), hasNewStatus: true });
  fleet.move(rowsOf([{ ...moved('b', 15), status_since: at(12) }]), now);
  expect(fleet.get('b')).toMatchObject({ status: 'in_maintenance', time: at(15) });
});

test('an event older than the current state changes nothing', () => {
  const { fleet, changes } = loaded(asset('a', { status: 'engine_off', status_since: at(10) }));
  fleet.move(rowsOf([moved('a', 9)]), now);
  fleet.turn([{ id: 'a', status: 'running', status_since: at(5), time: at(5) }], now);
  expect(changes).toEqual([]);
  expect(fleet.get('a')).toMatchObject({ time: at(10), status: 'engine_off' });
});

test('a load older than the events does not reset assets', () => {
  const { fleet } = loaded(asset('a'), asset('gone'));
  fleet.move(rowsOf([moved('a', 20), moved('gone', 20)]), now);
  fleet.load(reading([asset('a', { code: 'RENAMED' }), asset('new')]), now);
  expect(fleet.get('a')).toMatchObject({ code: 'RENAMED', time: at(20), status: 'running' });
  expect(fleet.get('gone')).toBeUndefined();
  expect([...fleet.assets].map(({ id }) => id)).toEqual(['new', 'a']);
});

test('a reading, exact to a second and a metre, leaves what an event of the same second said', () => {
  const { fleet } = loaded(asset('a'));
  const exact = { ...moved('a', 12), time: '2026-11-20T12:00:12.750Z', latitude: -30.123456789 };
  fleet.move(rowsOf([{ ...exact, status_since: exact.time }]), now);
  const before = fleet.get('a');
  const rounded = {
    status: 'running',
    time: at(12),
    status_since: at(12),
    latitude: -30.12346,
    longitude: -51.1,
  } as const;
  fleet.load(reading([asset('a', { ...rounded, heading_deg: 90, speed_kmh: 20 })]), now);
  expect(fleet.get('a')).toEqual(before);
  fleet.load(reading([asset('a', { ...rounded, status: 'no_communication', status_since: at(20) })]), now);
  expect(fleet.get('a')).toMatchObject({ status: 'no_communication', status_since: at(20), latitude: -30.123456789 });
});

test('while codes stand in for ids nothing can be chosen, and events wait for the ids', () => {
  const fleet = new Fleet();
  const nameless = asset('a').code;
  fleet.load({ ...reading([asset('a', { id: nameless })]), hasNoIds: true }, now);
  expect([fleet.size, fleet.findId(nameless)]).toEqual([1, null]);
  fleet.move(rowsOf([moved('a', 20)]), now);
  fleet.load(reading([asset('a')]), now + 500);
  expect(fleet.findId(nameless)).toBe('a');
  expect(fleet.get('a')).toMatchObject({ time: at(20), status: 'running' });
});

test('a code is found in any case, and not looked for again before the next reading', () => {
  const fleet = new Fleet();
  let reads = 0;
  const { names, ...others } = reading([asset('a'), asset('b'), asset('c')]);
  const counted = names.map((name) =>
    Object.defineProperty({ ...name }, 'code', {
      get: () => {
        reads += 1;
        return name.code;
      },
    }),
  );
  fleet.load({ ...others, names: counted }, now);
  reads = 0;
  expect([fleet.findId('A'), reads]).toEqual(['a', 1]);
  expect([fleet.findId('b'), fleet.findId('none')]).toEqual(['b', null]);
  reads = 0;
  expect([fleet.findId('A'), fleet.findId('b'), fleet.findId('none'), reads]).toEqual(['a', 'b', null, 0]);
  fleet.load(reading([asset('none')]), now);
  expect([fleet.findId('A'), fleet.findId('none')]).toEqual([null, 'none']);
});

test('places are those of the assets that have one', () => {
  const { fleet } = loaded(asset('a'), asset('b', { latitude: null, longitude: null, time: null }));
  expect([...fleet.places()]).toEqual([-51, -30]);
  expect(fleet.get('b')).toMatchObject({ time: null, latitude: null });
});

test('an event before the first load is applied, unless the load is much later', () => {
  const fleet = new Fleet();
  fleet.move(rowsOf([moved('a', 20)]), now);
  fleet.load(reading([asset('a')]), now + 500);
  expect(fleet.get('a')).toMatchObject({ time: at(20) });
  const late = new Fleet();
  late.move(rowsOf([moved('a', 20)]), now);
  late.load(reading([asset('a')]), now + 60_000);
  expect(late.get('a')).toMatchObject({ time: at(10) });
});

test('clearing leaves nothing behind', () => {
  const { fleet, changes } = loaded(asset('a'));
  fleet.clear();
  expect(fleet.size).toBe(0);
  expect(changes).toEqual([{ kind: 'loaded' }]);
});
