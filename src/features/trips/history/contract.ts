import * as z from 'zod/mini';
import { assetFilters } from '#features/assets/catalogue/contract.ts';
import { job } from '#features/jobs/background-jobs/contract.ts';
import { place } from '#features/trips/geocoding/contract.ts';
import { timeZone } from '#features/identity/session/contract.ts';
import { stop, trip } from '#features/trips/trips/contract.ts';
import {
  endpoint,
  forSection,
  forSectionAdmin,
  id,
  instant,
  listQuery,
  page,
  printable,
  several,
  sortBy,
  whole,
} from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';

const nullableNumber = z.nullable(z.number());

/** Totals of trips and stops in a span. Seconds, kilometres, km/h, litres. */
const sums = {
  trips: z.int(),
  stops: z.int(),
  distance_km: z.number(),
  /** Total duration of trips. */
  driving_s: z.number(),
  /** Engine on without work, during trips and stops. */
  idle_s: z.number(),
  /** Total duration of stops, idling or off. */
  stopped_s: z.number(),
  /** Null without a trip. */
  top_speed_kmh: nullableNumber,
  /** Distance divided by driving time; null without a trip. */
  mean_speed_kmh: nullableNumber,
  /** Fuel of trips that report it; null if none does. */
  fuel_l: nullableNumber,
  /** Number of trips that report fuel. */
  fuel_trips: z.int(),
};
export const totals = z.object(sums);
export type TripTotals = z.output<typeof totals>;

/** One asset with its totals. */
export const tripHistoryAsset = z.object({
  id,
  code: z.string(),
  category: z.nullable(z.string()),
  manufacturer: z.nullable(z.string()),
  model: z.nullable(z.string()),
  unit: z.object({ id, code: z.string(), name: z.string() }),
  ...sums,
});
export type TripAsset = z.output<typeof tripHistoryAsset>;

/** A position with its place names. */
const placed = z.object({ latitude: z.number(), longitude: z.number(), address: place });

export const historyTrip = z.extend(z.omit(trip, { path: true }), {
  kind: z.literal('trip'),
  from: placed,
  to: placed,
});
export type HistoryTrip = z.output<typeof historyTrip>;
export const historyStop = z.extend(stop, { kind: z.literal('stop'), place: placed });
export type HistoryStop = z.output<typeof historyStop>;
export const historyItem = z.union([historyTrip, historyStop]);
export type HistoryItem = z.output<typeof historyItem>;

export const limits = {
  /** Most assets with their own totals in one answer. */
  assets: 1_000,
  items: 1_000,
  /** Most lines on one map. */
  lines: 2_000,
  days: 366,
  /** Size of an imported track file. */
  trackBytes: 20_971_520,
  trackPoints: 100_000,
  /** Bad lines listed in a preview. */
  trackFaults: 200,
} as const;

/** Assets by id, by code or by other filters; all of them combine. */
const which = {
  asset_id: several(id),
  ...assetFilters,
  search: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(200), printable)),
};
/** A trip or stop belongs to the span in which it started. */
const span = { from: instant, to: instant };
const access = forSection('routes');

export const listTripHistory = endpoint('GET /routes', access, {
  summary:
    'Trips and stops of several assets that began in a span, by time; the first page with totals, of all and asset by asset.',
  query: z.strictObject({
    ...which,
    ...span,
    limit: z._default(whole(0, limits.items), 200),
    after: listQuery.after,
    sort: sortBy(['started_at']),
  }),
  reply: z.extend(page(historyItem), {
    /** Null on further pages, like the assets. */
    totals: z.nullable(totals),
    /** Assets with a trip or stop in the span, and those named explicitly; by code, up to the limit. */
    assets: z.nullable(z.array(tripHistoryAsset)),
    /** Total number of such assets. */
    asset_count: z.nullable(z.int()),
  }),
});

/** The line of a trip: an encoded polyline, precision 5. */
export const tripLine = z.object({ asset_id: id, started_at: instant, path: z.string() });
export type TripLine = z.output<typeof tripLine>;

