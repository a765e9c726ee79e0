import * as z from 'zod/mini';
import { assetTextFields } from '#features/assets/catalogue/public.ts';
import { overrideKinds } from '#features/assets/catalogue/contract.ts';
import { day as calendarDay, endpoint, forSection, id, instant, listQuery, page } from '#platform/contract.ts';
import { assetSilenceCauses } from './silence-rules.ts';
import { assetStates } from './timeline-rules.ts';

const access = forSection(['assets', 'map']);

export const assetState = z.enum(assetStates);

export const timelineLimits = { days: 31 } as const;

/** A time of one state. Where there is none between two, or none at all, nothing was ever heard by then, or it is still to come. */
const band = z.object({ state: assetState, from: instant, to: instant });

export const timelineDay = z.object({
  day: z.iso.date(),
  /** 23, 24 or 25 hours apart. */
  starts_at: instant,
  ends_at: instant,
  /** In order, without overlap, within the day. */
  bands: z.array(band),
  /** When people had marked it as disabled or in maintenance; within the day, and up to now. */
  marks: z.array(z.object({ kind: z.enum(overrideKinds), from: instant, to: instant })),
  /** True where the state changed so often that each five minutes say what lasted longest in them. */
  rounded: z.boolean(),
});
export type TimelineDay = z.output<typeof timelineDay>;

export const getTimeline = endpoint('GET /assets/{id}/timeline', access, {
  summary:
    'What one asset did, day by day of the account’s calendar, both included: working, idle, off, silent, and how it was marked.',
  query: z.strictObject({ from: calendarDay, to: calendarDay }),
  reply: z.object({
    /** IANA zone of the account, in which the days are. */
    time_zone: z.string(),
    days: z.array(timelineDay),
  }),
});

const neighbours = z.object({ assets: z.int(), heard: z.int() });

/** Others within this distance of an asset's last position are its neighbours, in metres. */
export const neighbourRadiusM = 2_000;

export const explainAssetSilence = endpoint('GET /assets/{id}/silence', access, {
  summary:
    'Why one asset does not report: its last readings, whether its neighbours communicate, and the probable cause.',
  reply: z.object({
    cause: z.enum(assetSilenceCauses),
    /** Null: it never reported. */
    last_seen_at: z.nullable(instant),
    supply_v: z.nullable(z.number()),
    battery_v: z.nullable(z.number()),
    satellites: z.nullable(z.int()),
    /** Others of its unit, and others in reach within 2 km of its last position. */
    unit: neighbours,
    near: neighbours,
  }),
});
export type AssetSilence = z.output<typeof explainAssetSilence.reply>;

export const meterChange = z.object({
  time: instant,
  /** A meter that fell back, one that leapt beyond what is possible, or other devices. */
  kind: z.enum(['reset', 'leap', 'devices']),
  /** Null for devices. */
  meter: z.nullable(z.enum(['hour_meter', 'odometer'])),
  /** As the device showed it, hours or kilometres; the asset's total goes on across it. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  devices_gone: z.array(z.string()),
  devices_new: z.array(z.string()),
});
export type MeterChange = z.output<typeof meterChange>;

export const listMeterChanges = endpoint('GET /assets/{id}/meter-changes', access, {
  summary: 'Where the meters of one asset restarted, and when its devices were others; newest first, 100 at most.',
  reply: z.object({ items: z.array(meterChange) }),
});

/** Fields that a history shows, in the order of the asset. */
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
  /** Null: nobody in person. */
  user: z.nullable(z.object({ id, name: z.string() })),
  action: z.enum(['create', 'update', 'delete']),
  /** What of the caller's units is another's, and values that come of it, are null and said to be `hidden`. */
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
