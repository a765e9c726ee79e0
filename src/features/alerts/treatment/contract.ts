import * as z from 'zod/mini';
import { alertCategory, alertType, readAlertType } from '#features/alerts/definitions/contract.ts';
import { severity } from '#features/messaging/notifications/contract.ts';
import {
  endpoint,
  forKey,
  forSection,
  id,
  instant,
  listQuery,
  page,
  printable,
  several,
  sheetEndpoint,
  sortBy,
  text,
} from '#platform/contract.ts';

export const alertStatuses = ['opened', 'running', 'resolved'] as const;
export const alertStatus = z.enum(alertStatuses);
export type AlertStatus = z.output<typeof alertStatus>;

export const alertLimits = {
  counterMeasure: 1_000,
  order: 60,
  templates: 500,
  /** Most alerts treated in one call. */
  bulk: 500,
  /** Most alerts selected by a filter, treated in batches. */
  chosen: 10_000,
  externalAttributes: 50,
  /** Counts are exact up to this number. */
  countedUpTo: 1_000,
} as const;

export const named = z.object({ id, name: z.string() });
const nullableNumber = z.nullable(z.number());

/** A fix that shows what happened. */
const sampleFix = z.object({ time: instant, latitude: z.number(), longitude: z.number(), speed_kmh: nullableNumber });

