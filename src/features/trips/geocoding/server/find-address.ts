import type { GeoPoint } from '#platform/geo/great-circle.ts';
import type { StreamContext } from '#platform/server/context.ts';
import type { Place } from '../contract.ts';
import type { GeocodedAddress } from '../place-rules.ts';
import { fetchAddress, cacheAddress } from './address-store.ts';
import { nearestPlaces } from './gazetteer.ts';
import type { Geocoder } from './geocoder.ts';

type AddressRequest = Map<string, Promise<GeocodedAddress | null | undefined>>;

/**
 * Finds the address of a point by the geocoder if one is configured and answers in time, otherwise from offline data.
 */
export function addressFinder(geocoder: Geocoder | null): (context: StreamContext, point: GeoPoint) => Promise<Place> {
  const asked: AddressRequest = new Map();
  return async ({ db, scope: { accountId } }, point) => {
    const [offline] = await nearestPlaces([point]);
    if (!offline) throw new Error('Each point has a place.');
    if (!geocoder) return offline;
    // Concurrent requests for the same place share one answer.
    const key = `${accountId} ${point.latitude.toFixed(4)} ${point.longitude.toFixed(4)}`;
    const address = await once(asked, key, async () => {
      const known = await fetchAddress(db, accountId, point);
      if (known !== undefined) return known;
      const found = await geocoder.find(db, point);
      if (found !== undefined) await cacheAddress(db, accountId, { point, address: found });
      return found;
    });
    return merged(offline, address);
  };
}

function once(
  asked: AddressRequest,
  key: string,
  ask: () => Promise<GeocodedAddress | null | undefined>,
): Promise<GeocodedAddress | null | undefined> {
  const running = asked.get(key);
  if (running) return running;
  const started = ask().finally(() => asked.delete(key));
  asked.set(key, started);
  return started;
}

function merged(offline: Place, address: GeocodedAddress | null | undefined): Place {
  return address ? { ...offline, ...address, street: address.street ?? offline.street, source: 'geocoder' } : offline;
}
