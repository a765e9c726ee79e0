export { importKind } from './imports/import-job.ts';
