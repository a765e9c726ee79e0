import { importCalls } from '#features/jobs/imports/contract.ts';
import { importColumns } from './import-columns.ts';

const access = { kind: 'session', module: 'services:simc', section: 'assets', role: 'admin' } as const;

export const assetImport = importCalls('/assets', { many: 'assets', columns: importColumns, access });

/** Where the import of a job is seen, with what came of it. */
export function importPath(jobId: string): string {
  return `/services/simc/home?import=${jobId}`;
}
