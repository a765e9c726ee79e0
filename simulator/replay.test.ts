import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { historyCadence, liveCadence } from './fix.ts';
import { assetsOf, createFleet, defaultSeed, type FleetAsset } from './fleet.ts';
import { metresBetween } from './roads/line.ts';
import { readTrack } from './read-tracks.ts';
import { recordedTracks } from './recorded-tracks.ts';
import { createRecordedVehicle } from './replay.ts';

const dayMs = 86_400_000;
const noonMs = Date.UTC(2026, 10, 20, 15);
const replayed = createFleet(defaultSeed)
  .accounts.flatMap(assetsOf)
  .filter((asset) => asset.kind === 'recorded');

function openTrack(asset: FleetAsset) {
  const source = recordedTracks[asset.lineIndex];
  if (!source) throw new Error(`${asset.code} has no track`);
  return readTrack(source, readFileSync(new URL(`../resources/tracks/${source.file}`, import.meta.url), 'utf8'));
}

test.for(replayed)('$model: the recorded drive, there and back, without a leap', (asset) => {
  const points = openTrack(asset);
  expect(points.length).toBeGreaterThan(150);
  const vehicle = createRecordedVehicle(asset, defaultSeed, points);
  const fixes = [...vehicle.fixesBetween(noonMs - 3 * dayMs, noonMs, liveCadence)];
  expect(fixes.some((fix) => fix.ignition) && fixes.some((fix) => !fix.ignition)).toBe(true);
  const wrong = fixes.slice(1).filter((fix, i) => {
    const before = fixes[i] ?? fix;
    const seconds = (fix.time - before.time) / 1000;
    const metres = metresBetween(before.longitude, before.latitude, fix.longitude, fix.latitude);
    return !(seconds > 0) || metres / seconds > 140 / 3.6 || (fix.odometer_km ?? 0) < (before.odometer_km ?? 0);
  });
  expect(wrong).toEqual([]);
});

test('every fix of a replay is a place that was recorded', () => {
  const [asset] = replayed;
  const points = asset ? openTrack(asset) : [];
  const micro = (place: { latitude: number; longitude: number }): string =>
    `${Math.round(place.latitude * 1e6)} ${Math.round(place.longitude * 1e6)}`;
  const places = new Set(points.map(micro));
  const vehicle = asset && createRecordedVehicle(asset, defaultSeed, points);
  const fixes = [...(vehicle?.fixesBetween(noonMs - dayMs, noonMs, liveCadence) ?? [])];
  expect(fixes.length).toBeGreaterThan(1_000);
  expect(fixes.filter((fix) => !places.has(micro(fix)))).toEqual([]);
});

test('history keeps a minute between fixes', () => {
  const asset = replayed[0];
  const vehicle = asset && createRecordedVehicle(asset, defaultSeed, openTrack(asset));
  const fixes = [...(vehicle?.fixesBetween(noonMs - dayMs, noonMs, historyCadence) ?? [])];
  const gaps = fixes.slice(1).map((fix, i) => fix.time - (fixes[i]?.time ?? 0));
  expect(gaps.filter((gap) => gap < 55_000).length / gaps.length).toBeLessThan(0.05);
});

test('what the engine said is said again', () => {
  const car = replayed.find((asset) => asset.model === 'Caliber');
  const vehicle = car && createRecordedVehicle(car, defaultSeed, openTrack(car));
  const fixes = [...(vehicle?.fixesBetween(noonMs - dayMs, noonMs, liveCadence) ?? [])];
  expect(Math.max(...fixes.map((fix) => fix.rpm ?? 0))).toBeGreaterThan(1_500);
});
