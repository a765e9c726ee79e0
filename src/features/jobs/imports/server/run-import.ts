import type { Job } from '#features/jobs/background-jobs/contract.ts';
import type { LongJobs } from '#features/jobs/background-jobs/server/public.ts';
import { conflict } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { RunBody } from '../contract.ts';
import type { TableImportKind } from './import-job.ts';
import { noteJob, takeImport } from './import-store.ts';

interface RunParts {
  longJobs: LongJobs;
  area: string;
  kind: TableImportKind;
}

/** Puts the file down as long work. @throws Refusal `conflict` for all of one with bad lines, and for one that was run */
export async function runImport(
  context: Context,
  { longJobs, area, kind }: RunParts,
  { id, body }: { id: string; body: RunBody },
): Promise<Job> {
  const { file, bad } = await takeImport(context, area, id);
  if (body.mode === 'all' && bad > 0) throw conflict();
  const job = await longJobs.start(context, kind, { file, ...body });
  await noteJob(context, id, job.id);
  return job;
}
