import type { LongJobs } from '#features/jobs/background-jobs/server/public.ts';
import { bind, bindStream, bindUpload, type Binding } from '#platform/server/http/binding.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import type { importCalls } from '../contract.ts';
import type { JudgedLine } from '../judged-line.ts';
import type { TableImportKind } from './import-job.ts';
import { previewImport, receiveTable } from './preview-import.ts';
import { runImport } from './run-import.ts';
import { sendTemplate } from './send-template.ts';
import type { TableImport } from './table-import.ts';

type Calls = ReturnType<typeof importCalls>;

interface ImportParts {
  files: FileStore;
  longJobs: LongJobs;
  kind: TableImportKind;
}

/** What answers the calls of one kind of table. */
export function importBindings<Column extends string, Line extends JudgedLine<Column>>(
  { preview, run, template }: Calls,
  source: TableImport<Column, Line>,
  { files, ...parts }: ImportParts,
): Binding[] {
  const { area } = source;
  return [
    bindStream(template, async (_, __, { query }) => sendTemplate(source, query.locale)),
    bindUpload(
      preview,
      (request, { scope: { accountId } }) => receiveTable(files, request, { accountId, source }),
      (context, _, file) => previewImport(context, source, file),
    ),
    bind(run, (context, { params, body }) => runImport(context, { ...parts, area }, { id: params.id, body })),
  ];
}