export const listTripLines = endpoint('GET /routes/lines', access, {
  summary: 'The ways of the trips of a span for a map, the newest first; coarser where they are many.',
  query: z.strictObject({ ...which, ...span, limit: z._default(whole(1, limits.lines), limits.lines) }),
  reply: z.object({
    items: z.array(tripLine),
    /** Number of trips, drawn or not. */
    total: z.int(),
    /** Largest distance of a line from the stored path in metres; 0: as stored. */
    tolerance_m: z.number(),
  }),
});

export const tripExportFormats = ['gpx', 'kml'] as const;
export type TripExportFormat = (typeof tripExportFormats)[number];

export const exportTripHistory = endpoint('GET /routes/export', access, {
  summary: 'Every trip and stop of the span with its way, asset by asset, as GPX 1.1 or KML with the account’s clock.',
  query: z.strictObject({
    ...which,
    ...span,
    format: z._default(z.enum(tripExportFormats), 'gpx'),
    locale: z._default(z.enum(locales), 'en'),
    /** The stored path of each trip, or every fix with its time. */
    detail: z._default(z.enum(['path', 'fixes']), 'path'),
  }),
  produces: 'application/octet-stream',
});

export const reportFormats = ['pdf', 'docx', 'csv', 'xlsx'] as const;
export type TripReportFormat = (typeof reportFormats)[number];

/** Most trips and stops in one report, by format. */
export const reportItems = { pdf: 20_000, docx: 20_000, csv: 200_000, xlsx: 200_000 } as const;

export const reportTripHistory = endpoint('POST /routes/report', access, {
  summary:
    'Makes a document or a table of the trips and stops of a span, as long work, in the caller’s clock (documents in their units, ' +
    'tables in kilometres): a file that they and administrators open, and a link to it.',
  body: z.strictObject({
    ...which,
    ...span,
    format: z.enum(reportFormats),
    locale: z.enum(locales),
    /** Time zone shown to the caller; defaults to their profile's, then the account's. */
    time_zone: z.optional(timeZone),
  }),
  reply: job,
  errors: ['too_large', 'too_many_requests'],
  status: 202,
});

const importAccess = forSectionAdmin(['routes', 'assets']);
const trackFile = { maxBytes: limits.trackBytes };

/** Errors of a line, counted from 1: validation codes by field. */
export const trackFault = z.object({ line: z.int(), errors: z.record(z.string(), z.array(z.int())) });
export type TrackFault = z.output<typeof trackFault>;

export const previewTrack = endpoint('POST /assets/{id}/track/preview', importAccess, {
  summary:
    'Looks at a GPX or CSV file of an asset’s past: its points, its span, and lines that are bad. Nothing is changed.',
  upload: trackFile,
  reply: z.object({
    format: z.enum(['gpx', 'csv']),
    /** Points with distinct times. */
    points: z.int(),
    from: z.nullable(instant),
    to: z.nullable(instant),
    /** Sum of distances between consecutive points. */
    distance_km: z.number(),
    /** A simplified path: an encoded polyline, precision 5. */
    path: z.string(),
    bad: z.int(),
    /** The first of them. */
    faults: z.array(trackFault),
    /** Points whose time repeats an earlier point of the file. */
    repeated: z.int(),
    /** Points that the asset's history already has; they stay unchanged. */
    stored: z.int(),
    /** Headers of unknown columns. */
    ignored: z.array(z.string()),
  }),
});

export const importTrack = endpoint('POST /assets/{id}/track', importAccess, {
  summary:
    'Stores the good points of a GPX or CSV file as an asset’s past, as long work: each instant once; trips, stops and days that ' +
    'they touch are recomputed.',
  upload: trackFile,
  reply: job,
  status: 202,
});

/** The `result` of the job. */
export const trackResult = z.object({
  accepted: z.int(),
  /** Points that the history already had. */
  duplicates: z.int(),
  bad: z.int(),
  from: z.nullable(instant),
  to: z.nullable(instant),
});
