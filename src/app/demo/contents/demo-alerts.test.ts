import { expect, test } from 'vitest';
import type { AlertPastFix } from '#features/alerts/backtest/backtest.ts';
import { isPeriodic } from '#features/alerts/definitions/condition.ts';
import { judgeGroup, standsUntil, type MemberSpan } from '#features/alerts/definitions/group-rules.ts';
import { bookingBook } from '#features/maintenance/records/public.ts';
import type { StoredVersion } from '#features/geofences/public.ts';
import { backtestConditions } from '#ingest/alerts/backtest-conditions.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { historyCadence, liveCadence } from '../../../../simulator/fix.ts';
import { defaultSeed, type FleetAsset, type FleetUnit } from '../../../../simulator/fleet.ts';
import { openWorld } from '../../../../simulator/world.ts';
import { definitionsOf, riskyConduct } from './demo-alerts.ts';
import { geofencesOf } from './demo-geofences.ts';
import { targetsOf } from './demo-targets.ts';

/** How long before the start devices report, the last minutes at their normal rate. */
const parkedMs = 11 * minuteMs;
const world = openWorld(defaultSeed);
const [account] = world.fleet.accounts;
if (!account) throw new Error('The demo has accounts.');
const { units, time_zone: timeZone } = account;

/** Parts of the demo, with codes in place of ids. */
const watched = units.map(({ code, assets }) => ({
  id: code,
  assets: assets.map((asset) => ({ id: asset.code, kind: asset.kind, trouble: asset.trouble?.kind ?? null })),
  geofences: { depot: `${code} depot`, perimeter: `${code} perimeter` },
}));
const definitions = definitionsOf(watched, null);
/** Definitions that positions should trigger; SEM-COMUNICACAO takes longer, as parked assets are silent for minutes. */
const active = definitions.filter(
  ({ code, status, condition }) => status !== 'inactive' && code !== 'SEM-COMUNICACAO' && condition?.on !== 'service',
);
const groupMembers = definitions.slice(0, 2).map(({ code }) => code);
const { condition: grouped } = riskyConduct(groupMembers);
if (grouped?.on !== 'group') throw new Error('It is a group.');
const group = { atLeast: grouped.at_least, assets: grouped.assets ?? 1, windowMs: grouped.window_s * 1_000 };
const targets = units.flatMap((unit) =>
  unit.assets.map((sheet) => ({ id: sheet.code, unitId: unit.code, customer: unit.customer, sheet })),
);
const settingsOf = bookingBook(targetsOf(targets, '2026-11-20'));

/** The demo's geofences; the forbidden area is in force from its start. */
function geofencesAt(sinceMs: number): StoredVersion[] {
  return units.flatMap((unit) => {
    const own = geofencesOf(unit);
    if (!own) return [];
    const { bound, ...perimeter } = own.perimeter;
    const since = { version: 2, shape: own.outOfBoundsNow, from: sinceMs };
    return [
      inForce(unit, 'depot', own.depot),
      { ...inForce(unit, 'perimeter', perimeter), to: sinceMs, asset_ids: bound },
      { ...inForce(unit, 'perimeter', perimeter), ...since, asset_ids: bound },
    ];
  });
}

function inForce(
  unit: FleetUnit,
  name: string,
  geofence: Pick<StoredVersion, 'shape' | 'resources' | 'max_speed_kmh'> & {
    sub_geofences?: readonly (Pick<StoredVersion, 'shape' | 'resources' | 'max_speed_kmh'> & { name: string })[];
  },
): StoredVersion {
  const { sub_geofences: subs = [], ...rest } = geofence;
  return {
    ...rest,
    id: `${unit.code} ${name}`,
    unit_id: unit.code,
    version: 1,
    asset_ids: null,
    from: -Infinity,
    to: null,
    sub_geofences: subs.map((sub) => ({ id: `${unit.code} ${sub.name}`, ...sub })),
  };
}

/** Fixes that the portal receives from an asset. */
function heard(asset: FleetAsset, startMs: number, untilMs: number): AlertPastFix[] {
  const vehicle = world.vehicleOf(asset);
  const freshMs = startMs - 5 * minuteMs;
  const fixes = [
    ...vehicle.fixesBetween(startMs - parkedMs, freshMs, historyCadence),
    ...vehicle.fixesBetween(freshMs, untilMs, liveCadence),
  ];
  return fixes.map((fix) => JSON.parse(JSON.stringify({ ...fix, received: fix.time })));
}

/** Episodes of each definition from the start of the devices up to an instant. */
function ringsUntil(startMs: number, untilMs: number): MemberSpan[] {
  const since = startMs - parkedMs;
  const geofences = geofencesAt(since);
  return units.flatMap((unit) =>
    unit.assets.flatMap((asset) => {
      const concerning = active.filter(({ asset_ids }) => asset_ids?.includes(asset.code));
      const fixes = concerning.length > 0 ? heard(asset, startMs, untilMs) : [];
      return concerning.flatMap(({ code, condition, schedule = null, geofence_ids = [] }) => {
        if (!condition || condition.on === 'group' || isPeriodic(condition)) return [];
        const watch = { definition: code, condition, schedule, unit_ids: [], asset_ids: [], geofence_ids, since };
        const its = {
          id: asset.code,
          code: asset.code,
          unitId: unit.code,
          unitCode: unit.code,
          category: asset.category,
        };
        const backtest = backtestConditions([watch], {
          timeZone,
          movingKmh: 3,
          geofences,
          settingsOf,
        })(its);
        backtest.play(fixes);
        return backtest.end(untilMs).map(({ at, endedAt }) => {
          const to = standsUntil({ from: at, endedAt: endedAt ?? at, isMoment: condition.on === 'event' }, group);
          return { member: code, asset: asset.code, from: at, to };
        });
      });
    }),
  );
}

/** Local times at which a person may start it; during working hours nothing is off hours. */
const starts: [string, string, string[]][] = [
  ['a working morning', '2026-11-25T10:00-03:00', ['FORA-EXPEDIENTE']],
  ['a working evening', '2026-11-25T19:20-03:00', ['GERADOR-DE-DIA']],
  ['a Sunday noon', '2026-11-22T12:33-03:00', []],
  ['a Sunday night', '2026-11-22T03:07-03:00', ['GERADOR-DE-DIA']],
];

test.each(starts)('started on %s, every definition triggers within a quarter of an hour', (_, at, cannot) => {
  const startMs = Date.parse(at);
  const untilMs = startMs + 15 * minuteMs;
  const rings = ringsUntil(startMs, untilMs);
  const due = active.filter(({ code }) => !cannot.includes(code));
  const rung = new Set(rings.map(({ member }) => member));
  expect(due.map(({ code }) => code).filter((code) => !rung.has(code))).toEqual([]);
  const members = rings.filter(({ member }) => groupMembers.includes(member));
  const inGroup = [...Map.groupBy(members, ({ asset }) => asset).values()].filter(
    (own) => judgeGroup(group, own, { stored: [], from: startMs - parkedMs, now: untilMs }).raise.length > 0,
  );
  expect(inGroup.length).toBeGreaterThan(0);
});
