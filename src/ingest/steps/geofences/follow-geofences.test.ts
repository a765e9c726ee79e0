import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredVersion } from '#features/geofences/engine/crossings/geofence-book.ts';
import { anyTrack } from '../testing/any-track.ts';
import { along, eventsOf, depot } from '../testing/geofence-tables.ts';
import { boxAt, fenced, rulesWith, unitId, version } from '../testing/geofences.ts';
import { runFixes, runTrack, start, type TrackReading, type TrackRun } from '../testing/run-track.ts';

/** `10–40`; ongoing `10–`; cut off `10–40!`. */
function staysOf({ geofenceStays }: TrackRun): string {
  const second = (time: number | null) => (time === null ? '' : (time - start) / 1000);
  return [...geofenceStays.values()]
    .map(({ enteredAt, leftAt, cutOff }) => `${second(enteredAt)}–${second(leftAt)}${cutOff ? '!' : ''}`)
    .join(', ');
}

const run = (readings: readonly TrackReading[], versions: readonly StoredVersion[] = [depot]) =>
  runTrack(readings, rulesWith(versions));

test.each<[string, string, string, string]>([
  ['in and out again, stamped at the first of two', '0:0 10:150 20:200 30:600 40:700', 'entry 10, exit 30', '10–30'],
  ['a single fix inside is stray on a long way', '-20:0 -10:0 0:0 200:110 400:0 410:0', '', ''],
  ['a single fix outside is stray', '0:0 10:150 20:200 30:600 40:200 50:250', 'entry 10', '10–'],
  ['one fix inside, at a believable speed: drove through', '0:0 20:300 40:600 50:700', 'entry 20, exit 40', '20–40'],
  ['none inside: drove through, stamped where the way crosses', '0:0 30:600 40:650', 'entry 5, exit 25', '5–25'],
  ['none inside, in too long a time', '0:0 301:600 310:650', '', ''],
  ['none inside, faster than anybody drives', '0:0 10:600 20:650', '', ''],
  ['along the outside', '0:0 10:50 20:90 30:99', '', ''],
  ['the same instant of a day goes by', '0:0 10:150 20:200 57600:210 57610:220', 'entry 10', '10–'],
])('crossings: %s', (_, fixes, events, stays) => {
  const result = run(along(fixes));
  expect(eventsOf(result)).toBe(events);
  expect(staysOf(result)).toBe(stays);
});

test('a rarely reporting asset passes through by legs of up to 2.5 of its intervals', () => {
  const before = '-720:0 -480:0 -240:0 0:0';
  const result = run(along(`${before} 240:300 480:700 720:700`));
  expect(eventsOf(result)).toBe('entry 240, exit 480');
  expect([...result.geofenceEvents.values()].map(({ evidence }) => evidence.passing)).toEqual([true, true]);
  expect(eventsOf(run(along(`${before} 450:700 690:700`)))).not.toBe('');
  expect(eventsOf(run(along(`${before} 240:300 700:700 940:700`)))).toBe('');
  expect(eventsOf(run(along('-20:0 -10:0 0:0 240:300 480:700 490:700')))).toBe('');
});

test('a passage shorter than the accuracy is ignored', () => {
  const corner = version({ shape: boxAt(-1_000, 100, 1_000, 130) });
  expect(eventsOf(run(along('0:0 30:600 40:650', { accuracy_m: 20 }), [corner]))).toBe('entry 5, exit 6.5');
  expect(eventsOf(run(along('0:0 30:600 40:650', { accuracy_m: 40 }), [corner]))).toBe('');
});

test('an exit needs the whole accuracy circle outside', () => {
  const inside = along('0:0 10:150 20:200');
  const near = along('30:530 40:540', { accuracy_m: 50 });
  expect(eventsOf(run([...inside, ...near]))).toBe('entry 10');
  expect(eventsOf(run([...inside, ...near, ...along('50:560 60:570', { accuracy_m: 50 })]))).toBe('entry 10, exit 50');
});

test('evidence contains fixes, version, duration and speed', () => {
  const result = run([...along('0:0 10:150 20:300', { speed_kmh: 30 }), ...along('30:600 40:700', { speed_kmh: 50 })]);
  const [entry, exit] = [...result.geofenceEvents.values()];
  expect(entry).toMatchObject({
    version: 1,
    noticedAt: start + 20_000,
    evidence: { passing: false, fixes: [{ time: start + 10_000, speed_kmh: 30 }, { time: start + 20_000 }] },
  });
  expect(exit).toMatchObject({
    evidence: { durationS: 20, topKmh: 30, fixes: [{ time: start + 30_000 }, { time: start + 40_000 }] },
  });
});

test('time inside equals the stays, split at days', () => {
  const midnight = 16 * 3600 - 3 * 3600 + 3 * 3600;
  const result = run(
    along(`0:0 10:150 20:200 ${midnight - 30}:210 ${midnight + 30}:220 ${midnight + 60}:600 ${midnight + 70}:700`),
  );
  expect(result.sum.geofence_s).toEqual({ geofence: midnight + 60 - 10 });
  expect([...result.days].map(([day, { geofence_s }]) => [day, geofence_s?.['geofence']])).toEqual([
    ['2026-11-20', midnight - 10],
    ['2026-11-21', 60],
  ]);
});

