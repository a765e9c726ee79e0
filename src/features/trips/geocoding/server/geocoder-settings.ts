import * as z from 'zod/mini';
import { readInternalTrust, type InternalTrust } from '#platform/server/outgoing/internal-authority.ts';
import { number, readSettings, setting, type Environment } from '#platform/server/settings.ts';

/** The operator's geocoder, compatible with Nominatim. */
export interface GeocoderSettings extends InternalTrust {
  /** Base address of `/reverse`. */
  url: URL;
  /** Sent with every request, for example an API key. */
  headers: Record<string, string>;
  /** Requests per second over all processes. */
  perSecond: number;
}

export const geocoderSettings = {
  GEOCODER_URL: setting(
    'Geocoder that answers as Nominatim does; `/reverse` is asked below it. Its host may be private',
    z.optional(z.string().check(z.refine(isWebUrl, 'it must be an address that begins with https:// or http://'))),
  ),
  GEOCODER_HEADER: setting(
    'Header with its key',
    z.optional(
      z
        .string()
        .check(z.regex(/^[A-Za-z0-9-]{1,60}: *[\x21-\x7e][\x20-\x7e]{0,999}$/, 'it must look like X-Api-Key: 1234')),
    ),
  ),
  GEOCODER_PER_S: setting('Requests per second of all processes together', number(1, 1, 100)),
};

/**
 * The geocoder from the environment; null if none is configured, and addresses come from offline data.
 * @throws BadSetting
 */
export function readGeocoderSettings(environment: Environment): GeocoderSettings | null {
  const { GEOCODER_URL, GEOCODER_HEADER, GEOCODER_PER_S } = readSettings(geocoderSettings, environment);
  if (GEOCODER_URL === undefined) return null;
  const url = new URL(GEOCODER_URL);
  const [, name, value] = /^([^:]+): *(.*)$/.exec(GEOCODER_HEADER ?? '') ?? [];
  const headers = name !== undefined && value !== undefined ? { [name]: value } : {};
  return { url, headers, perSecond: GEOCODER_PER_S, ...readInternalTrust(environment) };
}

function isWebUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
