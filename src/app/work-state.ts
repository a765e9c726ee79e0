import type { Client } from 'pg';

/** Kinds of work that waits in the database. */
export const workQueues = [
  'jobs',
  'background_jobs',
  'mails',
  'webhook_deliveries',
  'statuses',
  'late_positions',
] as const;
export type WorkQueue = (typeof workQueues)[number];

export interface WaitingWork {
  waiting: number;
  /** How long the oldest is overdue. */
  oldestMs: number;
}

/** Waiting work of an installation: judged by the doctor, shown by `/metrics`. */
export interface WorkState {
  queues: Record<WorkQueue, WaitingWork>;
  /** Jobs that failed in the last day. */
  failedJobs: number;
  /** Milliseconds since a process last received positions; null: never. */
  ingestSilentMs: number | null;
}

/** Rows of each queue that are due, and the column with the time at which they were. */
const sources: Record<WorkQueue, { from: string; since: string }> = {
  jobs: {
    from: `pgboss.job where state in ('created', 'retry') and start_after <= now()`,
    since: 'start_after',
  },
  background_jobs: { from: `long_jobs where state = 'queued'`, since: 'created_at' },
  mails: { from: 'mails where sent_at is null and given_up_at is null', since: 'created_at' },
  webhook_deliveries: { from: `webhook_deliveries where state = 'waiting'`, since: 'created_at' },
  statuses: { from: 'asset_states where status_due_at <= now()', since: 'status_due_at' },
  late_positions: { from: 'recompute_spans', since: 'marked_at' },
};

/** @param client connection of the database's owner */
export async function readWorkState(client: Client): Promise<WorkState> {
  const queues = {} as Record<WorkQueue, WaitingWork>;
  for (const queue of workQueues) queues[queue] = await readWaiting(client, sources[queue]);
  const { rows } = await client.query<Pick<WorkState, 'failedJobs' | 'ingestSilentMs'>>(
    `select (select count(*)::int from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day') as "failedJobs",
       (select (extract(epoch from clock_timestamp() - at) * 1000)::float8 from ingest_heartbeat) as "ingestSilentMs"`,
  );
  return { queues, ...(rows[0] ?? { failedJobs: 0, ingestSilentMs: null }) };
}

async function readWaiting(client: Client, { from, since }: { from: string; since: string }): Promise<WaitingWork> {
  const { rows } = await client.query<WaitingWork>(
    `select count(*)::int as waiting,
       coalesce(extract(epoch from clock_timestamp() - min(${since})) * 1000, 0)::float8 as "oldestMs" from ${from}`,
  );
  return rows[0] ?? { waiting: 0, oldestMs: 0 };
}
