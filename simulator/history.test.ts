import { expect, test } from 'vitest';
import { historyCadence } from './fix.ts';
import { assetsOf, defaultSeed } from './fleet.ts';
import { listHistory } from './history.ts';
import { openWorld } from './world.ts';

test('history comes a day at a time, in order, and lacks nothing', async () => {
  const world = openWorld(defaultSeed);
  const asset = world.fleet.accounts.flatMap(assetsOf).find((one) => one.kind === 'truck' && one.deadSlot === null);
  if (!asset) throw new Error('the fleet has no truck');
  const vehicle = world.vehicleOf(asset);
  const toMs = Date.UTC(2026, 10, 20, 15, 20);
  const fromMs = toMs - 14.3 * 86_400_000;
  const chunks = [];
  for await (const fixes of listHistory(vehicle, fromMs, toMs)) chunks.push(fixes);
  expect(chunks.length).toBeGreaterThanOrEqual(14);
  expect(chunks.flat()).toEqual([...vehicle.fixesBetween(fromMs, toMs, historyCadence)]);
});
