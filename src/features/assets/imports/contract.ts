import { importCalls } from '#features/jobs/imports/contract.ts';
import { forSectionAdmin } from '#platform/contract.ts';
import { importColumns } from './import-columns.ts';

export const assetImport = importCalls('/assets', {
  many: 'assets',
  columns: importColumns,
  access: forSectionAdmin('assets'),
});

/** Where the import of a job is seen, with what came of it. */
export function importPath(jobId: string): string {
  return `/services/simc/home?import=${jobId}`;
}
