import { writeAccess, type RecordKind } from '#features/maintenance/records/contract.ts';
import { recordColumns } from '#features/maintenance/records/public.ts';
import { importCalls } from '#features/jobs/imports/contract.ts';

const access = writeAccess;

/** The calls by which each kind of record comes in as a file; an asset and a unit stand in it by their codes. */
export const recordImports = {
  contracts: importCalls('/contracts', { many: 'contracts', columns: recordColumns.contracts, access }),
  costs: importCalls('/costs', { many: 'costs', columns: recordColumns.costs, access }),
  services: importCalls('/services', { many: 'services', columns: recordColumns.services, access }),
  downtimes: importCalls('/downtimes', { many: 'downtimes', columns: recordColumns.downtimes, access }),
  targets: importCalls('/targets', { many: 'targets', columns: recordColumns.targets, access }),
};

const tabs: Record<RecordKind, string> = {
  contracts: 'financials',
  costs: 'financials',
  services: 'fleet',
  downtimes: 'fleet',
  targets: 'utilization',
};

/** Where the import of a job is seen, with what came of it. */
export function importPath(kind: RecordKind, jobId: string): string {
  return `/services/simc/${tabs[kind]}/${kind}?import=${jobId}`;
}
