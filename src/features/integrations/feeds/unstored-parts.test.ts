import { expect, test } from 'vitest';
import { unstoredParts, type FeedPosition, type StoredPosition } from './unstored-parts.ts';

const at = '2026-11-20T10:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
const row = (given: Partial<StoredPosition>, ms = 0): StoredPosition => ({
  time: Date.parse(at) + ms,
  latitude: 1,
  longitude: 2,
  hour_meter_h: null,
  odometer_km: null,
  fuel_used_l: null,
  fuel_pct: null,
  engine_on: null,
  attributes: {},
  faults: [],
  ...given,
});
const sent = (given: Partial<FeedPosition>): FeedPosition => ({ time: at, latitude: 1, longitude: 2, ...given });

test.each<[string, FeedPosition, StoredPosition[], FeedPosition[]]>([
  [
    'a fault code that another controller reported',
    sent({ faults: [{ code: 'E-1', source: 'Engine' }, { code: 'E-1' }, { code: 'E-2', source: 'Engine' }] }),
    [row({ faults: ['Brakes E-1', 'Engine E-2'] })],
    [{ ...sent({ faults: [{ code: 'E-1', source: 'Engine' }, { code: 'E-1' }] }), time: later(1) }],
  ],
  [
    'a place that was only repeated at its instant is stored as reported',
    sent({ altitude_m: null }),
    [row({ attributes: { feed_repeats_place: true } })],
    [{ ...sent({ altitude_m: null }), time: later(1) }],
  ],
  [
    'a value of an instant that is taken comes a millisecond later',
    sent({ fuel_pct: 5 }),
    [row({})],
    [{ ...sent({ fuel_pct: 5 }), time: later(1) }],
  ],
  [
    'and the next one after it',
    sent({ engine_on: true }),
    [row({}), row({ fuel_pct: 5 }, 1)],
    [{ ...sent({ engine_on: true }), time: later(2) }],
  ],
  [
    'what is stored at the instant is left out',
    sent({ fuel_pct: 5, engine_on: false }),
    [row({ fuel_pct: 5 })],
    [{ ...sent({ engine_on: false }), time: later(1) }],
  ],
  ['what is stored after it comes no third time', sent({ fuel_pct: 5 }), [row({}), row({ fuel_pct: 5 }, 1)], []],
  [
    'a column of less precision holds the same value',
    sent({ fuel_pct: 62.4 }),
    [row({ fuel_pct: Math.fround(62.4) })],
    [],
  ],
  ['a place that is stored', sent({ altitude_m: null }), [row({})], []],
  [
    'a place where a value repeated another',
    sent({ latitude: 9, altitude_m: 3 }),
    [row({ fuel_pct: 1 })],
    [{ ...sent({ latitude: 9, altitude_m: 3 }), time: later(1) }],
  ],
  ['the place that a value repeats is none', sent({ latitude: 9, fuel_pct: 1 }), [row({ fuel_pct: 1 })], []],
  [
    'an attribute that is not stored',
    sent({ attributes: { def_pct: 5, load_count: 3 } }),
    [row({ attributes: { def_pct: 5 } })],
    [{ ...sent({ attributes: { load_count: 3 } }), time: later(1) }],
  ],
  ['an attribute that is', sent({ attributes: { def_pct: 5 } }), [row({ attributes: { def_pct: 5, feed: 'x' } })], []],
  ['a fault code that was reported', sent({ faults: [{ code: 'E-1' }] }), [row({ faults: ['E-1'] })], []],
  [
    'a fault code that was not',
    sent({ faults: [{ code: 'E-1' }] }),
    [row({ faults: ['E-2'] })],
    [{ ...sent({ faults: [{ code: 'E-1' }] }), time: later(1) }],
  ],
])('%s', (_, position, stored, expected) => {
  expect(unstoredParts([position], stored)).toEqual(expected);
});
