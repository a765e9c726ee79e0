import * as z from 'zod/mini';
import { faultLimits, sentFault } from '#features/assets/faults/contract.ts';
import { endpoint, forKey, guest, text } from '#platform/contract.ts';

/** What one request, one position and one attribute may hold. Times in milliseconds, sizes in bytes and characters. */
export const telemetryLimits = {
  positions: 5_000,
  bodyBytes: 4_194_304,
  /** 2000-01-01, before which nothing was ever tracked. */
  earliestMs: 946_684_800_000,
  /** Positions are stored for so long where neither the portal nor the account says otherwise; older ones are refused. */
  retentionMonths: 25,
  aheadMs: 300_000,
  assetLength: 100,
  deviceLength: 100,
  attributes: 60,
  attributeName: 64,
  attributeText: 500,
} as const;

/** Attribute of positions of feeds that only repeat a place, where another element is reported. */
export const repeatsPlace = 'feed_repeats_place';

/** For how many months positions of an account are stored: as long as the portal stores them, or as the account says where that is less. */
export function storedMonths(own: number | null, most: number): number {
  return Math.min(own ?? most, most);
}

/** The earliest fix time that is accepted at an instant where positions are stored for so many months, in milliseconds since 1970. */
export function earliestAccepted(nowMs: number, months: number): number {
  return new Date(nowMs).setUTCMonth(new Date(nowMs).getUTCMonth() - months);
}

/** Bounds of a position's numbers, both included. */
export const positionBounds = {
  latitude: [-90, 90],
  longitude: [-180, 180],
  speed_kmh: [0, 3_000],
  heading_deg: [0, 360],
  altitude_m: [-20_000, 100_000],
  accuracy_m: [0, 10_000_000],
  rpm: [0, 100_000],
  hour_meter_h: [0, 10_000_000],
  odometer_km: [0, 100_000_000],
  fuel_pct: [0, 100],
  fuel_used_l: [0, 1_000_000_000],
  coolant_temp_c: [-273, 1_000],
  supply_v: [0, 10_000],
  battery_v: [0, 10_000],
  satellites: [0, 255],
} as const;

export type BoundedField = keyof typeof positionBounds;

function within(field: BoundedField) {
  const [min, max] = positionBounds[field];
  return z.number().check(z.minimum(min), z.maximum(max));
}

function maybe(field: BoundedField) {
  return z.nullish(within(field));
}

/** One position as a machine sends it; `asset` is the asset's code. */
export const sentPosition = z.strictObject({
  asset: text(telemetryLimits.assetLength),
  time: z.iso.datetime({ offset: true }),
  latitude: within('latitude'),
  longitude: within('longitude'),
  speed_kmh: maybe('speed_kmh'),
  heading_deg: maybe('heading_deg'),
  altitude_m: maybe('altitude_m'),
  accuracy_m: maybe('accuracy_m'),
  ignition: z.nullish(z.boolean()),
  engine_on: z.nullish(z.boolean()),
  work: z.nullish(z.boolean()),
  rpm: maybe('rpm'),
  hour_meter_h: maybe('hour_meter_h'),
  odometer_km: maybe('odometer_km'),
  fuel_pct: maybe('fuel_pct'),
  fuel_used_l: maybe('fuel_used_l'),
  coolant_temp_c: maybe('coolant_temp_c'),
  supply_v: maybe('supply_v'),
  battery_v: maybe('battery_v'),
  satellites: maybe('satellites'),
  attributes: z.nullish(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  faults: z.nullish(z.array(sentFault).check(z.maxLength(faultLimits.perPosition))),
});

export type SentPosition = z.input<typeof sentPosition>;

const saidNumber = z.nullable(z.number());
const saidFlag = z.nullable(z.boolean());

/** What a stored reading says beside when and where; null is what the device did not send. Units stand in the names. */
export const reading = z.object({
  speed_kmh: saidNumber,
  heading_deg: saidNumber,
  altitude_m: saidNumber,
  accuracy_m: saidNumber,
  ignition: saidFlag,
  engine_on: saidFlag,
  work: saidFlag,
  rpm: saidNumber,
  hour_meter_h: saidNumber,
  odometer_km: saidNumber,
  fuel_pct: saidNumber,
  fuel_used_l: saidNumber,
  coolant_temp_c: saidNumber,
  supply_v: saidNumber,
  battery_v: saidNumber,
  satellites: saidNumber,
  attributes: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
});

/** Sent once what is accepted is committed; `index` counts from 0 in the order sent. */
export const telemetryReply = z.object({
  accepted: z.int(),
  duplicates: z.int(),
  rejected: z.array(z.object({ index: z.int(), errors: z.record(z.string(), z.array(z.int())) })),
});

export type TelemetryReply = z.output<typeof telemetryReply>;

export const sendTelemetry = endpoint('POST /telemetry', forKey('full', 'ingest'), {
  summary: 'Sends up to 5,000 positions; the answer means that they are committed.',
  body: z.array(sentPosition).check(z.maxLength(telemetryLimits.positions)),
  reply: telemetryReply,
  errors: ['too_large', 'validation_error'],
});

const maybeNumber = z.optional(z.number());
/** Described, not checked: trackers send more, which becomes attributes. */
const osmAndFields = z.looseObject({
  id: z.optional(z.string()),
  deviceid: z.optional(z.string()),
  lat: maybeNumber,
  lon: maybeNumber,
  location: z.optional(z.string()),
  timestamp: z.optional(z.string()),
  speed: maybeNumber,
  bearing: maybeNumber,
  altitude: maybeNumber,
  accuracy: maybeNumber,
  batt: maybeNumber,
});
const osmAndLocation = z.looseObject({
  device_id: z.string(),
  location: z.looseObject({
    timestamp: z.string(),
    coords: z.looseObject({
      latitude: z.number(),
      longitude: z.number(),
      /** Metres a second. */
      speed: maybeNumber,
      heading: maybeNumber,
      altitude: maybeNumber,
      accuracy: maybeNumber,
    }),
  }),
});

const osmAnd = {
  params: z.object({ ingest_key: z.string() }),
  query: osmAndFields,
  reply: telemetryReply,
  errors: ['unauthenticated', 'too_large'],
} as const;

export const sendOsmAndQuery = endpoint('GET /ingest/osmand/{ingest_key}', guest, {
  summary: 'A position in the OsmAnd form, as a query; the device is known by its identifier.',
  ...osmAnd,
});

export const sendOsmAndBody = endpoint('POST /ingest/osmand/{ingest_key}', guest, {
  ...osmAnd,
  summary: 'A position in the OsmAnd form, as a query, a form or a JSON location.',
  body: z.optional(osmAndLocation),
});

export const forwardTraccar = endpoint('POST /ingest/traccar', forKey('full', 'ingest'), {
  summary: 'A position that a Traccar server forwards.',
  /** Described, not checked: servers of every version send more. */
  body: z.looseObject({
    device: z.looseObject({ uniqueId: z.string() }),
    position: z.looseObject({
      fixTime: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      /** Knots. */
      speed: maybeNumber,
      course: maybeNumber,
      altitude: maybeNumber,
      accuracy: maybeNumber,
      attributes: z.optional(z.record(z.string(), z.unknown())),
    }),
  }),
  reply: telemetryReply,
  errors: ['too_large'],
});
