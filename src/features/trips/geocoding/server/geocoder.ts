import type { GeoPoint } from '#platform/geo/great-circle.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Database } from '#platform/server/database.ts';
import type { Log } from '#platform/server/log.ts';
import { hostOf, plainly } from '#platform/server/outgoing/outgoing-hosts.ts';
import { openOutgoing, OutgoingRefused } from '#platform/server/outgoing/outgoing.ts';
import type { GeocodedAddress } from '../place-rules.ts';
import type { GeocoderSettings } from './geocoder-settings.ts';
import { takeRateSlot } from './address-store.ts';

export interface Geocoder {
  /** Null: no address there. Undefined: it cannot be asked now. */
  find(db: Database, point: GeoPoint): Promise<GeocodedAddress | null | undefined>;
}

/** Callers that would wait longer use offline data. */
const longestWaitMs = 2_500;
const timeoutMs = 4_000;
const maxBytes = 200_000;
/** Pause after a failure. */
const pauseMs = 30_000;

const text = z.optional(z.string().check(z.maxLength(300)));
const answer = z.object({
  error: z.optional(z.unknown()),
  display_name: z.optional(z.string().check(z.maxLength(1_000))),
  address: z.optional(
    z.object({
      road: text,
      house_number: text,
      city: text,
      town: text,
      village: text,
      municipality: text,
      'ISO3166-2-lvl4': text,
    }),
  ),
});

/**
 * Client of a Nominatim-compatible geocoder, rate-limited over all processes; after a failure callers do not wait for
 * it.
 */
export function createGeocoder({ url, headers, perSecond, ...trust }: GeocoderSettings, log: Log): Geocoder {
  const outgoing = openOutgoing({ allowedHosts: [hostOf(url), plainly(hostOf(url))], ...trust });
  let pausedUntil = 0;
  return {
    async find(db, point) {
      if (performance.now() < pausedUntil) return undefined;
      const waitMs = await takeRateSlot(db, { perSecond, longestMs: longestWaitMs });
      if (waitMs === null) return undefined;
      if (waitMs > 0) await sleep(waitMs);
      try {
        const { status, body } = await outgoing.fetch(reverseUrl(url, point), { headers, timeoutMs, maxBytes });
        if (status !== 200) throw new OutgoingRefused('unreachable');
        return readAddress(JSON.parse(body.toString('utf8')));
      } catch (error) {
        pausedUntil = performance.now() + pauseMs;
        // The URL is not logged: it may contain a key, and the position is a customer's.
        const reason = error instanceof OutgoingRefused ? error.fault : 'malformed';
        log.warn({ reason }, 'the geocoder did not answer; addresses are those known offline for half a minute');
        return undefined;
      }
    },
  };
}

function reverseUrl(base: URL, { latitude, longitude }: GeoPoint): URL {
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/$/, '')}/reverse`;
  const query = {
    format: 'jsonv2',
    lat: latitude.toFixed(4),
    lon: longitude.toFixed(4),
    zoom: '18',
    addressdetails: '1',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** @throws if it is not a geocoder's answer */
function readAddress(given: unknown): GeocodedAddress | null {
  const { error, display_name, address } = z.parse(answer, given);
  if (error !== undefined || (display_name === undefined && address === undefined)) return null;
  const street = [address?.road, address?.house_number].filter(Boolean).join(', ') || null;
  const town = address?.city ?? address?.town ?? address?.village ?? address?.municipality;
  const state = /^BR-([A-Z]{2})$/.exec(address?.['ISO3166-2-lvl4'] ?? '')?.[1];
  const label = street && town ? [street, town, state].filter(Boolean).join(', ') : display_name;
  return label === undefined || label.trim() === '' ? null : { label: plain(label), street: street && plain(street) };
}

/** Removes control characters and lone surrogates. */
function plain(words: string): string {
  return words.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
}
