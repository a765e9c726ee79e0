import * as z from 'zod/mini';
import { assetReading, assetSource } from '#features/integrations/feeds/contract.ts';
import { assetTextFields } from '#features/assets/catalogue/public.ts';
import { overrideKinds } from '#features/assets/catalogue/contract.ts';
import { day as calendarDay, endpoint, forSection, id, instant, listQuery, page } from '#platform/contract.ts';
import { assetSilenceCauses } from './silence-rules.ts';
import { assetStates } from './timeline-rules.ts';

const access = forSection(['assets', 'map']);

export const assetState = z.enum(assetStates);

export const timelineLimits = { days: 31 } as const;

/** Time in one state. A gap means before the first report, or the future. */
const band = z.object({ state: assetState, from: instant, to: instant });

export const timelineDay = z.object({
  day: z.iso.date(),
  /** 23, 24 or 25 hours apart. */
  starts_at: instant,
  ends_at: instant,
  /** In order, without overlap, within the day. */
  bands: z.array(band),
  /** Statuses set by people; clipped to the day and to now. */
  marks: z.array(z.object({ kind: z.enum(overrideKinds), from: instant, to: instant })),
  /** True when states changed too often: each five minutes then show the longest state. */
  rounded: z.boolean(),
});
export type TimelineDay = z.output<typeof timelineDay>;

export const getTimeline = endpoint('GET /assets/{id}/timeline', access, {
  summary:
    'What one asset did, day by day of the account’s calendar, both included: working, idle, off, silent, and how it was marked.',
  query: z.strictObject({ from: calendarDay, to: calendarDay }),
  reply: z.object({
    /** IANA zone of the account. */
    time_zone: z.string(),
    days: z.array(timelineDay),
  }),
});

const neighbours = z.object({ assets: z.int(), heard: z.int() });

/** Radius in metres around the last position within which assets are neighbours. */
export const neighbourRadiusM = 2_000;

export const explainAssetSilence = endpoint('GET /assets/{id}/silence', access, {
  summary:
    'Why one asset does not report: its last readings, whether its neighbours communicate, and the probable cause.',
  reply: z.object({
    cause: z.enum(assetSilenceCauses),
    /** Null: never reported. */
    last_seen_at: z.nullable(instant),
    supply_v: z.nullable(z.number()),
    battery_v: z.nullable(z.number()),
    satellites: z.nullable(z.int()),
    /** Other assets of the unit, and others in scope within 2 km of the last position. */
    unit: neighbours,
    near: neighbours,
  }),
});
export type AssetSilence = z.output<typeof explainAssetSilence.reply>;

export const meterChange = z.object({
  time: instant,
  /** Meter fell back, meter jumped impossibly, or devices were exchanged. */
  kind: z.enum(['reset', 'leap', 'devices']),
  /** Null for devices. */
  meter: z.nullable(z.enum(['hour_meter', 'odometer'])),
  /** As displayed, in hours or kilometres; the asset's total continues. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  devices_gone: z.array(z.string()),
  devices_new: z.array(z.string()),
});
export type MeterChange = z.output<typeof meterChange>;

export const listMeterChanges = endpoint('GET /assets/{id}/meter-changes', access, {
  summary:
    'Where the meters of one asset restarted, and when its devices were others; newest first, 100 at most. And which source its values are from.',
  reply: z.object({
    items: z.array(meterChange),
    /** Where the newest values came from; none where no feed has the asset. */
    sources: z.array(assetSource),
    /** Newest values of what else its machine reports, such as idle hours. */
    readings: z.array(assetReading),
  }),
});

/** Fields of a history, in the order of the asset. */
export const historyFields = [
  'code',
  'unit',
  ...assetTextFields,
  'device_ids',
  'photo',
  'maintenance',
  'maintenance_reason',
  'maintenance_until',
  'disabled',
  'disabled_reason',
  'disabled_until',
] as const;
export type HistoryField = (typeof historyFields)[number];

const historyValue = z.nullable(z.union([z.string(), z.boolean(), z.array(z.string())]));

export const historyEntry = z.object({
  id,
  at: instant,
  /** Null: not a person. */
  user: z.nullable(z.object({ id, name: z.string() })),
  action: z.enum(['create', 'update', 'delete']),
  /** Units out of scope, and values inherited from them, are null and `hidden`. */
  changes: z.array(
    z.object({ field: z.enum(historyFields), from: historyValue, to: historyValue, hidden: z.boolean() }),
  ),
});
export type HistoryEntry = z.output<typeof historyEntry>;
export type FieldChange = HistoryEntry['changes'][number];

export const listHistory = endpoint('GET /assets/{id}/history', access, {
  summary: 'Who changed what of one asset; newest first.',
  query: z.strictObject({ limit: listQuery.limit, after: listQuery.after }),
  reply: page(historyEntry),
});
