export { JobProgress } from './job-progress.tsx';
export { useJob } from './use-job.ts';
