import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream } from '#platform/server/http/calls/binding.ts';
import type { LaggingReads } from '#platform/server/database/lagging-reads.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import * as contract from '../contract.ts';
import type { JobKind } from './job-kind.ts';
import { fetchJob, fetchJobs, markCancelled } from './job-store.ts';
import { jobFileArea, readJobFile } from './read-job-file.ts';
import { publishJob, type LongJobs } from './long-jobs.ts';
import type { ScopeOfMember } from '#platform/server/context.ts';
import { giveUp, startWork } from './work.ts';

interface JobsDeps {
  live: Live;
  lagging: LaggingReads;
  longJobs: LongJobs;
  files: FileStore;
  /** All kinds of jobs of the portal. */
  kinds: readonly JobKind[];
  scopeOf: ScopeOfMember;
}

export function jobsFeature({ live, longJobs, ...deps }: JobsDeps): Feature {
  return {
    name: 'jobs',
    events: [contract.jobChanged],
    bindings: [
      bind(contract.listJobs, (context, { query }) => fetchJobs(context, query)),
      bind(contract.getJob, (context, { params }) => fetchJob(context, params.id)),
      // A process working on it stops within a second; it can no longer commit its change.
      bind(contract.cancelJob, async (context, { params }) => {
        const job = await markCancelled(context, params.id);
        const person = { accountId: context.scope.accountId, userId: job.created_by.id };
        context.afterCommit(() => publishJob(live, person, job));
        return undefined;
      }),
      bind(contract.retryJob, (context, { params }) => longJobs.retry(context, params.id)),
      bindStream(contract.readJobFile, (context, _, { params }) => readJobFile(context, deps.files, params.id)),
    ],
    work: (services) => startWork(services, deps),
    workers: [{ description: 'end jobs that were cut off', everyMs: 20_000, work: (services) => giveUp(services) }],
    retention: [{ table: 'long_jobs', column: 'ended_at', days: 'JOB_DAYS' }],
    fileAreas: [{ area: jobFileArea, table: 'long_jobs', column: 'file' }],
  };
}
