import { expect, test } from 'vitest';
import { assetsOf, createFleet, defaultSeed, type FleetAsset } from './fleet.ts';

const fleet = createFleet(defaultSeed);
const everyAsset = fleet.accounts.flatMap(assetsOf);

function countBy(assets: FleetAsset[], name: (asset: FleetAsset) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const asset of assets) counts[name(asset)] = (counts[name(asset)] ?? 0) + 1;
  return counts;
}

test('two accounts, four units, 240 assets of every kind', () => {
  expect(fleet.accounts.map((account) => account.name)).toEqual(['Serra Verde Locações', 'Andes Rental']);
  expect(fleet.accounts.flatMap((account) => account.units)).toHaveLength(4);
  expect(countBy(everyAsset, (asset) => asset.kind)).toEqual({
    truck: 114,
    bus: 40,
    excavator: 31,
    loader: 21,
    generator: 24,
    recorded: 10,
  });
});

test('the same seed makes the same fleet, another seed another', () => {
  expect(createFleet(defaultSeed)).toEqual(fleet);
  expect(createFleet(defaultSeed + 1)).not.toEqual(fleet);
});

test('codes are unique in their account, devices everywhere', () => {
  for (const account of fleet.accounts) {
    const codes = assetsOf(account).map((asset) => asset.code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^(CAM|ONI|ESC|CAR|GER|VEI)-\d{4}$/);
  }
  const devices = everyAsset.flatMap((asset) => asset.device_ids);
  expect(new Set(devices).size).toBe(everyAsset.length);
  for (const device of devices) expect(device).toMatch(/^\d{15}$/);
});

test('vehicles have Mercosul plates, machines none', () => {
  for (const asset of everyAsset) {
    const isVehicle = ['truck', 'bus', 'recorded'].includes(asset.kind);
    if (isVehicle) expect(asset.plate).toMatch(/^[A-Z]{3}\d[A-Z]\d\d$/);
    else expect(asset.plate).toBeNull();
  }
});

test('a few are in the workshop, disabled, never heard of, or carry a dying tracker', () => {
  const [first] = fleet.accounts;
  const assets = first ? assetsOf(first) : [];
  expect(assets.filter((asset) => asset.maintenance)).toHaveLength(5);
  expect(assets.filter((asset) => asset.disabled)).toHaveLength(3);
  expect(assets.filter((asset) => asset.reports === 'never')).toHaveLength(3);
  expect(assets.filter((asset) => asset.reports === 'rarely')).toHaveLength(1);
  expect(assets.filter((asset) => asset.hasWeakBattery).length).toBeGreaterThan(0);
  expect(assets.filter((asset) => asset.deadSlot !== null)).toHaveLength(12);
});

test('of each kind of trouble there are two in the larger account and one in the other', () => {
  const counts = fleet.accounts.map((account) => countBy(assetsOf(account), ({ trouble }) => trouble?.kind ?? 'none'));
  const each = (count: number) => ({
    idles: count,
    overheats: count,
    sags: count,
    runs_dry: count,
    drops_out: count,
    hurries: count,
  });
  expect(counts).toEqual([
    { none: 172, ...each(2) },
    { none: 50, ...each(1) },
  ]);
  const inTurn = fleet.accounts
    .flatMap(assetsOf)
    .flatMap(({ trouble }) => (trouble?.kind === 'sags' ? trouble.lagS : []));
  expect(inTurn).toEqual([0, 600, 0]);
});
