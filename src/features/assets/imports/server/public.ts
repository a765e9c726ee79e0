export { importKind } from './import-job.ts';
