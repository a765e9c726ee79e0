import type { Job, JobState } from './contract.ts';

const over: ReadonlySet<JobState> = new Set(['done', 'failed', 'cancelled']);

/** Nothing changes about it any more. */
export function hasEnded({ state }: Pick<Job, 'state'>): boolean {
  return over.has(state);
}

/** It came to nothing, and may be asked for again. */
export function mayRetry({ state }: Pick<Job, 'state'>): boolean {
  return state === 'failed' || state === 'cancelled';
}

/** How much is done, from 0 to 1; null while it is unknown. */
export function shareDone({ state, done, total }: Pick<Job, 'state' | 'done' | 'total'>): number | null {
  if (state === 'done') return 1;
  if (total === null) return null;
  return total === 0 ? 0 : Math.min(1, done / total);
}

/**
 * Of two states of one job the newer: events and answers overtake each other, but a job that has ended goes on only where it
 * was asked for again, and one that runs counts up unless it was begun again.
 */
export function newerOf(known: Job | undefined, received: Job): Job {
  if (!known || known.id !== received.id) return received;
  if (known.run !== received.run) return known.run > received.run ? known : received;
  if (hasEnded(received)) return received;
  if (hasEnded(known)) return known;
  const isSameRun = known.started_at === received.started_at && known.state === received.state;
  return isSameRun && received.done < known.done ? known : received;
}