test('time inside and top speed are known up to the last fix during a stay', () => {
  const result = run([...along('0:0 10:150 20:200 30:210'), ...along('40:300', { speed_kmh: 60 }), ...along('50:310')]);
  expect(result.sum.geofence_s).toEqual({ geofence: 40 });
  expect(result.state.geofences).toMatchObject([{ phase: 'inside', bookedTo: start + 50_000, topKmh: 60 }]);
});

test('a rejected fix interrupts two consecutive ones', () => {
  const vague: TrackReading = { s: 15, east: 160, accuracy_m: 900 };
  expect(eventsOf(run([...along('0:0 10:150'), vague, ...along('20:200')]))).toBe('');
  expect(eventsOf(run([...along('0:0 10:150'), vague, ...along('20:200 30:210')]))).toBe('entry 20');
});

describe('versions', () => {
  const ended = (to: number) => ({ ...depot, to: start + to * 1000 });
  const next = (from: number, shape = depot.shape, more: Partial<StoredVersion> = {}) =>
    version({ shape, version: 2, from: start + from * 1000, ...more });

  test('an ended geofence cuts off the stay at that instant, without an exit', () => {
    const result = run(along('0:0 10:150 20:200 60:210 70:600 80:700'), [ended(35)]);
    expect([eventsOf(result), staysOf(result)]).toEqual(['entry 10', '10–35!']);
    expect(result.sum.geofence_s).toEqual({ geofence: 25 });
  });
  test('a change that contains the asset keeps the stay; the exit has the new version', () => {
    const result = run(along('0:0 10:150 20:200 60:210 70:600 80:700'), [ended(35), next(35)]);
    expect([eventsOf(result), staysOf(result)]).toEqual(['entry 10, exit 70', '10–70']);
    expect([...result.geofenceEvents.values()].map((event) => event.version)).toEqual([1, 2]);
  });
  test('a geofence moved away is left by two fixes', () => {
    const away = boxAt(5_000, 0, 6_000, 100);
    expect(staysOf(run(along('0:0 10:150 20:200 40:210 50:220'), [ended(35), next(35, away)]))).toBe('10–40');
  });
  test('a geofence drawn around a stationary asset contains it without an entry', () => {
    const result = run(along('0:200 10:200 20:200 30:200'), [{ ...depot, from: start + 15_000 }]);
    expect([eventsOf(result), staysOf(result)]).toEqual(['', '20–']);
  });
  test('a change of unit starts a stay without an entry and cuts off the one in the former unit', () => {
    const moves = [
      { since: -Infinity, unitId: 'former' },
      { since: start + 15_000, unitId },
    ];
    const rules = rulesWith([depot, { ...depot, id: 'former', unit_id: 'former' }], moves);
    const result = runTrack(along('0:200 10:200 20:200 30:200'), rules);
    expect([eventsOf(result), staysOf(result)]).toEqual(['entry 0', '0–15!, 20–']);
  });
  test('a sub-geofence missing in a new version is cut off', () => {
    const gate = { id: 'gate', max_speed_kmh: null, resources: [], shape: boxAt(-10, 150, 10, 250) };
    const result = run(along('0:0 10:160 20:200 40:210 50:220'), [{ ...ended(35), sub_geofences: [gate] }, next(35)]);
    expect(staysOf(result)).toBe('10–, 10–35!');
  });
  test('geofences of other assets or units are ignored', () => {
    const fixes = along('0:0 10:150 20:200');
    expect(eventsOf(run(fixes, [{ ...depot, asset_ids: ['another'] }]))).toBe('');
    expect(eventsOf(run(fixes, [{ ...depot, asset_ids: ['asset'] }]))).toBe('entry 10');
    expect(eventsOf(run(fixes, [{ ...depot, unit_id: 'another' }]))).toBe('');
  });
});

