import { noteJob, takeImport } from '#features/jobs/imports/server/public.ts';
import type { Job } from '#features/jobs/background-jobs/contract.ts';
import type { LongJobs } from '#features/jobs/background-jobs/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { runImport as contract } from '../../exchange/import-contract.ts';
import { demandUnit } from '../write/geofence-write-store.ts';
import { importArea } from './import-area.ts';
import type { ImportKind } from './import-job.ts';

interface RunParts {
  longJobs: LongJobs;
  kind: ImportKind;
}

/**
 * Starts the import job.
 * @throws Refusal `conflict` when the file was imported already; `validation_error` for a unit out of scope
 */
export async function runImport(
  context: Context,
  { longJobs, kind }: RunParts,
  { id, body }: { id: string; body: BodyOf<typeof contract> },
): Promise<Job> {
  const { file } = await takeImport(context, importArea, id);
  await demandUnit(context, body.unit_id);
  if (body.resources.includes('speeding') && (body.max_speed_kmh ?? null) === null)
    throw invalid({ max_speed_kmh: [code.required] });
  const job = await longJobs.start(context, kind, { ...body, file });
  await noteJob(context, id, job.id);
  return job;
}
