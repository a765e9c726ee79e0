import { readFileSync } from 'node:fs';
import { readBusLines, type BusLine } from './roads/bus-lines.ts';
import { createPlanWriter, type DayPlan } from './plan/day-plan.ts';
import { createDrivenVehicle } from './plan/driven-vehicle.ts';
import type { Vehicle } from './fix.ts';
import { createFleet, type City, type Fleet, type FleetAsset } from './fleet.ts';
import { kindModels } from './fleet-models.ts';
import type { DayPlanner } from './ledger.ts';
import { moveBy, type Place } from './roads/line.ts';
import { planExcavatorDay, planGeneratorDay, planIdlerDay, planLoaderDay } from './plan/plan-machine.ts';
import { planBusDay, planHurryDay, planTruckDay, type Haul, type Round } from './plan/plan-vehicle.ts';
import { createRandom, hashOf } from './random.ts';
import { readTrack } from './read-tracks.ts';
import { recordedTracks } from './recorded-tracks.ts';
import { createRecordedVehicle } from './replay.ts';
import { buildRoadGraph, type Street } from './roads/road-graph.ts';
import { createRoads, type Roads } from './roads/roads.ts';
import { outOfBounds } from './troubles.ts';

/** The demo's fleet on the roads it drives. Files are read when the first asset that needs them is asked for. */
export interface World {
  fleet: Fleet;
  roadsOf(city: City): Roads;
  /** The same asset always gives the same vehicle. */
  vehicleOf(asset: FleetAsset): Vehicle;
}

const resourceFiles = new URL('../resources/', import.meta.url);
/** The part of Porto Alegre whose streets the map shows. */
const portoAlegre: { southWest: Place; northEast: Place } = {
  southWest: [-51.266, -30.113],
  northEast: [-51.132, -29.99],
};

/** Opens the world of a seed. `resources/` holds the streets, the bus lines and the recorded tracks. */
export function openWorld(seed: number): World {
  const roads = new Map<City, Roads>();
  const vehicles = new Map<FleetAsset, Vehicle>();
  let lines: BusLine[] | null = null;

  const roadsOf = (city: City): Roads => {
    const known = roads.get(city);
    if (known) return known;
    const opened = createRoads(buildRoadGraph(readStreets(city)), hashOf(seed, city));
    roads.set(city, opened);
    return opened;
  };
  const lineOf = (asset: FleetAsset): BusLine => {
    lines ??= readBusLines(
      readFileSync(new URL('routes/porto-alegre-bus-shapes.csv', resourceFiles), 'utf8'),
      portoAlegre,
    );
    const line = lines[asset.lineIndex % lines.length];
    if (!line) throw new Error('resources/routes/porto-alegre-bus-shapes.csv holds no line that closes to a round');
    return line;
  };
  const createVehicle = (asset: FleetAsset): Vehicle => {
    if (asset.kind !== 'recorded') return createDrivenVehicle(asset, seed, plannerOf(asset, seed, { roadsOf, lineOf }));
    const source = recordedTracks[asset.lineIndex];
    if (!source) throw new Error(`${asset.code} has no recorded track`);
    return createRecordedVehicle(
      asset,
      seed,
      readTrack(source, readFileSync(new URL(`tracks/${source.file}`, resourceFiles), 'utf8')),
    );
  };
  return {
    fleet: createFleet(seed),
    roadsOf,
    vehicleOf(asset) {
      const vehicle = vehicles.get(asset) ?? createVehicle(asset);
      vehicles.set(asset, vehicle);
      return vehicle;
    },
  };
}

interface Ground {
  roadsOf(city: City): Roads;
  lineOf(asset: FleetAsset): BusLine;
}

/** How an asset spends its days, by its kind. */
function plannerOf(asset: FleetAsset, seed: number, ground: Ground): DayPlanner {
  const thirst = kindModels[asset.kind].thirst;
  const { startS, attendance } = asset.shift;
  const roundOf = (cycleDay: number, scheduledS: number): Round => {
    const random = createRandom(hashOf(seed, asset.city, asset.code, 'day', cycleDay));
    const mood = asset.trouble ? 1 : random.between(0.92, 1);
    const isUsed = !asset.disabled && !asset.maintenance && random.next() < attendance;
    return { random, thirst, startS, dutyS: isUsed ? Math.round(scheduledS * mood) : 0 };
  };
  const plan =
    (home: Place, work: (round: Round) => DayPlan): DayPlanner =>
    (cycleDay, scheduledS) => {
      const round = roundOf(cycleDay, scheduledS);
      return round.dutyS > 0 ? work(round) : createPlanWriter(thirst).finish(home);
    };
  if (asset.kind === 'bus') {
    const line = ground.lineOf(asset);
    return plan(line.start, (round) => planBusDay(line, round));
  }
  const roads = ground.roadsOf(asset.city);
  const { trouble } = asset;
  if (trouble?.kind === 'hurries') {
    const [home, there] = chooseShortcut(asset, seed, roads);
    return plan(roads.placeOf(home), (round) => planHurryDay(roads, [home, there], round));
  }
  if (asset.kind === 'truck') {
    const haul = chooseHaul(asset, seed, roads);
    return plan(roads.placeOf(haul.home), (round) => planTruckDay(roads, haul, round));
  }
  const site = chooseSite(asset, seed, roads);
  if (trouble?.kind === 'idles') return plan(site, (round) => planIdlerDay(site, round, trouble.lagS));
  if (asset.kind === 'excavator') return plan(site, (round) => planExcavatorDay(site, round));
  if (asset.kind === 'loader') return plan(site, (round) => planLoaderDay(site, round));
  return plan(site, (round) => planGeneratorDay(site, round));
}

/** A truck lives near its unit and works at four sites of the city. */
function chooseHaul(asset: FleetAsset, seed: number, roads: Roads): Haul {
  const random = createRandom(hashOf(seed, asset.city, asset.code, 'haul'));
  const home = roads.junctionNear(asset.centre, 900, random);
  const sites = new Set<number>();
  while (sites.size < 4) sites.add(random.pick(roads.sites));
  return { home, sites: [...sites] };
}

/** From the middle of the unit through its depot to the forbidden area. */
function chooseShortcut(asset: FleetAsset, seed: number, roads: Roads): [number, number] {
  const random = createRandom(hashOf(seed, asset.city, asset.code, 'shortcut'));
  const there = moveBy(asset.centre, outOfBounds.east, outOfBounds.north);
  return [roads.junctionNear(asset.centre, 120, random), roads.junctionNear(there, 200, random)];
}

function chooseSite(asset: FleetAsset, seed: number, roads: Roads): Place {
  const random = createRandom(hashOf(seed, asset.city, asset.code, 'site'));
  const near = roads.placeOf(roads.junctionNear(asset.centre, 3200, random));
  return roads.openGround(near, 250, random);
}

function readStreets(city: City): Street[] {
  const { features }: { features: Street[] } = JSON.parse(
    readFileSync(new URL(`streets/${city}-streets.geojson`, resourceFiles), 'utf8'),
  );
  return features;
}
