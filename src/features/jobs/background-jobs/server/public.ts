export type { JobDomain, JobKind, JobOutcome, LongJob } from './job-kind.ts';
export { createLongJobs, type LongJobs } from './long-jobs.ts';
