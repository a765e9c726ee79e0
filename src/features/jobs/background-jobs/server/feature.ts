import type { Feature } from '#platform/server/feature.ts';
import { bind, bindStream } from '#platform/server/http/binding.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import * as contract from '../contract.ts';
import { cancelJob } from './cancel-job.ts';
import { jobFileArea } from './job-file-area.ts';
import type { JobKind } from './job-kind.ts';
import { fetchJob, fetchJobs } from './job-store.ts';
import { readJobFile } from './read-job-file.ts';
import type { LongJobs } from './long-jobs.ts';
import type { ScopeOfMember } from './run-job.ts';
import { giveUp, startWork } from './work.ts';

interface JobsParts {
  live: Live;
  longJobs: LongJobs;
  files: FileStore;
  /** Every kind of long work that the portal knows. */
  kinds: readonly JobKind[];
  scopeOf: ScopeOfMember;
}

/** Long work with progress and cancel. */
export function jobsFeature({ live, longJobs, ...parts }: JobsParts): Feature {
  return {
    name: 'jobs',
    events: [contract.jobChanged],
    bindings: [
      bind(contract.listJobs, (context, { query }) => fetchJobs(context, query)),
      bind(contract.getJob, (context, { params }) => fetchJob(context, params.id)),
      bind(contract.cancelJob, (context, { params }) => cancelJob(context, live, params.id)),
      bind(contract.retryJob, (context, { params }) => longJobs.retry(context, params.id)),
      bindStream(contract.readJobFile, (context, _, { params }) => readJobFile(context, parts.files, params.id)),
    ],
    work: (services) => startWork(services, parts),
    workers: [{ description: 'end jobs that were cut off', everyMs: 20_000, work: (services) => giveUp(services) }],
    retention: [{ table: 'long_jobs', column: 'ended_at', days: 'JOB_DAYS' }],
    fileAreas: [{ area: jobFileArea, table: 'long_jobs', column: 'file' }],
  };
}
