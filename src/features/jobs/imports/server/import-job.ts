import * as z from 'zod/mini';
import type { JobKind, JobOutcome, LongJob } from '#features/jobs/background-jobs/server/public.ts';
import type { Endpoint } from '#platform/contract.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { fetchSheetSettings } from '#platform/server/account-store.ts';
import type { Context } from '#platform/server/context.ts';
import { demandAccess } from '#platform/server/demand-access.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { readReceivedText } from '#platform/server/uploads/receive-text.ts';
import { runBody, type ImportCounts, type importResult } from '../contract.ts';
import { countOutcomes, type JudgedLine } from '../judged-line.ts';
import { holdImports } from './import-store.ts';
import { readCsvTable, type ImportTable } from './read-csv-table.ts';
import type { TableImport } from './table-import.ts';
import { writeBadLines } from './write-bad-lines.ts';

const payload = z.object({ ...runBody.shape, file: z.string() });
export type TableImportKind = JobKind<typeof payload>;
export type ImportResult = z.output<typeof importResult>;

interface Doing<Column extends string, Line extends JudgedLine<Column>> extends TableImport<Column, Line> {
  /** Name of the job's kind. */
  name: string;
  /** The endpoint whose access is checked when the job runs. */
  contract: Endpoint;
  /** Locks what lines are judged by until they are written. */
  hold?(context: Context, table: ImportTable<Column>): Promise<void>;
  /** Writes good lines with an audit entry each; calls `onDone` after every batch. */
  write(context: Context, lines: readonly Line[], onDone: (lines: number) => Promise<void>): Promise<void>;
  announce(context: Context): void;
  /** Path where the import is shown with its result. */
  pathOf(jobId: string): string;
  notification(result: ImportResult): JobOutcome['notification'];
}

/** Runs an import: judges the file again by the account's current data and writes it in one transaction. */
export function tableImportKind<Column extends string, Line extends JudgedLine<Column>>(
  files: FileStore,
  doing: Doing<Column, Line>,
): TableImportKind {
  return {
    name: doing.name,
    payload,
    async run(job, { file, mode, locale }) {
      const text = await readReceivedText(files, doing.area, file);
      if (text === null) throw notFound();
      const table = await readCsvTable(text, doing);
      await job.finish(async (context) => {
        demandAccess(doing.contract, context.scope);
        await holdImports(context, doing.area);
        await doing.hold?.(context, table);
        const lines = await doing.judge(context, table);
        const counts = countOutcomes(lines);
        if (mode === 'all' && counts.bad > 0) throw conflict();
        await writeInTurn(context, job, { doing, lines });
        doing.announce(context);
        const result = resultOf(counts);
        const { csv } = await fetchSheetSettings(context, locale);
        const left = counts.bad > 0 && { file: await writeBadLines(table, lines, { source: doing, locale, csv }) };
        return { result, ...left, link: doing.pathOf(job.id), notification: doing.notification(result) };
      });
    },
  };
}

async function writeInTurn<Column extends string, Line extends JudgedLine<Column>>(
  context: Context,
  job: LongJob,
  { doing, lines }: { doing: Doing<Column, Line>; lines: readonly Line[] },
): Promise<void> {
  const good = lines.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  job.progress(0, good.length);
  await doing.write(context, good, async (done) => {
    job.progress(done, good.length);
    await job.yieldToEventLoop();
  });
}

function resultOf({ new: created, ...counts }: ImportCounts): ImportResult {
  return { created, ...counts };
}
