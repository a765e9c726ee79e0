import type { Resource } from '#features/geofences/contract.ts';
import { metersPerDegree } from '#platform/geo/great-circle.ts';
import type { FleetUnit } from '../../../../simulator/fleet.ts';
import { outOfBounds } from '../../../../simulator/troubles.ts';

type Place = [longitude: number, latitude: number];

/** Trucks per unit that are bound to its site, besides its machines. */
const boundTrucks = 2;

/**
 * Geofences around the centre of a unit: the depot with its gate, the perimeter with a hole, and the corridor through
 * both, so that every kind of shape occurs. Vehicles that work all over town pass them daily, so only what is bound to
 * the site may not leave it.
 */
export function geofencesOf({ name, assets }: Pick<FleetUnit, 'name' | 'assets'>) {
  const centre = assets[0]?.centre;
  if (!centre) return null;
  const at = placesAround(centre);
  const circle = (radius_m: number) => ({ type: 'Circle' as const, center: at(0, 0), radius_m });
  const { east, north, reachM } = outOfBounds;
  const passing = ['entry', 'speeding'] satisfies Resource[];
  const entry = ['entry'] satisfies Resource[];
  const gate = { name: 'Portaria', color: '#c92a2a', max_speed_kmh: null, resources: entry, shape: circle(150) };
  const depot = {
    name: `Canteiro ${name}`,
    color: '#e8590c',
    max_speed_kmh: 50,
    resources: passing,
    shape: circle(700),
    sub_geofences: [gate],
  };
  const outline = ring(at, 3_600, 10);
  const perimeter = {
    name: `Perímetro ${name}`,
    color: '#1971c2',
    max_speed_kmh: 80,
    resources: ['exit', 'speeding'] satisfies Resource[],
    shape: { type: 'Polygon' as const, coordinates: [outline] },
    bound: boundOf(assets),
  };
  /** In force from the demo's start. */
  const outOfBoundsNow = { type: 'Polygon' as const, coordinates: [outline, ring(at, reachM, 6, [east, north])] };
  const corridor = {
    name: `Corredor de acesso ${name}`,
    color: '#2b8a3e',
    max_speed_kmh: 60,
    resources: ['speeding'] satisfies Resource[],
    shape: {
      type: 'Corridor' as const,
      line: [at(-2_600, -900), at(-1_100, -500), at(0, 0), at(900, 900), at(2_400, 1_000)],
      width_m: 260,
    },
  };
  return { depot, perimeter, outOfBoundsNow, corridor };
}

/**
 * Codes of assets that must not leave the site: its machines, its own trucks, and those that drive to the forbidden
 * area.
 */
function boundOf(assets: FleetUnit['assets']): string[] {
  const trucks = assets.filter(({ kind }) => kind === 'truck');
  const isBound = (asset: FleetUnit['assets'][number]) =>
    ['excavator', 'loader', 'generator'].includes(asset.kind) ||
    asset.trouble?.kind === 'hurries' ||
    trucks.slice(0, boundTrucks).includes(asset);
  return assets.filter(isBound).map(({ code }) => code);
}

/** Places by metres to the east and north of a centre. */
function placesAround([longitude, latitude]: readonly [number, number]): (east: number, north: number) => Place {
  const narrow = Math.cos((latitude * Math.PI) / 180);
  return (east, north) => [longitude + east / metersPerDegree / narrow, latitude + north / metersPerDegree];
}

/** A closed ring with a number of corners. */
function ring(
  at: ReturnType<typeof placesAround>,
  reach: number,
  corners: number,
  [east, north]: readonly [number, number] = [0, 0],
): Place[] {
  const places = Array.from({ length: corners }, (_, corner) => {
    const angle = (corner * 2 * Math.PI) / corners;
    return at(east + reach * Math.cos(angle), north + reach * Math.sin(angle));
  });
  return places[0] ? [...places, places[0]] : places;
}
