import * as z from 'zod/mini';
import { liveEvent } from '#platform/live/event.ts';
import { endpoint, id, instant, listQuery, page, several, signedInOrKey } from '#platform/contract.ts';

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const jobState = z.enum(jobStates);
export type JobState = z.output<typeof jobState>;

/** Work that takes longer than a request. What `result` holds is the kind's to say. */
export const job = z.object({
  id,
  /** `asset-import` …: what work it is. */
  kind: z.string(),
  state: jobState,
  /** Steps done of `total`, which is null while it is unknown; whole numbers of whatever the kind counts. */
  done: z.int(),
  total: z.nullable(z.int()),
  /** Null until it is done, and where nothing came of it. */
  result: z.nullable(z.record(z.string(), z.unknown())),
  /** Why it failed: a code of refusals, or `internal`. */
  error: z.nullable(z.string()),
  /** What came of it to take away, by `GET /jobs/{id}/file`. */
  file_name: z.nullable(z.string()),
  /** The path of the portal where what came of it is seen. */
  link: z.nullable(z.string()),
  /** Counted up each time it is asked for again. */
  run: z.int(),
  created_by: z.object({ id, name: z.string() }),
  created_at: instant,
  started_at: z.nullable(instant),
  ended_at: z.nullable(instant),
});
export type Job = z.output<typeof job>;

/** Where a person sees their own long work, whatever came of it. */
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

/** Long work of the reader's own went on, as `GET /jobs/{id}` answers it. */
export const jobChanged = liveEvent({ type: 'job', data: job, visibleTo: 'recipient' });
