import { importBindings, importRetention, type TableImportKind } from '#features/jobs/imports/server/public.ts';
import type { LongJobs } from '#features/jobs/background-jobs/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { assetImport } from '../contract.ts';
import { assetTable } from './asset-import.ts';

interface AssetImportDeps {
  files: FileStore;
  longJobs: LongJobs;
  kind: TableImportKind;
}

/** Imports of assets: previewed first, then applied as a whole. */
export function assetImportsFeature(parts: AssetImportDeps): Feature {
  return {
    name: 'asset-imports',
    bindings: importBindings(assetImport, assetTable, parts),
    ...importRetention([assetTable.area]),
  };
}
