import { bearingBetween, metersBetween, type GeoPoint } from '#platform/geo/great-circle.ts';
import type { Place } from './contract.ts';

/** A geocoder's answer for a point. */
export interface GeocodedAddress {
  label: string;
  street: string | null;
}

export interface Town extends GeoPoint {
  name: string;
  /** Abbreviation of its state, as `RS`; null if unknown. */
  region: string | null;
  population: number;
}

/** A town further away does not describe a point. */
const farthestM = 300_000;
/** Within this distance of its centre the town's name alone is used. */
const middleM = 1_000;
/** The largest radius of a town. */
export const widestReachM = 20_000;
const narrowestReachM = 500;
const peoplePerSquareMetre = 0.003;

/** Assumed radius of a town in metres, by population. */
export function reachOf(population: number): number {
  const radius = Math.sqrt(Math.max(0, population) / (Math.PI * peoplePerSquareMetre));
  return Math.min(widestReachM, Math.max(narrowestReachM, radius));
}

/**
 * The town of a point: among towns whose radius contains it, the one in which it lies deepest, so that a suburb is not
 * named after a neighbouring village; otherwise the nearest town.
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

/** Place names from a street and a town, as far as known. */
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

/** How a place is written: address, street, town, distance from a town, or coordinates. */
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

/** Kilometres for display: with a decimal below ten. */
export function sayableKm(distanceM: number): { km: number; decimals: number } {
  const km = distanceM / 1_000;
  return km < 9.95 ? { km, decimals: 1 } : { km, decimals: 0 };
}

export const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** The nearest of the eight compass points. */
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
      // Whole kilometres, as decimal separators depend on the language.
      return `${townOf(found)} · ${Math.round((found.distance_m ?? 0) / 1_000)} km`;
    }
    default:
      return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  }
}
