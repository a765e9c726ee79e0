import type { SpanStart } from '#platform/server/tracing/span.ts';
import type { Arrival, ShardDelivery } from './sort-arrivals.ts';

/** Part of a request that waits for its commit. */
export interface CommitJob extends ShardDelivery {
  resolve(): void;
  reject(reason: unknown): void;
}

/** A commit serves several requests, so it is a trace of its own. */
export function commitOf(commit: {
  jobs: readonly CommitJob[];
  arrivals: readonly Arrival[];
  attempt: number;
}): SpanStart {
  const { jobs, arrivals, attempt } = commit;
  const facts = { 'patio.requests': jobs.length, 'patio.positions': arrivals.length, 'patio.attempt': attempt };
  return { name: 'ingest commit', kind: 'internal', facts, isRoot: true };
}
