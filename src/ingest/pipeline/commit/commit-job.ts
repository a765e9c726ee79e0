import { accountClosed } from '#platform/server/http/calls/refusals.ts';
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

/** Answers what a commit has stored; it leaves closed accounts out. A request is of one account. */
export function settleJobs(jobs: readonly CommitJob[], closedAccounts: ReadonlySet<string>): void {
  for (const job of jobs)
    if (closedAccounts.has(job.arrivals[0]?.asset.account.id ?? '')) job.reject(accountClosed());
    else job.resolve();
}
