import * as z from 'zod/mini';
import { assetStatus } from '#features/assets/catalogue/contract.ts';
import { replayAssetsMax } from '#features/trips/history/public.ts';
import { stop, trip } from '#features/trips/trips/contract.ts';
import { endpoint, forSection, id, instant, several, whole } from '#platform/contract.ts';

/** Limits of a replay. */
export const replayLimits = {
  spanDays: 31,
  assets: replayAssetsMax,
  /** Fixes per answer over all assets; above it tracks are simplified further than for the zoom. */
  fixes: 120_000,
  /** Zoom level from which visible fixes are exact. */
  exactZoom: 16,
  /** Days after which a fix gives no position for a moment. */
  momentDays: 30,
} as const;

const whole32 = z.int();

/**
 * Fixes of an asset as columns, oldest first, delta-encoded (first value relative to 0); null: not reported, with the
 * next delta relative to the last reported value.
 */
export const trackColumns = z.object({
  /** Milliseconds since 1970, UTC. */
  time_ms: z.array(z.int()),
  /** Millionths of a degree, WGS 84. */
  latitude_e6: z.array(whole32),
  longitude_e6: z.array(whole32),
  /** Tenths of km/h: reported, otherwise computed from positions. */
  speed_dkmh: z.array(z.nullable(whole32)),
  heading_deg: z.array(z.nullable(whole32)),
  /** One character per fix: `w` working, `i` idle (engine on without work), `o` off. */
  state: z.string(),
});
export type TrackColumns = z.output<typeof trackColumns>;

export const path = z.object({
  asset_id: id,
  /** Fixes stored in the span; `columns` may hold fewer. */
  fixes: z.int(),
  /** All fixes inside the bounds (or all) are included. */
  exact: z.boolean(),
  /** Without fixes in the span: time of the nearest report, preferably before it. */
  nearest_at: z.nullable(instant),
  columns: trackColumns,
});
export type Path = z.output<typeof path>;

export const eventTypes = ['engine_on', 'engine_off', 'silence', 'top_speed'] as const;

/** Event during a replay. */
export const replayEvent = z.object({
  asset_id: id,
  type: z.enum(eventTypes),
  at: instant,
  /** End of a silence. */
  ended_at: z.nullable(instant),
  latitude: z.number(),
  longitude: z.number(),
  speed_kmh: z.nullable(z.number()),
});
export type ReplayEvent = z.output<typeof replayEvent>;

/** Position and state of an asset at a moment; master data comes from `/assets/map`. */
export const momentAsset = z.object({
  id,
  status: assetStatus,
  /** Null when finding it would require reading a whole day. */
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
/** `west,south,east,north` in degrees; west greater than east crosses the antimeridian. */
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
