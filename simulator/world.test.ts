import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyCadence, liveCadence, type Cadence, type Fix } from './fix.ts';
import { assetsOf, defaultSeed, type FleetAsset } from './fleet.ts';
import type { Kind } from './fleet-models.ts';
import { metresBetween } from './roads/line.ts';
import { openWorld, type World } from './world.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Noon in Porto Alegre, a Wednesday. */
const noonMs = Date.UTC(2026, 10, 25, 15);
const world = openWorld(defaultSeed);
const everyAsset = world.fleet.accounts.flatMap(assetsOf);
const firstAccount = everyAsset.filter((asset) => asset.city === 'porto-alegre');

/** Some assets of a kind that work and report. */
function some(kind: Kind, count: number): FleetAsset[] {
  const healthy = everyAsset.filter(
    (asset) =>
      asset.kind === kind &&
      asset.reports === 'always' &&
      asset.deadSlot === null &&
      asset.shift.attendance > 0.8 &&
      !asset.disabled &&
      !asset.maintenance,
  );
  return healthy.filter((_, i) => i % Math.ceil(healthy.length / count) === 0);
}

function drive(
  asset: FleetAsset,
  span: { fromMs: number; toMs: number },
  cadence: Cadence,
  where: World = world,
): Fix[] {
  return [...where.vehicleOf(asset).fixesBetween(span.fromMs, span.toMs, cadence)];
}

const oneOfEach = (['truck', 'bus', 'excavator', 'loader', 'generator', 'recorded'] as const).flatMap((kind) =>
  some(kind, 2),
);
const dayAround = { fromMs: noonMs - dayMs / 2, toMs: noonMs + dayMs / 2 };
const fortnight = { fromMs: noonMs - 14 * dayMs, toMs: noonMs };

test('the same seed drives the same drive', () => {
  const again = openWorld(defaultSeed);
  for (const asset of oneOfEach) {
    const twin = again.fleet.accounts.flatMap(assetsOf).find((other) => other.device_ids[0] === asset.device_ids[0]);
    expect(twin && drive(twin, dayAround, liveCadence, again)).toEqual(drive(asset, dayAround, liveCadence));
  }
});

test('however a span is cut, the pieces are the whole', () => {
  const cuts = fc.array(fc.integer({ min: dayAround.fromMs, max: dayAround.toMs }), { minLength: 1, maxLength: 6 });
  const wholes = new Map(oneOfEach.map((asset) => [asset, drive(asset, dayAround, liveCadence)]));
  fc.assert(
    fc.property(fc.constantFrom(...oneOfEach), cuts, (asset, at) => {
      const edges = [dayAround.fromMs, ...at.toSorted((a, b) => a - b), dayAround.toMs];
      const pieces = edges.slice(1).flatMap((toMs, i) => drive(asset, { fromMs: edges[i] ?? 0, toMs }, liveCadence));
      expect(pieces).toEqual(wholes.get(asset));
    }),
    { numRuns: 40 },
  );
});

test('a cut at a fix gives that fix to the later piece, once', () => {
  for (const asset of oneOfEach) {
    const whole = drive(asset, dayAround, liveCadence);
    const cutMs = whole[Math.floor(whole.length / 2)]?.time ?? 0;
    const early = drive(asset, { fromMs: dayAround.fromMs, toMs: cutMs }, liveCadence);
    const late = drive(asset, { fromMs: cutMs, toMs: dayAround.toMs }, liveCadence);
    expect(late[0]?.time).toBe(cutMs);
    expect([...early, ...late]).toEqual(whole);
  }
});

test('history and live follow one drive: both report the same at the same instant', () => {
  for (const asset of oneOfEach) {
    const live = new Map(drive(asset, dayAround, liveCadence).map((fix) => [fix.time, fix]));
    const shared = drive(asset, dayAround, historyCadence).filter((fix) => live.has(fix.time));
    expect(shared.length).toBeGreaterThan(20);
    for (const fix of shared) expect(live.get(fix.time)).toEqual(fix);
  }
});

test('times rise strictly, and devices keep their cadence', () => {
  for (const asset of oneOfEach) {
    const fixes = drive(asset, fortnight, historyCadence);
    expect(fixes.filter((fix, i) => fix.time <= (fixes[i - 1]?.time ?? 0))).toEqual([]);
  }
  for (const asset of some('truck', 5)) {
    const fixes = drive(asset, { fromMs: noonMs - 1.5 * dayMs, toMs: noonMs }, liveCadence);
    const moving = fixes.filter((fix, i) => fix.speed_kmh > 0 && (fixes[i + 1]?.speed_kmh ?? 0) > 0);
    const gaps = moving.map((fix) => (fixes[fixes.indexOf(fix) + 1]?.time ?? 0) - fix.time);
    expect(gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.9)]).toBeLessThanOrEqual(10_000);
  }
});

