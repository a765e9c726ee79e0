export { JobRun } from './job-run.tsx';
export { TakeJobFile } from './take-job-file.tsx';
