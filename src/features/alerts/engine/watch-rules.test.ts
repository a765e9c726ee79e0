import { describe, expect, test } from 'vitest';
import type { TrackCondition, Schedule } from '#features/alerts/definitions/condition.ts';
import {
  evaluate,
  nextEvaluation,
  triggersOn,
  type PendingCondition,
  type Signal,
  type AssetSample,
  type Watch,
} from './watch-rules.ts';

const minute = 60_000;
const noon = Date.UTC(2026, 10, 16, 12);
const depot = 'depot';

function watchOf(condition: TrackCondition, rest: Partial<Watch> = {}): Watch {
  return { definition: 'd', condition, geofences: null, schedule: null, since: 0, ...rest };
}

function sampleAt(minutes: number, rest: Partial<AssetSample> = {}): AssetSample {
  const time = noon + minutes * minute;
  return {
    time,
    local: { weekday: 1, minute: 720 + minutes },
    lastTime: time,
    outageMs: 0,
    isCurrent: true,
    idleSince: null,
    isWorking: false,
    isOffHours: false,
    inside: new Set(),
    hasGeofences: true,
    values: { speed_kmh: null, rpm: null, coolant_temp_c: null, supply_v: null, battery_v: null, fuel_pct: null },
    ...rest,
  };
}

const values = sampleAt(0).values;
const hot = (minutes: number, coolant_temp_c: number | null) =>
  sampleAt(minutes, { values: { ...values, coolant_temp_c } });
const stale = (sample: AssetSample): AssetSample => ({ ...sample, isCurrent: false });
const idle = (minutes: number, since: number | null) =>
  sampleAt(minutes, { idleSince: since === null ? null : noon + since * minute });
/** A sample by time alone, with the last fix at the given minute. */
const quiet = (minutes: number, last: number, rest: Partial<AssetSample> = {}) =>
  sampleAt(minutes, { lastTime: noon + last * minute, ...rest });
const at = (minutes: number, ...inside: string[]) => sampleAt(minutes, { inside: new Set(inside) });

type Lasting = Exclude<TrackCondition, { on: 'event' }>;
const overheated: Lasting = {
  on: 'measure',
  measure: 'coolant_temp_c',
  is: 'above',
  threshold: 100,
  for_s: 120,
};
const idling: Lasting = { on: 'state', state: 'idle', for_s: 1_800 };
const silent: Lasting = { on: 'state', state: 'silent', for_s: 3_600 };
const outside: Lasting = { on: 'state', state: 'outside', for_s: 300 };
const offHours: Lasting = { on: 'state', state: 'off_hours', for_s: 0 };
const afternoon: Schedule = { days: [1], from_minute: 750, to_minute: 900, within: true };

/** Signals, as `triggered 12:30` or `ended 12:40`. */
function play(watch: Watch, samples: readonly AssetSample[]): string[] {
  const signals: string[] = [];
  const hear = ({ kind, at: moment }: Signal) =>
    signals.push(`${kind} ${new Date(moment).toISOString().slice(11, 16)}`);
  let pending: PendingCondition[] = [];
  for (const sample of samples) pending = evaluate(pending, [watch], sample, hear);
  return signals;
}