test('nothing leaps, not even from one day to the next or from the end of the cycle to its start', () => {
  for (const asset of oneOfEach.filter((one) => one.kind !== 'recorded')) {
    const fixes = drive(asset, { fromMs: noonMs - 30 * dayMs, toMs: noonMs }, historyCadence);
    const leaps = fixes.filter((fix, i) => {
      const before = fixes[i - 1] ?? fix;
      const metres = metresBetween(before.longitude, before.latitude, fix.longitude, fix.latitude);
      return metres > 12 + (((fix.time - before.time) / 1000) * 95) / 3.6;
    });
    expect(leaps, asset.code).toEqual([]);
  }
});

test('speeds are those of a city: mostly within 60 km/h, now and then above, never absurd', () => {
  const speeds = [...some('truck', 12), ...some('bus', 6)].flatMap((asset) =>
    drive(asset, dayAround, liveCadence).map((fix) => fix.speed_kmh),
  );
  const moving = speeds.filter((speed) => speed > 1).toSorted((a, b) => a - b);
  expect(moving.at(-1)).toBeLessThan(100);
  expect(moving.at(-1)).toBeGreaterThan(63);
  expect(moving.filter((speed) => speed > 63).length / moving.length).toBeLessThan(0.05);
  expect(moving[Math.floor(moving.length / 2)]).toBeGreaterThan(20);
  expect(moving[Math.floor(moving.length / 2)]).toBeLessThan(50);
});

test('trucks keep to the streets', () => {
  for (const asset of some('truck', 8)) {
    const roads = world.roadsOf(asset.city);
    const metres = drive(asset, dayAround, liveCadence).map((fix) =>
      roads.metresToStreet([fix.longitude, fix.latitude]),
    );
    expect(Math.max(...metres)).toBeLessThanOrEqual(30);
  }
});

test('meters never fall, and move as the asset does', () => {
  for (const asset of oneOfEach) {
    const fixes = drive(asset, { fromMs: noonMs - 30 * dayMs, toMs: noonMs }, historyCadence);
    for (const meter of ['hour_meter_h', 'odometer_km', 'fuel_used_l'] as const) {
      const falls = fixes.filter((fix, i) => (fix[meter] ?? 0) < (fixes[i - 1]?.[meter] ?? 0));
      expect(falls, asset.code).toEqual([]);
    }
    expect(fixes.filter((fix) => (fix.fuel_pct ?? 50) <= 5)).toEqual([]);
  }
});

test('the odometer counts the metres that were driven', () => {
  const asset = some('truck', 20).find((one) => one.signals.odometer);
  const fixes = asset ? drive(asset, { fromMs: noonMs, toMs: noonMs + 3 * hourMs }, liveCadence) : [];
  const metres = fixes.slice(1).reduce((sum, fix, i) => {
    const before = fixes[i] ?? fix;
    const isMoving = fix.speed_kmh > 0 || before.speed_kmh > 0;
    return sum + (isMoving ? metresBetween(before.longitude, before.latitude, fix.longitude, fix.latitude) : 0);
  }, 0);
  const drivenKm = (fixes.at(-1)?.odometer_km ?? 0) - (fixes[0]?.odometer_km ?? 0);
  expect(drivenKm).toBeGreaterThan(20);
  expect(Math.abs(metres / 1000 - drivenKm) / drivenKm).toBeLessThan(0.03);
});

test('the hour meter counts the time with the engine on', () => {
  const asset = some('excavator', 9).find((one) => one.signals.hourMeter);
  const fixes = asset ? drive(asset, { fromMs: noonMs - 7 * dayMs, toMs: noonMs }, liveCadence) : [];
  const onMs = fixes.slice(1).reduce((sum, fix, i) => {
    const before = fixes[i];
    return sum + (before?.ignition && fix.time - before.time < 61_000 ? fix.time - before.time : 0);
  }, 0);
  const hours = (fixes.at(-1)?.hour_meter_h ?? 0) - (fixes[0]?.hour_meter_h ?? 0);
  expect(hours).toBeGreaterThan(20);
  expect(Math.abs(onMs / hourMs - hours)).toBeLessThan(hours * 0.12);
});

