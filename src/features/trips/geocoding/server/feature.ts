import type { Feature } from '#platform/server/feature.ts';
import { bindStream } from '#platform/server/http/calls/binding.ts';
import { json } from '#platform/server/http/calls/replies.ts';
import type { Log } from '#platform/server/log.ts';
import * as contract from '../contract.ts';
import { addressFinder } from './find-address.ts';
import type { GeocoderSettings } from './geocoder-settings.ts';
import { createGeocoder } from './geocoder.ts';

interface GeocodingDeps {
  /** Null: addresses come from offline data. */
  geocoder: GeocoderSettings | null;
  log: Log;
}

export function geocodingFeature({ geocoder, log }: GeocodingDeps): Feature {
  const findAddress = addressFinder(geocoder && createGeocoder(geocoder, log));
  return {
    name: 'places',
    bindings: [
      // Outside a transaction, as the geocoder may be another machine.
      bindStream(contract.getAddress, async (context, _request, { query }) =>
        json(200, JSON.stringify(await findAddress(context, query))),
      ),
    ],
    retention: [{ table: 'addresses', column: 'found_at', days: 'ADDRESS_DAYS' }],
  };
}