describe('an evaluation returns', () => {
  test.each<[string, Watch, AssetSample[], string[]]>([
    ['nothing before it has held for its time', watchOf(overheated), [hot(0, 101), hot(1, 102)], []],
    [
      'once when it has',
      watchOf(overheated),
      [hot(0, 101), hot(1, 105), hot(3, 104), hot(9, 103)],
      ['triggered 12:02'],
    ],
    ['that it ended', watchOf(overheated), [hot(0, 101), hot(2, 101), hot(4, 99)], ['triggered 12:02', 'ended 12:04']],
    ['nothing where it ended too soon', watchOf(overheated), [hot(0, 101), hot(1, 99), hot(2, 101), hot(3, 101)], []],
    ['at the threshold nothing', watchOf({ ...overheated, for_s: 0 }), [hot(0, 100)], []],
    [
      'across a fix that says nothing',
      watchOf(overheated),
      [hot(0, 101), hot(1, null), hot(2, 101)],
      ['triggered 12:02'],
    ],
    [
      'again after it had ended',
      watchOf({ ...overheated, for_s: 0 }),
      [hot(0, 101), hot(1, 99), hot(2, 101)],
      ['triggered 12:00', 'ended 12:01', 'triggered 12:02'],
    ],
    [
      'nothing of what is heard of late',
      watchOf(overheated),
      [stale(hot(0, 101)), stale(hot(3, 101)), stale(hot(5, 99))],
      [],
    ],
    [
      'what is heard of late and still holds',
      watchOf(overheated),
      [stale(hot(0, 101)), stale(hot(9, 101)), hot(10, 101)],
      ['triggered 12:02'],
    ],
    [
      'below a threshold',
      watchOf({ ...overheated, is: 'below', for_s: 0 }),
      [hot(0, 101), hot(1, 99)],
      ['triggered 12:01'],
    ],
    ['idling since before the evaluation', watchOf(idling), [idle(0, -29), idle(1, -29)], ['triggered 12:01']],
    [
      'idling by the clock while its last fix is fresh',
      watchOf(idling),
      [idle(0, -25), quiet(5, 0, { idleSince: noon - 25 * minute })],
      ['triggered 12:05'],
    ],
    [
      'nothing of an idling that no one has seen for long',
      watchOf(idling),
      [idle(0, -15), quiet(15, 0, { idleSince: noon - 15 * minute })],
      [],
    ],
    [
      'idling that was there before it was asked for, from then on',
      watchOf(idling, { since: noon }),
      [idle(5, -60), idle(29, -60), idle(30, -60)],
      ['triggered 12:30'],
    ],
    [
      'silence by the clock, and that it ended',
      watchOf(silent),
      [quiet(30, 0), quiet(60, 0), quiet(90, 0), sampleAt(95)],
      ['triggered 13:00', 'ended 13:35'],
    ],
    [
      'outside of a geofence',
      watchOf(outside, { geofences: new Set([depot]) }),
      [at(0, depot), at(1), at(3), at(6), at(8, depot)],
      ['triggered 12:06', 'ended 12:08'],
    ],
    [
      'in another geofence it is outside of this one',
      watchOf(outside, { geofences: new Set([depot]) }),
      [at(0, 'workshop'), at(5, 'workshop')],
      ['triggered 12:05'],
    ],
    ['outside of all', watchOf(outside), [at(0, 'depot'), at(1), at(6)], ['triggered 12:06']],
    [
      'nothing outside where no geofence is for it',
      watchOf(outside),
      [sampleAt(0, { hasGeofences: false }), sampleAt(9, { hasGeofences: false })],
      [],
    ],
    [
      'work outside of hours',
      watchOf(offHours),
      [sampleAt(0, { isWorking: true }), sampleAt(1, { isWorking: true, isOffHours: true })],
      ['triggered 12:01'],
    ],
    [
      'by a schedule only in it',
      watchOf(outside, { schedule: afternoon }),
      [at(0), at(20), at(29), at(30), at(34), at(35)],
      ['triggered 12:35'],
    ],
    [
      'that it ended with the schedule',
      watchOf({ ...outside, for_s: 0 }, { schedule: afternoon }),
      [at(30), at(180)],
      ['triggered 12:30', 'ended 15:00'],
    ],
  ])('%s', (_, watch, samples, signals) => {
    expect(play(watch, samples)).toEqual(signals);
  });
});

test('a removed definition ends without an event', () => {
  const signals: Signal[] = [];
  const pending = evaluate([], [watchOf({ ...overheated, for_s: 0 })], hot(0, 101), (signal) => signals.push(signal));
  expect(pending).toEqual([{ definition: 'd', since: noon, triggered: true }]);
  expect(evaluate(pending, [], hot(1, 99), (signal) => signals.push(signal))).toEqual([]);
  expect(signals).toHaveLength(1);
});

