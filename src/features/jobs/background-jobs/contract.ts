import * as z from 'zod/mini';
import { liveEvent } from '#platform/live/event.ts';
import { endpoint, id, instant, listQuery, page, several, signedInOrKey } from '#platform/contract.ts';

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const jobState = z.enum(jobStates);
export type JobState = z.output<typeof jobState>;

/** A job that takes longer than a request. The content of `result` depends on its kind. */
export const job = z.object({
  id,
  /** The kind of job, as `asset-import`. */
  kind: z.string(),
  state: jobState,
  /** Steps done of `total`, which is null while unknown; what a step is depends on the kind. */
  done: z.int(),
  total: z.nullable(z.int()),
  /** Null until it is done, and if it has no result. */
  result: z.nullable(z.record(z.string(), z.unknown())),
  /** Why it failed: a refusal code, or `internal`. */
  error: z.nullable(z.string()),
  /** Name of the resulting file, read by `GET /jobs/{id}/file`. */
  file_name: z.nullable(z.string()),
  /** Path in the portal where the result is shown. */
  link: z.nullable(z.string()),
  /** Incremented with every retry. */
  run: z.int(),
  created_by: z.object({ id, name: z.string() }),
  created_at: instant,
  started_at: z.nullable(instant),
  ended_at: z.nullable(instant),
});
export type Job = z.output<typeof job>;

/** Where people see their own jobs. */
export const workPath = '/notifications?show=work';

const access = signedInOrKey;

export const listJobs = endpoint('GET /jobs', access, {
  summary:
    'Long work that the caller asked for, of the last seven days, newest first; administrators see those of all people.',
  query: z.strictObject({ ...listQuery, state: several(jobState), mine: z.optional(z.literal('true')) }),
  reply: page(job),
});

export const getJob = endpoint('GET /jobs/{id}', access, {
  summary: 'How far one piece of long work is, and what came of it.',
  reply: job,
});

export const cancelJob = endpoint('DELETE /jobs/{id}', access, {
  summary: 'Cancels long work: nothing of it stays. A conflict once it has ended.',
  errors: ['conflict'],
});

export const retryJob = endpoint('POST /jobs/{id}/retry', access, {
  summary: 'Asks again for long work of the caller’s own that failed or was cancelled. A conflict for any other.',
  reply: job,
  errors: ['conflict', 'too_many_requests'],
});

export const readJobFile = endpoint('GET /jobs/{id}/file', access, {
  summary: 'The file that came of long work.',
  produces: 'application/octet-stream',
});

/** A job of the reader changed; same data as `GET /jobs/{id}`. */
export const jobChanged = liveEvent({ type: 'job', data: job, visibleTo: 'recipient' });
