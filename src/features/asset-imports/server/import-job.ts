import * as z from 'zod/mini';
import { announceManyAssets } from '#features/assets/server/public.ts';
import type { JobKind, JobOutcome, LongJob } from '#features/jobs/server/public.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { locales } from '#platform/locale.ts';
import type { Context } from '#platform/server/context.ts';
import { demandAccess } from '#platform/server/demand-access.ts';
import type { Live } from '#platform/server/live.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { readReceivedText } from '#platform/server/uploads/receive-text.ts';
import { importPath, importResult, runImport, type Counts } from '../contract.ts';
import { countOutcomes, judgeLines, type JudgedLine } from '../judge-lines.ts';
import { importArea } from './import-area.ts';
import { holdImports } from './import-store.ts';
import { fetchKnownThings } from './known-things.ts';
import { readTable, type Table } from './read-table.ts';
import { writeBadLines } from './write-bad-lines.ts';
import { writeAssets } from './write-assets.ts';

const payload = z.object({ file: z.string(), mode: z.enum(['all', 'good']), locale: z.enum(locales) });
export type ImportKind = JobKind<typeof payload>;

/** Does what a file says: looked at again by what the account has now, all in one transaction. */
export function importKind(files: FileStore, live: Live): ImportKind {
  return {
    name: 'asset-import',
    payload,
    async run(job, { file, mode, locale }) {
      const text = await readReceivedText(files, importArea, file);
      if (text === null) throw notFound();
      const table = await readTable(text);
      await job.finish(async (context) => {
        demandAccess(runImport, context.scope);
        await holdImports(context);
        const lines = judgeLines(table.lines, await fetchKnownThings(context, table.lines));
        const counts = countOutcomes(lines);
        if (mode === 'all' && counts.bad > 0) throw conflict();
        await writeInTurn(context, job, lines);
        announceManyAssets(context, live);
        const result = resultOf(counts);
        return {
          result,
          ...(await fileOf(table, lines, locale)),
          link: importPath(job.id),
          news: { code: 'asset_import_done', values: newsOf(result) },
        };
      });
    },
  };
}

async function writeInTurn(context: Context, job: LongJob, lines: readonly JudgedLine[]): Promise<void> {
  const good = lines.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  job.progress(0, good.length);
  await writeAssets(context, good, async (done) => {
    job.progress(done, good.length);
    await job.breathe();
  });
}

function resultOf({ new: created, ...counts }: Counts): z.output<typeof importResult> {
  return { created, ...counts };
}

function newsOf({ created, changed, bad }: z.output<typeof importResult>) {
  return { created, changed, bad };
}

async function fileOf(
  table: Table,
  lines: readonly JudgedLine[],
  locale: z.output<typeof payload>['locale'],
): Promise<Pick<JobOutcome, 'file'>> {
  if (lines.every(({ outcome }) => outcome !== 'bad')) return {};
  return { file: await writeBadLines(table, lines, locale) };
}