test('excavators dig and stay on their site; idling and digging differ in what is said', () => {
  for (const asset of some('excavator', 3)) {
    const fixes = drive(asset, { fromMs: noonMs - 3 * dayMs, toMs: noonMs }, historyCadence);
    const [first] = fixes;
    for (const fix of fixes) {
      expect(metresBetween(fix.longitude, fix.latitude, first?.longitude ?? 0, first?.latitude ?? 0)).toBeLessThan(150);
    }
    const on = fixes.filter((fix) => fix.ignition);
    const digging = on.filter((fix) => (fix.rpm ?? 0) > 1500);
    expect(digging.length / on.length).toBeGreaterThan(0.3);
    expect(on.some((fix) => (fix.rpm ?? 0) < 1000)).toBe(true);
  }
});

/** Driving vehicles of the first account, and its reporting assets. */
function lively(at: string): { driving: number; heard: number } {
  const atMs = Date.parse(at);
  const vehicles = firstAccount.filter((asset) => asset.kind === 'truck' || asset.kind === 'bus');
  const isDriving = (asset: FleetAsset): boolean =>
    drive(asset, { fromMs: atMs - 120_000, toMs: atMs }, liveCadence).some((fix) => fix.speed_kmh >= 3);
  const isHeard = (asset: FleetAsset): boolean =>
    drive(asset, { fromMs: atMs - 660_000, toMs: atMs }, liveCadence).length > 0;
  return { driving: vehicles.filter(isDriving).length, heard: firstAccount.filter(isHeard).length };
}

test.each([
  ['a Wednesday morning', '2026-11-25T10:00-03:00', 50, 110],
  ['a Wednesday at three in the afternoon', '2026-11-25T15:00-03:00', 45, 110],
  ['a Wednesday evening', '2026-11-25T20:00-03:00', 10, 45],
  ['a Thursday at three in the morning', '2026-11-26T03:00-03:00', 3, 20],
  ['a Saturday morning', '2026-11-28T09:00-03:00', 30, 95],
  ['a Sunday noon', '2026-11-29T12:30-03:00', 1, 25],
  ['a Sunday evening', '2026-11-29T21:00-03:00', 3, 25],
  ['a holiday at ten', '2026-11-20T10:00-03:00', 1, 20],
])('on %s as many assets drive as the timetables say, and 150 assets report', (_, at, least, most) => {
  const { driving, heard } = lively(at);
  expect(driving).toBeGreaterThanOrEqual(least);
  expect(driving).toBeLessThanOrEqual(most);
  expect(heard).toBeGreaterThanOrEqual(150);
});

test('no engine runs for over twelve hours a day', () => {
  const working = firstAccount.filter((asset) => asset.signals.hourMeter && asset.reports === 'always');
  for (const asset of working.filter((_, i) => i % 6 === 0)) {
    const fixes = drive(asset, { fromMs: noonMs - 9 * dayMs, toMs: noonMs }, historyCadence);
    const hours = ((fixes.at(-1)?.hour_meter_h ?? 0) - (fixes[0]?.hour_meter_h ?? 0)) / 9;
    expect(hours, asset.code).toBeLessThanOrEqual(12.25);
  }
});

test('at any time two to four are silent for more than a day, and some for hours', () => {
  const isSilent = (asset: FleetAsset, atMs: number, forMs: number): boolean =>
    asset.reports === 'always' && drive(asset, { fromMs: atMs - forMs, toMs: atMs }, historyCadence).length === 0;
  for (const days of [0, 5, 11, 17, 23]) {
    const atMs = noonMs + days * dayMs;
    const forDays = firstAccount.filter((asset) => isSilent(asset, atMs, dayMs));
    expect(forDays.length).toBeGreaterThanOrEqual(2);
    expect(forDays.length).toBeLessThanOrEqual(4);
    expect(firstAccount.filter((asset) => isSilent(asset, atMs, hourMs)).length).toBeGreaterThanOrEqual(forDays.length);
  }
});

test('who never reports says nothing, and who is in the workshop stands', () => {
  for (const asset of everyAsset.filter((one) => one.reports === 'never')) {
    expect(drive(asset, fortnight, historyCadence)).toEqual([]);
  }
  for (const asset of everyAsset.filter((one) => one.maintenance || one.disabled)) {
    const fixes = drive(asset, fortnight, historyCadence);
    expect(fixes.length).toBeGreaterThan(asset.reports === 'rarely' ? 5 : 1_000);
    expect(fixes.every((fix) => fix.ignition === false && fix.speed_kmh === 0)).toBe(true);
  }
});
