import { inputKinds } from '#features/maintenance/records/contract.ts';
import { importBindings, importRetention } from '#features/jobs/imports/server/public.ts';
import type { LongJobs } from '#features/jobs/background-jobs/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { inputImports } from '../contract.ts';
import type { InputImportKinds } from './import-kinds.ts';
import { inputTables } from './input-table.ts';

interface ImportParts {
  files: FileStore;
  longJobs: LongJobs;
  kinds: InputImportKinds;
}

/** Contracts, costs, services, downtimes and targets from a file: looked at first, then done as a whole. */
export function assetInputImportsFeature({ kinds, ...parts }: ImportParts): Feature {
  const { contracts, costs, services, downtimes, targets } = inputImports;
  return {
    name: 'asset-input-imports',
    bindings: [
      ...importBindings(contracts, inputTables.contracts, { ...parts, kind: kinds.contracts }),
      ...importBindings(costs, inputTables.costs, { ...parts, kind: kinds.costs }),
      ...importBindings(services, inputTables.services, { ...parts, kind: kinds.services }),
      ...importBindings(downtimes, inputTables.downtimes, { ...parts, kind: kinds.downtimes }),
      ...importBindings(targets, inputTables.targets, { ...parts, kind: kinds.targets }),
    ],
    ...importRetention(inputKinds.map((kind) => inputTables[kind].area)),
  };
}
