import * as z from 'zod/mini';
import { job } from '#features/jobs/background-jobs/contract.ts';
import { day, endpoint, id, instant } from '#platform/contract.ts';
import { writeAccess } from '#features/geofences/contract.ts';

/** What a geofence shows of the past before it was in force; sub-geofences count among the events alone. */
export const pastCounts = z.object({
  /** The first day, and the instant up to which it was applied. */
  from: day,
  to: instant,
  /** Assets that were inside. */
  assets: z.int(),
  entries: z.int(),
  exits: z.int(),
  speedings: z.int(),
  stays: z.int(),
  /** Of all assets together, inside the geofence itself. */
  hours: z.number(),
});
export type PastCounts = z.output<typeof pastCounts>;

export const getPast = endpoint('GET /geofences/{id}/past', writeAccess, {
  summary: 'From which day on a geofence can be applied to the past.',
  reply: z.object({
    /** The first day of which positions are stored; null: there are none before it was in force. */
    earliest: z.nullable(day),
    /** Since when positions are judged by it; null: ever since. */
    in_force_from: z.nullable(instant),
    /** The job that is applying it to the past; null: none is. */
    job_id: z.nullable(id),
  }),
});

const body = z.strictObject({
  /** In the account's calendar; not before the first day of which positions are stored (121), and before it was in force (120). */
  from: day,
});

export const previewPast = endpoint('POST /geofences/{id}/past/preview', writeAccess, {
  summary:
    'Counts, as long work, what a geofence as it is now would show of the past, from a day until it was in force. Nothing is stored; the ' +
    'counts are the `result` of the job.',
  body,
  reply: job,
  status: 202,
});

export const applyPast = endpoint('POST /geofences/{id}/past', writeAccess, {
  summary:
    'Applies a geofence as it is now to the past, as long work, from a day until it was in force: its entries, exits, speedings and stays ' +
    'are stored, marked `retroactive`, and raise no alert. Cancelled, all of it is taken back. A conflict while another job does so.',
  body,
  reply: job,
  errors: ['conflict'],
  status: 202,
});
