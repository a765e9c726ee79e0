import type { Job, JobState } from './contract.ts';

const over: ReadonlySet<JobState> = new Set(['done', 'failed', 'cancelled']);

/** It is in a final state. */
export function hasEnded({ state }: Pick<Job, 'state'>): boolean {
  return over.has(state);
}

/** It failed or was cancelled, and may be retried. */
export function mayRetry({ state }: Pick<Job, 'state'>): boolean {
  return state === 'failed' || state === 'cancelled';
}

/** Progress from 0 to 1; null while unknown. */
export function shareDone({ state, done, total }: Pick<Job, 'state' | 'done' | 'total'>): number | null {
  if (state === 'done') return 1;
  if (total === null) return null;
  return total === 0 ? 0 : Math.min(1, done / total);
}

/**
 * The newer of two states of one job, as events and answers may arrive out of order. A finished job changes only by a
 * retry, and progress only grows within an attempt.
 */
export function newerOf(known: Job | undefined, received: Job): Job {
  if (!known || known.id !== received.id) return received;
  if (known.run !== received.run) return known.run > received.run ? known : received;
  if (hasEnded(received)) return received;
  if (hasEnded(known)) return known;
  const isSameRun = known.started_at === received.started_at && known.state === received.state;
  return isSameRun && received.done < known.done ? known : received;
}
