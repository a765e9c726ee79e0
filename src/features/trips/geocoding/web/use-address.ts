import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { metersBetween, type GeoPoint } from '#platform/geo/great-circle.ts';
import { getAddress, type Place } from '../contract.ts';

/** Street names rarely change. */
const staleMs = 86_400_000;
/** A moving vehicle shows its previous address until the next one is loaded, within this distance. */
const nearM = 500;

/** The address of a point; undefined while loading. Rendered with `<PlaceText>`. */
export function useAddress(point: GeoPoint | null): Place | undefined {
  const at = point && { latitude: rounded(point.latitude), longitude: rounded(point.longitude) };
  const { data } = useQuery({
    queryKey: ['address', at],
    queryFn: ({ signal }) => call(getAddress, { query: at ?? { latitude: 0, longitude: 0 }, signal }),
    enabled: at !== null,
    staleTime: staleMs,
    placeholderData: (before: Place | undefined, query) => {
      const from = query?.queryKey[1];
      const isNear =
        at && isPoint(from) && metersBetween(at.latitude, at.longitude, from.latitude, from.longitude) < nearM;
      return isNear ? before : undefined;
    },
  });
  return data;
}

/** Rounded to about ten metres, so that nearby points share a cached answer. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

function isPoint(value: unknown): value is GeoPoint {
  return typeof value === 'object' && value !== null && 'latitude' in value && 'longitude' in value;
}
