import { recordKinds } from '#features/maintenance/records/contract.ts';
import { importBindings, importRetention } from '#features/jobs/imports/server/public.ts';
import type { LongJobs } from '#features/jobs/background-jobs/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { recordImports } from '../contract.ts';
import type { MaintenanceImportKinds } from './import-kinds.ts';
import { recordTables } from './record-table.ts';

interface RecordImportDeps {
  files: FileStore;
  longJobs: LongJobs;
  kinds: MaintenanceImportKinds;
}

/** Imports of contracts, costs, services, downtimes and targets: previewed first, then applied as a whole. */
export function maintenanceImportsFeature({ kinds, ...parts }: RecordImportDeps): Feature {
  const { contracts, costs, services, downtimes, targets } = recordImports;
  return {
    name: 'maintenance-imports',
    bindings: [
      ...importBindings(contracts, recordTables.contracts, { ...parts, kind: kinds.contracts }),
      ...importBindings(costs, recordTables.costs, { ...parts, kind: kinds.costs }),
      ...importBindings(services, recordTables.services, { ...parts, kind: kinds.services }),
      ...importBindings(downtimes, recordTables.downtimes, { ...parts, kind: kinds.downtimes }),
      ...importBindings(targets, recordTables.targets, { ...parts, kind: kinds.targets }),
    ],
    ...importRetention(recordKinds.map((kind) => recordTables[kind].area)),
  };
}
