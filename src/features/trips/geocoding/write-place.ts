import type { Place } from './contract.ts';
import { compassPoint, formOf, sayableKm, townOf, type CompassPoint } from './place-rules.ts';

/** Texts and formats of a language and an account. */
interface PlaceMessages {
  /** `12 km NE of Guaíba, RS` */
  formatOff(values: { distance: string; point: string; town: string }): string;
  formatPoint(point: CompassPoint): string;
  distance(km: number, decimals: number): string;
}

/** A place in words. */
export function writePlace(place: Place, { formatOff, formatPoint, distance }: PlaceMessages): string {
  if (formOf(place) !== 'off') return place.label;
  const { km, decimals } = sayableKm(place.distance_m ?? 0);
  return formatOff({
    distance: distance(km, decimals),
    point: formatPoint(compassPoint(place.bearing_deg ?? 0)),
    town: townOf(place),
  });
}
