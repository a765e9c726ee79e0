import type { Client } from 'pg';

/** Kinds of work that waits in the database. */
export const workQueues = [
  'jobs',
  'background_jobs',
  'mails',
  'webhook_deliveries',
  'statuses',
  'late_positions',
  'audit_log',
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

/** @param client connection of the portal's role or the database's owner */
export async function readWorkState(client: Client): Promise<WorkState> {
  const queues = Object.fromEntries(
    workQueues.map((queue) => [queue, { waiting: 0, oldestMs: 0 }]),
  ) as WorkState['queues'];
  const { rows: waiting } = await client.query<WaitingWork & { queue: WorkQueue }>(
    'select queue, waiting, oldest_ms as "oldestMs" from waiting_work()',
  );
  for (const { queue, ...work } of waiting) queues[queue] = work;
  const { rows } = await client.query<Pick<WorkState, 'failedJobs' | 'ingestSilentMs'>>(
    'select failed_jobs() as "failedJobs", ingest_silent_ms() as "ingestSilentMs"',
  );
  return { queues, ...(rows[0] ?? { failedJobs: 0, ingestSilentMs: null }) };
}