test('watches evaluated together emit the same as alone', () => {
  const watches = [overheated, idling, silent, outside, offHours].flatMap((condition, n) => [
    watchOf(condition.on === 'measure' ? { ...condition, threshold: 94, for_s: 0 } : { ...condition, for_s: 0 }, {
      definition: `now ${n}`,
    }),
    watchOf(condition, { definition: `later ${n}`, schedule: n % 2 === 0 ? afternoon : null }),
    watchOf(condition.on === 'measure' ? { ...condition, is: 'below', threshold: 90 } : condition, {
      definition: `other ${n}`,
      geofences: condition === outside ? new Set([depot]) : null,
    }),
  ]);
  const samples = Array.from({ length: 60 }, (_, n) =>
    sampleAt(n, {
      lastTime: noon + (n - (n % 7 === 6 ? 5 : 0)) * minute,
      idleSince: n % 20 < 9 ? noon : null,
      isWorking: n % 5 < 3,
      isOffHours: n % 11 < 6,
      inside: new Set(n % 13 < 4 ? [depot] : []),
      values: { ...values, coolant_temp_c: n % 4 === 3 ? null : 85 + (n % 17) },
    }),
  );
  const playAll = (some: readonly Watch[]) => {
    const signals: string[] = [];
    let pending: PendingCondition[] = [];
    for (const sample of samples) {
      pending = evaluate(pending, some, sample, ({ kind, definition, at: when }) =>
        signals.push(`${when} ${kind} ${definition}`),
      );
      const due = nextEvaluation(pending, some, sample);
      if (some.length === 1) looks.set(sample, Math.min(looks.get(sample) ?? Infinity, due ?? Infinity));
      else expect(due ?? Infinity).toBe(looks.get(sample));
    }
    return signals;
  };
  const looks = new Map<AssetSample, number>();
  const alone = watches.flatMap((watch) => playAll([watch]));
  expect(alone.length).toBeGreaterThan(40);
  expect(playAll(watches).toSorted()).toEqual(alone.toSorted());
});

test.each<[string, Watch, { pending: PendingCondition[]; sample: AssetSample }, number | null]>([
  ['a silence that has not begun', watchOf(silent), { pending: [], sample: sampleAt(0) }, 60],
  [
    'a silence of which half an hour was ours',
    watchOf(silent),
    { pending: [], sample: quiet(45, 0, { outageMs: 30 * minute }) },
    90,
  ],
  [
    'an idling that has not triggered',
    watchOf(idling),
    { pending: [{ definition: 'd', since: noon, triggered: false }], sample: sampleAt(25) },
    30,
  ],
  [
    'an idling of which the last fix says nothing by then',
    watchOf(idling),
    { pending: [{ definition: 'd', since: noon, triggered: false }], sample: sampleAt(2) },
    null,
  ],
  [
    'an idling that it looked at too late',
    watchOf(idling),
    { pending: [{ definition: 'd', since: noon, triggered: false }], sample: quiet(40, 25) },
    null,
  ],
  [
    'a silence, though a pending idling is no longer reported',
    watchOf(silent),
    { pending: [{ definition: 'other', since: noon, triggered: false }], sample: quiet(40, 25) },
    85,
  ],
  [
    'one that has triggered',
    watchOf(idling),
    { pending: [{ definition: 'd', since: noon, triggered: true }], sample: sampleAt(40) },
    null,
  ],
  [
    'a measure',
    watchOf(overheated),
    { pending: [{ definition: 'd', since: noon, triggered: false }], sample: sampleAt(1) },
    null,
  ],
  ['a schedule that begins', watchOf(outside, { schedule: afternoon }), { pending: [], sample: sampleAt(0) }, 30],
])('the next evaluation by time for %s', (_, watch, { pending, sample }, minutes) => {
  expect(nextEvaluation(pending, [watch], sample)).toBe(minutes === null ? null : noon + minutes * minute);
});

test.each<[string, Partial<Watch>, boolean]>([
  ['any geofence', {}, true],
  ['its own', { geofences: new Set([depot]) }, true],
  ['another', { geofences: new Set(['workshop']) }, false],
  ['from later on', { since: noon + 1 }, false],
  ['at other hours', { schedule: afternoon }, false],
  ['another event', { condition: { on: 'event', event: 'geofence_exit' } }, false],
])('an entry triggers a watch of %s: %s', (_, rest, triggers) => {
  const watch = watchOf({ on: 'event', event: 'geofence_entry' }, rest);
  const entry = {
    event: 'geofence_entry',
    at: noon,
    local: { weekday: 1, minute: 720 },
    geofences: [depot, 'dock'],
  } as const;
  expect(triggersOn(watch, entry)).toBe(triggers);
});