describe('speeding', () => {
  const limited = { ...depot, max_speed_kmh: 40 };
  /** `0:50 …`: seconds and km/h, at one position inside. */
  const fast = (text: string) =>
    text.split(' ').map((word): TrackReading => {
      const [s = 0, speed_kmh = 0] = word.split(':').map(Number);
      return { s, east: 200, speed_kmh };
    });
  const speedings = ({ geofenceEvents }: TrackRun) =>
    [...geofenceEvents.values()]
      .filter(({ type }) => type === 'speeding')
      .map(({ part, startedAt, endedAt, evidence }) => [
        part,
        (startedAt - start) / 1000,
        endedAt && (endedAt - start) / 1000,
        evidence.topKmh,
      ]);

  test.each<[string, string, unknown[]]>([
    ['held for ten seconds, closed at the limit', '0:30 10:50 20:55 30:41 40:40', [['geofence', 10, 40, 55]]],
    ['not held', '0:30 10:50 19:55 19.9:42 30:30', []],
    ['within 3 km/h', '0:43 10:43 20:43 30:43', []],
    ['a dip below the threshold starts over', '0:50 9:42 10:50 19:50 20:50 30:30', [['geofence', 10, 30, 50]]],
    ['going on', '0:50 10:51 20:52', [['geofence', 0, null, 51]]],
    ['ended by a silence', '0:50 10:51 2000:52 2010:30', [['geofence', 0, 10, 51]]],
  ])('speeding: %s', (_, text, expected) => expect(speedings(run(fast(text), [limited]))).toEqual(expected));

  test('of a rarely reporting asset one fix above the threshold is a speeding of no duration', () => {
    const seldom = fast('-720:30 -480:30 -240:30 0:50 240:30');
    expect(speedings(run(seldom, [limited]))).toEqual([['geofence', 0, 0, 50]]);
    const open = run(seldom.slice(0, -1), [limited]);
    expect(speedings(open)).toEqual([['geofence', 0, null, 50]]);
    expect([...open.geofenceEvents.values()].at(-1)?.noticedAt).toBe(start);
    expect(speedings(run(fast('-240:30 0:43 240:30'), [limited]))).toEqual([]);
    expect(speedings(run(fast('-240:30 0:50 240:45 480:40'), [limited]))).toEqual([['geofence', 0, 480, 50]]);
    expect(speedings(run(fast('-20:30 -10:30 0:50 240:30'), [limited]))).toEqual([]);
  });
  test('above 60 km/h the tolerance is 5 %', () => {
    const quick = { ...depot, max_speed_kmh: 100 };
    expect(speedings(run(fast('0:105 10:105 20:105'), [quick]))).toEqual([]);
    expect(speedings(run(fast('0:106 10:106 20:50'), [quick]))).toEqual([['geofence', 0, 20, 106]]);
  });
  test('the innermost limit applies, higher or lower; of unrelated ones the lower', () => {
    const inner = { id: 'inner', resources: ['speeding' as const], shape: boxAt(-100, 150, 100, 250) };
    const within = (kmh: number | null) => ({ ...limited, sub_geofences: [{ ...inner, max_speed_kmh: kmh }] });
    const fixes = fast('0:50 10:50 20:50');
    expect(speedings(run(fixes, [within(80)]))).toEqual([]);
    expect(speedings(run(fixes, [within(20)]))).toEqual([['inner', 0, null, 50]]);
    expect(speedings(run(fixes, [within(null)]))).toEqual([['geofence', 0, null, 50]]);
    const other = version({ id: 'other', shape: boxAt(-50, 0, 50, 300), max_speed_kmh: 30 });
    expect(speedings(run(fixes, [limited, other]))).toEqual([['other', 0, null, 50]]);
  });
  test('a limit without events still applies', () => {
    const quiet = version({ id: 'other', shape: boxAt(-50, 0, 50, 300), max_speed_kmh: 30, resources: ['entry'] });
    expect(speedings(run(fast('0:50 10:50 20:50'), [limited, quiet]))).toEqual([]);
  });
  test('leaving ends it, one outlier outside does not', () => {
    const inside = fast('0:50 10:50 20:50');
    const out = along('30:600 40:700', { speed_kmh: 60 });
    expect(speedings(run([...inside, ...out], [limited]))).toEqual([['geofence', 0, 40, 50]]);
    expect(speedings(run([...inside, ...out.slice(0, 1), ...fast('40:50')], [limited]))).toEqual([
      ['geofence', 0, null, 50],
    ]);
  });
});

test('for any track entries and exits alternate, stays do not overlap, and the time inside adds up', () => {
  fc.assert(
    fc.property(anyTrack, (fixes) => {
      const result = runFixes(fixes, fenced);
      for (const part of ['a', 'b', 'c', 'd']) {
        const kinds = [...result.geofenceEvents.values()]
          .filter((event) => event.part === part && event.type !== 'speeding')
          .sort((x, y) => x.startedAt - y.startedAt || (x.type === 'exit' ? -1 : 1))
          .map(({ type }) => type);
        expect(kinds).toEqual(kinds.map((_, at) => (at % 2 === 0 ? 'entry' : 'exit')));
        const stays = [...result.geofenceStays.values()]
          .filter((stay) => stay.part === part)
          .sort((x, y) => x.enteredAt - y.enteredAt);
        stays.forEach(({ enteredAt, leftAt }, at) => {
          expect(leftAt ?? Infinity).toBeGreaterThan(enteredAt);
          expect(enteredAt).toBeGreaterThanOrEqual(stays[at - 1]?.leftAt ?? -Infinity);
        });
        const place = result.state.geofences?.find((one) => one.part === part);
        const seconds = stays.reduce(
          (sum, { enteredAt, leftAt }) =>
            sum + Math.floor((leftAt ?? place?.bookedTo ?? enteredAt) / 1000) - Math.floor(enteredAt / 1000),
          0,
        );
        expect(result.sum.geofence_s?.[part] ?? 0).toBe(seconds);
      }
    }),
    { numRuns: 300 },
  );
});
