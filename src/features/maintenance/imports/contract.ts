import { writeAccess, type RecordKind } from '#features/maintenance/records/contract.ts';
import { recordColumns } from '#features/maintenance/records/public.ts';
import { importCalls } from '#features/jobs/imports/contract.ts';

const access = writeAccess;

/** Import endpoints of each kind of record; assets and units are given by their codes. */
export const recordImports = {
  contracts: importCalls('/contracts', {
    called: 'Contract',
    many: 'contracts',
    columns: recordColumns.contracts,
    access,
  }),
  costs: importCalls('/costs', { called: 'Cost', many: 'costs', columns: recordColumns.costs, access }),
  services: importCalls('/services', { called: 'Service', many: 'services', columns: recordColumns.services, access }),
  downtimes: importCalls('/downtimes', {
    called: 'Downtime',
    many: 'downtimes',
    columns: recordColumns.downtimes,
    access,
  }),
  targets: importCalls('/targets', { called: 'Target', many: 'targets', columns: recordColumns.targets, access }),
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
