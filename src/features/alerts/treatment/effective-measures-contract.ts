import * as z from 'zod/mini';
import { severity } from '#features/messaging/notifications/contract.ts';
import { endpoint, forSection, id, instant, several } from '#platform/contract.ts';

/** Default span in days. */
export const usualDays = 90;
/** Most counter-measures listed per definition. */
export const mostMeasures = 50;

/** How often the same alert came back, among cases whose outcome is known: it returned or the time has passed. */
const returned = z.object({ known: z.int(), came_back: z.int() });

const outcome = {
  /** How often an alert was resolved. */
  treated: z.int(),
  /** The same definition triggered again on the same subject, or the alert was reopened. */
  in_7_days: returned,
  in_30_days: returned,
  /** Median seconds from the start until assigned, and until resolved. */
  median_treat_s: z.nullable(z.number()),
  median_solve_s: z.nullable(z.number()),
} as const;

export const measureOutcome = z.object({
  /** The most frequent wording; null if resolved without a counter-measure. */
  description: z.nullable(z.string()),
  template_id: z.nullable(id),
  ...outcome,
});
export type MeasureOutcome = z.output<typeof measureOutcome>;

export const definitionOutcome = z.object({
  definition_id: id,
  code: z.string(),
  description: z.string(),
  severity,
  ...outcome,
  /** Those with the lowest rate of return first. */
  measures: z.array(measureOutcome),
});
export type DefinitionOutcome = z.output<typeof definitionOutcome>;

export const listEffectiveMeasures = endpoint('GET /alerts/effective-measures', forSection('alerts'), {
  summary:
    'What was done about alerts that were finished in a span (by default of the last 90 days), and how often the same came back: by definition and counter-measure. A counter-measure is the same whatever its capitals and spaces.',
  query: z.strictObject({ definition_id: several(id), from: z.optional(instant), to: z.optional(instant) }),
  reply: z.object({ from: instant, to: instant, items: z.array(definitionOutcome) }),
});
