import * as z from 'zod/mini';
import { liveEvent } from '#platform/live/event.ts';
import { limits as fileLimits } from '#features/documents/files/contract.ts';
import { severity } from '#features/messaging/notifications/contract.ts';
import {
  baseVersion,
  endpoint,
  forSection,
  forSectionAdmin,
  id,
  instant,
  listEndpoint,
  paragraphs,
  several,
  text,
} from '#platform/contract.ts';
import { condition, schedule } from './condition.ts';

/**
 * Calculated from positions, raised by another system, or a group of other alerts. In the API "alert" is accepted for
 * the first and "event" for the second.
 */
export const alertTypes = ['calculated', 'external', 'group'] as const;
export const alertType = z.enum(alertTypes);
export type AlertType = z.output<typeof alertType>;
/** An alert type as callers write it: "alert" means calculated, "event" external. */
export const readAlertType = z.pipe(
  z.enum([...alertTypes, 'alert', 'event']),
  z.transform((type): AlertType => (type === 'alert' ? 'calculated' : type === 'event' ? 'external' : type)),
);

export const alertCategories = ['event', 'geolocation', 'maintenance', 'production', 'security'] as const;
export const alertCategory = z.enum(alertCategories);

/** Who is notified: everyone who sees the asset, administrators, people of chosen profiles, or the assignee alone. */
export const notificationLevels = ['everyone', 'admins', 'profiles', 'assignee'] as const;
export const shippingTypes = ['immediate', 'hourly', 'daily'] as const;
export const definitionStatus = z.enum(['active', 'inactive']);

export const definitionLimits = {
  code: 40,
  description: 200,
  recommendation: 2_000,
  tags: 20,
  tag: 40,
  units: 1_000,
  assets: 5_000,
  geofences: 1_000,
  profiles: 50,
  assignees: 200,
  escalation: { min: 60, max: 7 * 86_400 },
  definitions: 1_000,
} as const;

/** Alphanumerics, point, hyphen and underscore, as other systems send it in addresses. */
const definitionCode = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._-]{1,40}$/));

/** The assignee for alerts of one unit; without a unit, for all units not named. */
const assignee = z.strictObject({ unit_id: z.nullable(id), user_id: id });
/** Who is notified if no one has taken the alert after this many seconds; without profiles, administrators. */
const escalation = z.strictObject({
  after_s: z.int().check(z.minimum(definitionLimits.escalation.min), z.maximum(definitionLimits.escalation.max)),
  profile_ids: z.array(id).check(z.maxLength(definitionLimits.profiles)),
});

