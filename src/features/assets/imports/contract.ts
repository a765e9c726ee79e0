import { importCalls } from '#features/jobs/imports/contract.ts';
import { forSectionAdmin } from '#platform/contract.ts';
import { importColumns } from './match-headers.ts';

export const assetImport = importCalls('/assets', {
  called: 'Asset',
  many: 'assets',
  columns: importColumns,
  access: forSectionAdmin('assets'),
});

/** Path where an import job is shown with its result. */
export function importPath(jobId: string): string {
  return `/services/simc/home?import=${jobId}`;
}
