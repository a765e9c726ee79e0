import { writeAccess, type RecordKind } from '#features/maintenance/records/contract.ts';
import { recordColumns } from '#features/maintenance/records/public.ts';
import { importCalls } from '#features/jobs/imports/contract.ts';

const access = writeAccess;

/** Import endpoints of each kind of record; assets and units are given by their codes. */
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

/** Path where an import job is shown with its result. */
export function importPath(kind: RecordKind, jobId: string): string {
  return `/services/simc/${tabs[kind]}/${kind}?import=${jobId}`;
}
