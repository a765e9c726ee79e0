import * as z from 'zod/mini';
import { baseVersion, endpoint, id, instant, paragraphs, several, text } from '#platform/contract.ts';
import { access, alertFilters, alertLimits, named, wholeAlert } from './contract.ts';

const treatAccess = { ...access, act: true } as const;

export const listAssignees = endpoint('GET /alerts/assignees', access, {
  summary:
    'With `unit_id` people who may be at alerts of all those units; without, people who are at an alert in reach.',
  query: z.strictObject({ unit_id: several(id) }),
  reply: z.object({ items: z.array(named) }),
});

const orderText = z.nullable(text(alertLimits.order));

export const updateAlert = endpoint('PUT /alerts/{id}', treatAccess, {
  summary:
    'Says who is at it, and the numbers of its order and work order; the first of them sets it running, also whom its definition had given it to. One that is resolved does not change (409).',
  body: z.strictObject({
    assignee_id: z.optional(z.nullable(id)),
    order_number: z.optional(orderText),
    os_number: z.optional(orderText),
    version: baseVersion,
  }),
  reply: wholeAlert,
  errors: ['conflict'],
});

const measureText = paragraphs(alertLimits.counterMeasure);

export const addCounterMeasure = endpoint('POST /alerts/{id}/counter-measures', treatAccess, {
  summary: 'Adds what was done; the first sets it running.',
  body: z.strictObject({ description: measureText }),
  reply: wholeAlert,
  status: 201,
  repeatable: true,
  errors: ['conflict'],
});

export const finishAlert = endpoint('POST /alerts/{id}/finish', treatAccess, {
  summary:
    'Resolves it. One with a recommendation asks for a counter-measure (108 on `counter_measure`); one that is resolved is a conflict.',
  body: z.strictObject({
    counter_measure: z.optional(measureText),
    solved_at: z.optional(instant),
    version: baseVersion,
  }),
  reply: wholeAlert,
  errors: ['conflict'],
});

export const reopenAlert = endpoint('POST /alerts/{id}/reopen', treatAccess, {
  summary: 'Opens a resolved one again; not while a newer one of the same definition and asset stands open (409).',
  body: z.strictObject({ version: baseVersion }),
  reply: wholeAlert,
  errors: ['conflict'],
});

export const chooseAlerts = endpoint('GET /alerts/chosen', access, {
  summary:
    'Ids of the alerts that the filters let through and that are not resolved, at most 10,000, the newest first, with the units of them: what is to be treated together.',
  query: z.strictObject(alertFilters),
  reply: z.object({
    ids: z.array(id),
    unit_ids: z.array(id),
    /** There are more than listed. */
    is_more: z.boolean(),
  }),
});

export const treatAlerts = endpoint('POST /alerts/treat', treatAccess, {
  summary: 'Treats several at once; each stands for itself, and those that could not be are named.',
  body: z.strictObject({
    alert_ids: z.array(id).check(z.minLength(1), z.maxLength(alertLimits.bulk)),
    assignee_id: z.optional(z.nullable(id)),
    counter_measure: z.optional(measureText),
    finish: z.optional(z.literal(true)),
  }),
  reply: z.object({
    treated: z.array(id),
    /** With the error code of each, and its name if it is in reach. */
    refused: z.array(
      z.object({ id, error: z.string(), description: z.nullable(z.string()), subject: z.nullable(z.string()) }),
    ),
  }),
});

export const counterMeasureTemplate = z.object({ id, description: z.string(), definition_id: z.nullable(id) });

export const listTemplates = endpoint('GET /counter-measure-templates', access, {
  summary: 'Counter-measures to choose from: of any alert, and with `definition_id` of its own.',
  query: z.strictObject({ definition_id: z.optional(id) }),
  reply: z.object({ items: z.array(counterMeasureTemplate) }),
});

export const createTemplate = endpoint('POST /counter-measure-templates', treatAccess, {
  summary: 'Keeps a counter-measure to choose from.',
  body: z.strictObject({ description: measureText, definition_id: z.optional(id) }),
  reply: counterMeasureTemplate,
  status: 201,
  repeatable: true,
});
