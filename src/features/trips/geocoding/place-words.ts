import type { Place } from './contract.ts';
import { compassPoint, formOf, sayableKm, townOf, type CompassPoint } from './place-rules.ts';

/** What a language and an account give to the words for a place. */
interface Speech {
  /** `12 km NE of Guaíba, RS` */
  sayOff(values: { distance: string; point: string; town: string }): string;
  sayPoint(point: CompassPoint): string;
  distance(km: number, decimals: number): string;
}

/** A place in words. */
export function writePlace(place: Place, { sayOff, sayPoint, distance }: Speech): string {
  if (formOf(place) !== 'off') return place.label;
  const { km, decimals } = sayableKm(place.distance_m ?? 0);
  return sayOff({
    distance: distance(km, decimals),
    point: sayPoint(compassPoint(place.bearing_deg ?? 0)),
    town: townOf(place),
  });
}
