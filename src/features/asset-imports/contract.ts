import { importCalls } from '#features/imports/contract.ts';
import { importColumns } from './import-columns.ts';

const access = { kind: 'session', module: 'services:simc', section: 'assets', role: 'admin' } as const;

const calls = importCalls('/assets', { many: 'assets', columns: importColumns, access });
export const previewImport = calls.preview;
export const runImport = calls.run;
export const readTemplate = calls.template;

/** Where the import of a job is seen, with what came of it. */
export function importPath(jobId: string): string {
  return `/services/simc/home?import=${jobId}`;
}
