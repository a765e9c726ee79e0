import * as z from 'zod/mini';
import { endpoint, id, several } from '#platform/contract.ts';
import { geofenceUnit, writeAccess } from '#features/geofences/contract.ts';
import { shape, shapeLimits } from '../shapes/shape-schema.ts';

export const suggestionLimits = {
  /** Days considered. */
  days: 30,
  /** Maximum suggestions, longest first. */
  shown: 30,
  /** Maximum stops considered, newest first. */
  stops: 100_000,
} as const;

const degrees = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit));
const circle = {
  longitude: degrees(180),
  latitude: degrees(90),
  radius_m: z.number().check(z.minimum(shapeLimits.radiusM.min), z.maximum(5_000)),
};

/** Place where assets of a unit stopped long, outside of its geofences. */
export const suggestion = z.object({
  unit_id: id,
  unit: geofenceUnit,
  /** Street and town, as far as known. */
  name: z.string(),
  ...circle,
  /** Suggested shape: the circle, or a closer outline of the stops. */
  shape,
  /** Number of assets, visits and total duration. */
  assets: z.int(),
  visits: z.int(),
  duration_s: z.number(),
  /** Of the assets with the longest stops. */
  asset_codes: z.array(z.string()),
});
export type Suggestion = z.output<typeof suggestion>;

export const listSuggestions = endpoint('GET /geofences/suggestions', writeAccess, {
  summary:
    'Places where assets in reach stood long in the last 30 days, with a shape that could be a geofence; those that lasted longest first.',
  query: z.strictObject({ unit_id: several(id) }),
  reply: z.object({ items: z.array(suggestion) }),
});

export const dismissSuggestion = endpoint('POST /geofences/suggestions/dismissals', writeAccess, {
  summary: 'Proposes a place no more, to nobody of the account.',
  body: z.strictObject({ unit_id: id, ...circle }),
  reply: z.object({ id }),
  status: 201,
});

export const restoreSuggestion = endpoint('DELETE /geofences/suggestions/dismissals/{id}', writeAccess, {
  summary: 'Proposes a place again.',
});