/** Why an alert was raised: measured values, the rule at the time, and attributes from another system. */
export const alertEvidence = z.object({
  fixes: z.array(sampleFix),
  /** When the condition started to hold. */
  since: z.nullable(instant),
  /** Measured value and limit, in the condition's unit. */
  value: nullableNumber,
  limit: nullableNumber,
  /** Name of the geofence or sub-geofence at the time. */
  geofence: z.nullable(named),
  /** The definition's condition at the time. */
  condition: z.nullable(z.looseObject({ on: z.string() })),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

export const counterMeasure = z.object({ id, description: z.string(), user: z.nullable(named), created_at: instant });

export const alertActions = [
  'raised',
  'repeated',
  'condition_ended',
  'assigned',
  'ordered',
  'counter_measure',
  'finished',
  'reopened',
  'escalated',
  'revised',
] as const;

export const alertHistoryEntry = z.object({
  id,
  at: instant,
  /** Null: the portal itself. */
  user: z.nullable(named),
  action: z.enum(alertActions),
  /** Old and new values by field. */
  details: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
});

export const alert = z.object({
  id,
  definition_id: id,
  code: z.string(),
  type: alertType,
  description: z.string(),
  severity,
  category: alertCategory,
  origin: z.enum(['calculated', 'external']),
  /** The alert was raised by a group. */
  group: z.boolean(),
  /** Null if it concerns a feed or the whole unit. */
  asset_id: z.nullable(id),
  /** The feed that fails or is silent; null for other alerts. */
  feed_id: z.nullable(id),
  asset_code: z.nullable(z.string()),
  manufacturer: z.nullable(z.string()),
  unit: z.object({ id, code: z.string(), name: z.string() }),
  cost_centre: z.nullable(z.string()),
  latitude: nullableNumber,
  longitude: nullableNumber,
  location: z.nullable(z.string()),
  occurred_at: instant,
  last_occurred_at: instant,
  occurrences: z.int(),
  /** Null while the condition holds. */
  condition_ended_at: z.nullable(instant),
  /** A speeding that a single fix shows, because the asset reports less often than every 10 s. */
  seen_once: z.boolean(),
  status: alertStatus,
  assignee_id: z.nullable(id),
  assignee: z.nullable(named),
  order_number: z.nullable(z.string()),
  os_number: z.nullable(z.string()),
  running_at: z.nullable(instant),
  solved_at: z.nullable(instant),
  has_recommendation: z.boolean(),
  has_counter_measure: z.boolean(),
  revised: z.boolean(),
  version: z.int(),
});
export type Alert = z.output<typeof alert>;

/** A member alert that the group was last raised for. */
export const groupMember = z.object({
  id,
  code: z.string(),
  description: z.string(),
  severity,
  status: alertStatus,
  asset_id: z.nullable(id),
  asset_code: z.nullable(z.string()),
});

/** One alert in full. */
export const wholeAlert = z.extend(alert, {
  evidence: alertEvidence,
  /** For a group: its member alerts in reach, in order. */
  members: z.array(groupMember),
  recommendation: z.nullable(z.string()),
  /** Read by its download link. */
  recommendation_file: z.nullable(z.object({ id, name: z.string(), size: z.int() })),
  /**
   * Created when the alert is raised, if its definition asks for one; null until then. Read by `GET
   * /alerts/{id}/report`.
   */
  report: z.nullable(z.object({ name: z.string(), size: z.int() })),
  counter_measures: z.array(counterMeasure),
  history: z.array(alertHistoryEntry),
});
export type WholeAlert = z.output<typeof wholeAlert>;

export const access = forSection('alerts');
const flag = z.optional(z.enum(['true', 'false']));

export const alertSorts = [
  'occurred_at',
  'last_occurred_at',
  'severity',
  'status',
  'code',
  'asset',
  'solved_at',
] as const;

/** Filters shared by all reads of alerts. */
export const alertFilters = {
  search: listQuery.search,
  status: several(alertStatus),
  severity: several(severity),
  category: several(alertCategory),
  type: several(readAlertType),
  origin: z.optional(z.enum(['calculated', 'external'])),
  unit_id: several(id),
  asset_id: several(id),
  definition_id: several(id),
  code: several(text(40)),
  assignee_id: several(id),
  manufacturer: several(text(120)),
  /** Current traits of the asset; `category` is the alert's own. */
  asset_category: several(text(120)),
  model: several(text(120)),
  customer: several(text(120)),
  region: several(text(120)),
  location: z.optional(text(120)),
  has_recommendation: flag,
  has_counter_measure: flag,
  group: flag,
  /** When it occurred. */
  from: z.optional(instant),
  to: z.optional(instant),
} as const;

export const listAlerts = endpoint(
  'GET /alerts',
  { ...access, section: ['alerts', 'map', 'assets'] },
  {
    summary: 'Alerts of the units that the caller reaches, the newest first.',
    query: z.strictObject({ ...listQuery, ...alertFilters, sort: sortBy(alertSorts) }),
    /** Above `countedUpTo` alerts, `total` is a minimum. */
    reply: z.extend(page(alert), { total_is_least: z.boolean() }),
  },
);

export const getAlert = endpoint('GET /alerts/{id}', access, {
  summary: 'One alert, with its evidence, counter-measures and history.',
  reply: wholeAlert,
});

export const summarizeAlerts = endpoint('GET /alerts/summary', access, {
  summary: 'How many alerts there are by status, and of those not resolved by severity, category and type.',
  query: z.strictObject(alertFilters),
  reply: z.object({
    status: z.record(alertStatus, z.int()),
    severity: z.record(severity, z.int()),
    category: z.record(alertCategory, z.int()),
    type: z.record(alertType, z.int()),
    /** Resolved alerts are counted up to `countedUpTo`. */
    resolved_is_least: z.boolean(),
  }),
});

export const exportAlerts = sheetEndpoint('GET /alerts/export', access, {
  summary: 'Every alert that the filters let through, in their order, as CSV or XLSX.',
  filters: { ...alertFilters, sort: sortBy(alertSorts) },
});

/** Raises an external alert by definition code and asset code. */
export const raiseExternal = endpoint(
  'POST /alerts/external',
  { ...forKey('full'), section: 'alerts' },
  {
    summary:
      'Raises an alert of an active External definition about an asset. The same code, asset and `occurred_at` is one occurrence, however often it is sent.',
    body: z.strictObject({
      code: text(40),
      asset: text(60),
      occurred_at: instant,
      description: z.optional(text(200)),
      severity: z.optional(severity),
      attributes: z.optional(
        z
          .record(
            z.string().check(z.maxLength(60), printable),
            z.union([z.string().check(z.maxLength(500), printable), z.number(), z.boolean()]),
          )
          .check(z.refine((attributes) => Object.keys(attributes).length <= alertLimits.externalAttributes)),
      ),
    }),
    /** `created` is true for a new alert, false if it counts as a repeat of an open one or was received before. */
    reply: z.object({ alert_id: id, created: z.boolean() }),
    status: 201,
  },
);
