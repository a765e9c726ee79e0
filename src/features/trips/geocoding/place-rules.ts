import { bearingBetween, metersBetween } from '#platform/geo/great-circle.ts';
import type { Place } from './contract.ts';

/** WGS 84 degrees. */
export interface GeoPoint {
  latitude: number;
  longitude: number;
}

/** What a geocoder says of a point. */
export interface GeocodedAddress {
  label: string;
  street: string | null;
}

export interface Town extends GeoPoint {
  name: string;
  /** Abbreviation of its state, as `RS`; null where unknown. */
  region: string | null;
  population: number;
}

/** Further away a town says nothing about a point. */
const farthestM = 300_000;
/** Closer to its middle than this, the town alone says where. */
const middleM = 1_000;
/** No town reaches further from its middle. */
export const widestReachM = 20_000;
const narrowestReachM = 500;
const peoplePerSquareMetre = 0.003;

/** Metres from its middle as far as a town of that many people is taken to be built. */
export function reachOf(population: number): number {
  const radius = Math.sqrt(Math.max(0, population) / (Math.PI * peoplePerSquareMetre));
  return Math.min(widestReachM, Math.max(narrowestReachM, radius));
}

/**
 * The town that a point belongs to: of those that reach it the one in which it lies deepest, so that a city's suburb is not called
 * by the village beside it; where none reaches it, the nearest.
 */
export function chooseTown<T extends Town>(point: GeoPoint, towns: readonly T[]): T | null {
  let chosen: T | null = null;
  let best = { isInside: false, rank: Infinity };
  for (const town of towns) {
    const distance = metersBetween(point.latitude, point.longitude, town.latitude, town.longitude);
    const depth = distance / reachOf(town.population);
    const rank = depth <= 1 ? { isInside: true, rank: depth } : { isInside: false, rank: distance };
    if (rank.isInside === best.isInside ? rank.rank < best.rank : rank.isInside) [chosen, best] = [town, rank];
  }
  return chosen;
}

/** What is said of a point by a street's name and a town, each where one is known. */
export function describePlace(point: GeoPoint, town: Town | null, street: string | null): Place {
  const distance = town && metersBetween(town.latitude, town.longitude, point.latitude, point.longitude);
  const known = town && distance !== null && distance <= farthestM ? town : null;
  const found = {
    place: known?.name ?? null,
    region: known?.region ?? null,
    distance_m: known && Math.round(distance ?? 0),
    bearing_deg:
      known && Math.round(bearingBetween(known.latitude, known.longitude, point.latitude, point.longitude)) % 360,
    street,
    source: 'offline' as const,
  };
  return { ...found, label: labelOf(point, found) };
}

/** How the words for a place are made: a street, a town itself, somewhere off a town, or coordinates alone. */
export type PlaceForm = 'address' | 'street' | 'town' | 'off' | 'point';

export function formOf({ source, street, place, distance_m }: Omit<Place, 'label'>): PlaceForm {
  if (source === 'geocoder') return 'address';
  if (street !== null) return 'street';
  if (place === null || distance_m === null) return 'point';
  return distance_m < middleM ? 'town' : 'off';
}

/** `Porto Alegre, RS` */
export function townOf({ place, region }: Pick<Place, 'place' | 'region'>): string {
  return [place, region].filter(Boolean).join(', ');
}

/** Kilometres as they are said: with a decimal below ten. */
export function sayableKm(distanceM: number): { km: number; decimals: number } {
  const km = distanceM / 1_000;
  return km < 9.95 ? { km, decimals: 1 } : { km, decimals: 0 };
}

export const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** The nearest of the eight points of the compass. */
export function compassPoint(bearingDeg: number): CompassPoint {
  return compassPoints[Math.round(bearingDeg / 45) % 8] ?? 'n';
}

function labelOf({ latitude, longitude }: GeoPoint, found: Omit<Place, 'label'>): string {
  switch (formOf(found)) {
    case 'street':
      return [found.street, townOf(found)].filter(Boolean).join(', ');
    case 'town':
      return townOf(found);
    case 'off': {
      // Whole: what parts decimals differs by language.
      return `${townOf(found)} · ${Math.round((found.distance_m ?? 0) / 1_000)} km`;
    }
    default:
      return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  }
}
