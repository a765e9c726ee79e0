import * as z from 'zod/mini';
import { assetStatus } from '#features/assets/catalogue/contract.ts';
import { replayAssetsMax } from '#features/trips/history/public.ts';
import { stop, trip } from '#features/trips/trips/contract.ts';
import { endpoint, forSection, id, instant, several, whole } from '#platform/contract.ts';

/** What one replay may ask for. */
export const replayLimits = {
  spanDays: 31,
  assets: replayAssetsMax,
  /** Fixes in one answer, all assets together; more are thinned out further than the zoom asks for. */
  fixes: 120_000,
  /** From this zoom on the visible fixes come as they were stored. */
  exactZoom: 16,
  /** A fix that is older than this at a moment gives no place any more. */
  momentDays: 30,
} as const;

const whole32 = z.int();

/**
 * Fixes of one asset as columns, oldest first. Numbers are the difference to the value before, the first to 0; a value that the
 * asset did not say is null, and the next one goes on from the last that it said.
 */
export const trackColumns = z.object({
  /** Milliseconds since 1970, UTC. */
  time_ms: z.array(z.int()),
  /** Millionths of a degree, WGS 84. */
  latitude_e6: z.array(whole32),
  longitude_e6: z.array(whole32),
  /** Tenths of km/h: as sent, or from places where none was sent. */
  speed_dkmh: z.array(z.nullable(whole32)),
  heading_deg: z.array(z.nullable(whole32)),
  /** One character a fix: `w` working, `i` idle (engine on without work), `o` off. */
  state: z.string(),
});
export type TrackColumns = z.output<typeof trackColumns>;

export const path = z.object({
  asset_id: id,
  /** Stored in the span; `columns` may hold fewer. */
  fixes: z.int(),
  /** All that are stored inside the bounds (or at all) are there. */
  exact: z.boolean(),
  /** Where the span holds none: when the asset reported next to it, before rather than after. */
  nearest_at: z.nullable(instant),
  columns: trackColumns,
});
export type Path = z.output<typeof path>;

export const eventTypes = ['engine_on', 'engine_off', 'silence', 'top_speed'] as const;

/** Something that happened on the way. */
export const replayEvent = z.object({
  asset_id: id,
  type: z.enum(eventTypes),
  at: instant,
  /** Of a silence: when the asset was heard again. */
  ended_at: z.nullable(instant),
  latitude: z.number(),
  longitude: z.number(),
  speed_kmh: z.nullable(z.number()),
});
export type ReplayEvent = z.output<typeof replayEvent>;

/** Where an asset stood at a moment and what it did; what it is, `/assets/map` says. */
export const momentAsset = z.object({
  id,
  status: assetStatus,
  /** Null where finding out would mean to read the asset's whole day. */
  status_since: z.nullable(instant),
  time: z.nullable(instant),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  heading_deg: z.nullable(z.number()),
  speed_kmh: z.nullable(z.number()),
});
export type MomentAsset = z.output<typeof momentAsset>;

const span = { from: instant, to: instant };
const degrees = z.number().check(z.minimum(-180), z.maximum(180));
/** `west,south,east,north` in degrees; a west greater than the east lies across the antimeridian. */
const bounds = z.pipe(
  z.transform((value) =>
    typeof value === 'string'
      ? value.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
      : value,
  ),
  z.tuple([degrees, degrees, degrees, degrees]),
);
export type PathBounds = z.output<typeof bounds>;
const detail = { zoom: z._default(whole(0, 24), 14), bounds: z.optional(bounds) };

const seesTracks = forSection(['map', 'routes']);

export const getPath = endpoint('GET /assets/{id}/path', seesTracks, {
  summary:
    'The fixes of one asset in a span of at most 31 days, thinned out for a zoom of the map; inside `bounds` at zoom 16 and nearer, all of them.',
  query: z.strictObject({ ...span, ...detail }),
  reply: path,
});

export const getReplay = endpoint('GET /replay', seesTracks, {
  summary:
    'What up to 50 assets did in a span of at most 31 days: their paths, and the trips, stops and events that touch it.',
  query: z.strictObject({ asset_id: several(id), ...span, zoom: detail.zoom }),
  reply: z.object({ paths: z.array(path), trips: z.array(trip), stops: z.array(stop), events: z.array(replayEvent) }),
});

export const getMoment = endpoint('GET /assets/positions', forSection('map'), {
  summary:
    'The fleet at a moment: every asset that the caller reaches with its last point at or before it, and its status as it was then.',
  query: z.strictObject({ at: instant }),
  reply: z.object({ at: instant, assets: z.array(momentAsset) }),
});
