import { writeAccess, type InputKind } from '#features/maintenance/records/contract.ts';
import { inputColumns } from '#features/maintenance/records/public.ts';
import { importCalls } from '#features/jobs/imports/contract.ts';

const access = writeAccess;

/** The calls by which each kind of input comes in as a file; an asset and a unit stand in it by their codes. */
export const inputImports = {
  contracts: importCalls('/contracts', { many: 'contracts', columns: inputColumns.contracts, access }),
  costs: importCalls('/costs', { many: 'costs', columns: inputColumns.costs, access }),
  services: importCalls('/services', { many: 'services', columns: inputColumns.services, access }),
  downtimes: importCalls('/downtimes', { many: 'downtimes', columns: inputColumns.downtimes, access }),
  targets: importCalls('/targets', { many: 'targets', columns: inputColumns.targets, access }),
};

const tabs: Record<InputKind, string> = {
  contracts: 'financials',
  costs: 'financials',
  services: 'fleet',
  downtimes: 'fleet',
  targets: 'utilization',
};

/** Where the import of a job is seen, with what came of it. */
export function importPath(kind: InputKind, jobId: string): string {
  return `/services/simc/${tabs[kind]}/${kind}?import=${jobId}`;
}