export const alertDefinition = z.object({
  id,
  code: z.string(),
  type: alertType,
  description: z.string(),
  severity,
  category: alertCategory,
  tags: z.array(z.string()),
  status: definitionStatus,
  active_since: z.nullable(instant),
  /** It has a text or a file; finishing an alert then requires a counter-measure. */
  has_recommendation: z.boolean(),
  recommendation: z.nullable(z.string()),
  file_id: z.nullable(id),
  file: z.nullable(z.object({ id, name: z.string(), size: z.int(), type: z.string() })),
  app: z.boolean(),
  email: z.boolean(),
  create_report: z.boolean(),
  notification_level: z.enum(notificationLevels),
  profile_ids: z.array(id),
  shipping_type: z.enum(shippingTypes),
  /** Null for a definition raised by another system. */
  condition: z.nullable(condition),
  /** An empty list means all. */
  unit_ids: z.array(id),
  asset_ids: z.array(id),
  geofence_ids: z.array(id),
  schedule: z.nullable(schedule),
  assignees: z.array(assignee),
  escalation: z.nullable(escalation),
  /** The caller is an administrator. */
  may_change: z.boolean(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type AlertDefinition = z.output<typeof alertDefinition>;

const module = forSection('management');
const writeAccess = forSectionAdmin('management');

export const definitionSorts = ['code', 'description', 'severity', 'updated_at'] as const;

export const listAlertDefinitions = listEndpoint('GET /alert-definitions', module, {
  summary: 'Definitions that concern a unit in the caller’s reach.',
  item: alertDefinition,
  sorts: definitionSorts,
  filters: {
    type: several(readAlertType),
    severity: several(severity),
    category: several(alertCategory),
    status: several(definitionStatus),
    tag: several(text(definitionLimits.tag)),
    /** Those whose condition looks at this geofence: by name, or as any of its unit. */
    geofence_id: z.optional(id),
  },
});

const named = z.object({ id, name: z.string() });

export const listDefinitionChoices = endpoint('GET /alert-definitions/choices', module, {
  summary:
    'What a definition of the caller’s units can name: people who see alerts there, profiles that reach there, and tags in use.',
  reply: z.object({ people: z.array(named), profiles: z.array(named), tags: z.array(z.string()) }),
});

export const getAlertDefinition = endpoint('GET /alert-definitions/{id}', module, {
  summary: 'One definition.',
  reply: alertDefinition,
});

const ids = (max: number) => z.array(id).check(z.maxLength(max));
const fields = {
  severity,
  tags: z.array(text(definitionLimits.tag)).check(z.maxLength(definitionLimits.tags)),
  status: definitionStatus,
  recommendation: z.nullable(paragraphs(definitionLimits.recommendation)),
  app: z.boolean(),
  email: z.boolean(),
  create_report: z.boolean(),
  notification_level: z.enum(notificationLevels),
  profile_ids: ids(definitionLimits.profiles),
  shipping_type: z.enum(shippingTypes),
  condition: z.nullable(condition),
  unit_ids: ids(definitionLimits.units),
  asset_ids: ids(definitionLimits.assets),
  geofence_ids: ids(definitionLimits.geofences),
  schedule: z.nullable(schedule),
  assignees: z.array(assignee).check(z.maxLength(definitionLimits.assignees)),
  escalation: z.nullable(escalation),
};

export const createAlertDefinition = endpoint('POST /alert-definitions', writeAccess, {
  summary:
    'Adds a definition, inactive by default; its code is unique in the account, made from the description where none is given, and its type fixed.',
  body: z.strictObject({
    code: z.optional(definitionCode),
    type: readAlertType,
    description: text(definitionLimits.description),
    category: alertCategory,
    severity: z._default(fields.severity, 'uninformed'),
    tags: z._default(fields.tags, []),
    status: z._default(fields.status, 'inactive'),
    recommendation: z._default(fields.recommendation, null),
    app: z._default(fields.app, true),
    email: z._default(fields.email, false),
    create_report: z._default(fields.create_report, false),
    notification_level: z._default(fields.notification_level, 'everyone'),
    profile_ids: z._default(fields.profile_ids, []),
    shipping_type: z._default(fields.shipping_type, 'immediate'),
    condition: z._default(fields.condition, null),
    unit_ids: z._default(fields.unit_ids, []),
    asset_ids: z._default(fields.asset_ids, []),
    geofence_ids: z._default(fields.geofence_ids, []),
    schedule: z._default(fields.schedule, null),
    assignees: z._default(fields.assignees, []),
    escalation: z._default(fields.escalation, null),
  }),
  reply: alertDefinition,
  repeatable: true,
  status: 201,
});

export const updateAlertDefinition = endpoint('PUT /alert-definitions/{id}', writeAccess, {
  summary: 'Replaces what is given of a definition, from now on; alerts that were raised stay as they are.',
  body: z.extend(
    z.partial(
      z.strictObject({
        code: definitionCode,
        /** Must equal the definition's type (129). */
        type: alertType,
        description: text(definitionLimits.description),
        category: alertCategory,
        ...fields,
      }),
    ),
    { version: baseVersion },
  ),
  reply: alertDefinition,
  errors: ['conflict'],
});

export const putDefinitionFile = endpoint('PUT /alert-definitions/{id}/file', writeAccess, {
  summary: 'Takes in a PDF or DOCX of at most 4 MB as the document that it recommends, in the place of the one before.',
  upload: { maxBytes: fileLimits.maxBytes },
  reply: alertDefinition,
});

export const removeDefinitionFile = endpoint('DELETE /alert-definitions/{id}/file', writeAccess, {
  summary: 'Takes its document away.',
});

export const readDefinitionFile = endpoint(
  'GET /alert-definitions/{id}/file',
  { ...module, section: ['management', 'alerts'] },
  {
    summary: 'The document that a definition recommends, for people who manage or treat alerts of its units.',
    produces: 'application/octet-stream',
  },
);

export const deleteAlertDefinition = endpoint('DELETE /alert-definitions/{id}', writeAccess, {
  summary:
    'Ends a definition; alerts that it raised stay. One that a group is made of stays until the group lets go of it (409).',
  errors: ['conflict'],
});

/** Definitions were created, changed or deleted. */
export const definitionsChanged = liveEvent({
  type: 'alert_definitions',
  data: z.object({}),
  visibleTo: { sections: ['management'] },
});
