import { announceManyAssets } from '#features/assets/catalogue/server/public.ts';
import { tableImportKind, type TableImportKind } from '#features/jobs/imports/server/public.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { assetImport, importPath } from '../contract.ts';
import { assetTable } from './asset-import.ts';
import { writeAssets } from './write-assets.ts';

export function importKind(files: FileStore, live: Live): TableImportKind {
  return tableImportKind(files, {
    ...assetTable,
    name: 'asset-import',
    contract: assetImport.run,
    write: writeAssets,
    announce: (context) => announceManyAssets(context, live),
    pathOf: importPath,
    notification: ({ created, changed, bad }) => ({ code: 'asset_import_done', values: { created, changed, bad } }),
  });
}
