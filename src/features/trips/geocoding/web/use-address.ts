import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { metersBetween } from '#platform/geo/great-circle.ts';
import { getAddress, type Place } from '../contract.ts';
import type { Point } from '../place-rules.ts';

/** Streets keep their names. */
const staleMs = 86_400_000;
/** A vehicle that drives on keeps its last address until the next one is known; what lies further away never shows it. */
const nearM = 500;

/** Where a point lies; undefined while nobody knows yet. Write it with `<PlaceText>`. */
export function useAddress(point: Point | null): Place | undefined {
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

/** To about ten metres: closer than that an address is the same, and so is the answer kept for it. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

function isPoint(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'latitude' in value && 'longitude' in value;
}
