import { expect, test } from 'vitest';
import type { TripAsset, HistoryItem } from './contract.ts';
import { listRows, type ReadItems } from './trip-history-rows.ts';

const sums = { trips: 1, stops: 1, distance_km: 1, driving_s: 1, idle_s: 0, stopped_s: 0, fuel_trips: 0 };
const none = {
  top_speed_kmh: null,
  mean_speed_kmh: null,
  fuel_l: null,
  category: null,
  manufacturer: null,
  model: null,
};
const asset = (id: string): TripAsset => ({
  id,
  code: id,
  unit: { id: 'u', code: 'u', name: 'u' },
  ...sums,
  ...none,
});
const address = {
  label: 'x',
  place: null,
  region: null,
  distance_m: null,
  bearing_deg: null,
  street: null,
  source: 'offline',
} as const;
const place = { latitude: 0, longitude: 0, address };

function trip(started_at: string, distance_km = 1): HistoryItem {
  const speeds = { max_speed_kmh: 1, mean_speed_kmh: 1, fuel_l: null };
  const times = { started_at, ended_at: null, duration_s: 60, work_s: 60, idle_s: 0 };
  return { kind: 'trip', asset_id: 'A', from: place, to: place, distance_km, ...speeds, ...times };
}
const stop = (started_at: string): HistoryItem => ({
  kind: 'stop',
  asset_id: 'A',
  started_at,
  ended_at: null,
  duration_s: 60,
  idle_s: 0,
  place,
});

const kinds = (items: Partial<ReadItems>, open = ['A']) =>
  listRows({
    assets: [asset('A'), asset('B')],
    isOpen: ({ id }) => open.includes(id),
    itemsOf: () => ({ items: undefined, error: null, total: 0, ...items }),
    timeZone: 'America/Sao_Paulo',
  }).map((row) => [row.kind, row.asset.id]);

test('collapsed assets are one row each', () => {
  expect(kinds({}, [])).toEqual([
    ['asset', 'A'],
    ['asset', 'B'],
  ]);
});

test.each([
  ['waiting', {}],
  ['fault', { error: new Error('x') }],
  ['nothing', { items: [] }],
])('an expanded asset without content shows why: %s', (kind, items) => {
  expect(kinds(items).slice(0, 2)).toEqual([
    ['asset', 'A'],
    [kind, 'A'],
  ]);
});

test('newest day first, each in time order with its sums', () => {
  const items = [
    trip('2026-03-02T01:00:00Z', 2),
    stop('2026-03-02T02:00:00Z'),
    trip('2026-03-02T12:00:00Z', 5),
    trip('2026-03-02T20:00:00Z'),
  ];
  const rows = listRows({
    assets: [asset('A')],
    isOpen: () => true,
    itemsOf: () => ({ items, error: null, total: 6 }),
    timeZone: 'America/Sao_Paulo',
  });
  expect(
    rows.map((row) => (row.kind === 'day' ? [row.day, row.distance_km, row.driving_s, row.trips] : row.kind)),
  ).toEqual(['asset', ['2026-03-02', 6, 120, 2], 'trip', 'trip', ['2026-03-01', 2, 60, 1], 'trip', 'stop', 'cut']);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});
