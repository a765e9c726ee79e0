import type { InputKind } from '#features/maintenance/records/contract.ts';
import { announceInputs, holdAssets } from '#features/maintenance/records/server/public.ts';
import { tableImportKind, type TableImportKind } from '#features/jobs/imports/server/public.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { importPath, inputImports } from '../contract.ts';
import { fetchNamedAssets } from './fetch-known.ts';
import { inputTables, type InputTable } from './input-table.ts';
import { writeInputs } from './write-inputs.ts';

export type InputImportKinds = Readonly<Record<InputKind, TableImportKind>>;

/** Imports of inputs as long work, each kind one of its own. */
export function inputImportKinds(files: FileStore, live: Live): InputImportKinds {
  const parts = { files, live };
  return {
    contracts: importKind('contracts', parts),
    costs: importKind('costs', parts),
    services: importKind('services', parts),
    downtimes: importKind('downtimes', parts),
    targets: importKind('targets', parts),
  };
}

function importKind<K extends InputKind>(kind: K, { files, live }: { files: FileStore; live: Live }): TableImportKind {
  const table: InputTable<K> = inputTables[kind];
  const name = `${kind}-import` as const;
  return tableImportKind(files, {
    ...table,
    name,
    contract: inputImports[kind].run,
    // Whoever writes a contract holds its asset: what was judged stays so until it is written.
    async hold(context, { lines }) {
      const assets = await fetchNamedAssets(context, lines);
      await holdAssets(context, [...new Set([...assets.values()].map(({ id }) => id))]);
    },
    write: (context, lines, onDone) => writeInputs(context, live, { kind, lines, onDone }),
    announce: (context) => announceInputs(context, live, kind),
    pathOf: (jobId) => importPath(kind, jobId),
    news: ({ created, changed, bad }) => ({
      code: 'input_import_done',
      values: { work: name, created, changed, bad },
    }),
  });
}
