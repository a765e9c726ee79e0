import type { Job } from '#features/jobs/background-jobs/contract.ts';
import type { LongJobs } from '#features/jobs/background-jobs/server/public.ts';
import { conflict } from '#platform/errors.ts';
import type { Locale } from '#platform/locale.ts';
import { fetchSheetSettings } from '#platform/server/account-store.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import { bind, bindStream, bindUpload, type Binding } from '#platform/server/http/calls/binding.ts';
import { sendSheet } from '#platform/server/spreadsheet/send-sheet.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import type { importCalls, RunBody } from '../contract.ts';
import type { JudgedLine } from '../judged-line.ts';
import type { TableImportKind } from './import-job.ts';
import { noteJob, takeImport } from './import-store.ts';
import { previewImport, receiveTable } from './preview-import.ts';
import type { TableImport } from './table-import.ts';

type Calls = ReturnType<typeof importCalls>;

interface ImportDeps {
  files: FileStore;
  longJobs: LongJobs;
  kind: TableImportKind;
}

export function importBindings<Column extends string, Line extends JudgedLine<Column>>(
  { preview, run, template }: Calls,
  source: TableImport<Column, Line>,
  { files, ...deps }: ImportDeps,
): Binding[] {
  const { area } = source;
  return [
    bindStream(template, (context, _, { query }) => sendTemplate(context, source, query.locale)),
    bindUpload(
      preview,
      (request, { scope: { accountId } }) => receiveTable(files, request, { accountId, source }),
      (context, _, file) => previewImport(context, source, file),
    ),
    bind(run, (context, { params, body }) => runImport(context, { ...deps, area }, { id: params.id, body })),
  ];
}

interface RunDeps {
  longJobs: LongJobs;
  area: string;
  kind: TableImportKind;
}

/**
 * Queues the import as a job. @throws Refusal `conflict` if all lines are required and some are bad, or it was run
 * before
 */
async function runImport(
  context: Context,
  { longJobs, area, kind }: RunDeps,
  { id, body }: { id: string; body: RunBody },
): Promise<Job> {
  const { file, bad } = await takeImport(context, area, id);
  if (body.mode === 'all' && bad > 0) throw conflict();
  const job = await longJobs.start(context, kind, { file, ...body });
  await noteJob(context, id, job.id);
  return job;
}

/** A file with headers in the language, its usual separator, and one example line. */
async function sendTemplate<Column extends string, Line extends JudgedLine<Column>>(
  context: StreamContext,
  source: TableImport<Column, Line>,
  locale: Locale,
): Promise<Response> {
  const { name, titleOf, exampleOf } = source.messages(locale);
  return sendSheet('csv', {
    name,
    columns: source.columns.map(titleOf),
    rows: [source.columns.map(exampleOf)],
    ...(await fetchSheetSettings(context, locale)),
  });
}
