import type { RecordKind } from '#features/maintenance/records/contract.ts';
import { publishRecords, holdAssets } from '#features/maintenance/records/server/public.ts';
import { tableImportKind, type TableImportKind } from '#features/jobs/imports/server/public.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { importPath, recordImports } from '../contract.ts';
import { fetchNamedAssets } from './fetch-known.ts';
import { recordTables, type RecordTable } from './record-table.ts';
import { writeRecords } from './write-records.ts';

export type MaintenanceImportKinds = Readonly<Record<RecordKind, TableImportKind>>;

/** The import job of each kind of record. */
export function maintenanceImportKinds(files: FileStore, live: Live): MaintenanceImportKinds {
  const parts = { files, live };
  return {
    contracts: importKind('contracts', parts),
    costs: importKind('costs', parts),
    services: importKind('services', parts),
    downtimes: importKind('downtimes', parts),
    targets: importKind('targets', parts),
  };
}

function importKind<K extends RecordKind>(kind: K, { files, live }: { files: FileStore; live: Live }): TableImportKind {
  const table: RecordTable<K> = recordTables[kind];
  const name = `${kind}-import` as const;
  return tableImportKind(files, {
    ...table,
    name,
    contract: recordImports[kind].run,
    // Locks the assets of contracts, so that what was judged stays true until it is written.
    async hold(context, { lines }) {
      const assets = await fetchNamedAssets(context, lines);
      await holdAssets(context, [...new Set([...assets.values()].map(({ id }) => id))]);
    },
    write: (context, lines, onDone) => writeRecords(context, live, { kind, lines, onDone }),
    announce: (context) => publishRecords(context, live, kind),
    pathOf: (jobId) => importPath(kind, jobId),
    notification: ({ created, changed, bad }) => ({
      code: 'input_import_done',
      values: { work: name, created, changed, bad },
    }),
  });
}
