import * as z from 'zod/mini';
import { holdImports } from '#features/jobs/imports/server/public.ts';
import type { JobKind, LongJob } from '#features/jobs/background-jobs/server/public.ts';
import { conflict } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { demandAccess } from '#platform/server/demand-access.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { ProcessPool } from '#platform/server/processes/process-pool.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { importPath, runImport, type importResult } from '../../exchange/import-contract.ts';
import { isGood, judgeNames } from '../../exchange/plan-import.ts';
import { demandUnit } from '../write/geofence-write-store.ts';
import { importArea } from './import-area.ts';
import { fetchNames } from './name-store.ts';
import { task as planTask, type PlannedText } from './plan-task.ts';
import { lookAtFile, readStoredShapes } from './preview-import.ts';
import { writeGeofences } from './write-geofences.ts';

const payload = z.object({ ...runImport.body.shape, file: z.string() });
type Wanted = z.output<typeof payload>;
export type ImportKind = JobKind<typeof payload>;

/** Creates the geofences of a file, revalidated against the unit, in one transaction. */
export function importKind(files: FileStore, live: Live, processes: ProcessPool): ImportKind {
  return {
    name: 'geofence-import',
    payload,
    async run(job, wanted) {
      const text = await readStoredShapes(files, wanted.file);
      const accountId = await job.inTransaction(async ({ scope }) => scope.accountId);
      const plan = await processes.run(
        planTask,
        { text, sizes: wanted },
        { ...lookAtFile, accountId, signal: job.signal },
      );
      await job.finish(async (context) => {
        demandAccess(runImport, context.scope);
        await demandUnit(context, wanted.unit_id);
        await holdImports(context, importArea);
        const geofences = choose(judgeNames(plan, await fetchNames(context, wanted.unit_id)), wanted);
        const result = await writeGood(context, { job, live, wanted, geofences });
        return { result, link: importPath(job.id), notification: { code: 'geofence_import_done', values: result } };
      });
    },
  };
}

function choose(geofences: readonly PlannedText[], { chosen }: Wanted): readonly PlannedText[] {
  if (!chosen) return geofences;
  const wanted = new Set(chosen);
  return geofences.filter(({ at }) => wanted.has(at));
}

interface ImportWriting {
  job: LongJob;
  live: Live;
  wanted: Wanted;
  geofences: readonly PlannedText[];
}

/** @throws Refusal `conflict` when all are requested and one is invalid */
async function writeGood(
  context: Context,
  { job, live, wanted, geofences }: ImportWriting,
): Promise<z.output<typeof importResult>> {
  const good = geofences.filter(isGood);
  const bad = geofences.length - good.length;
  if (wanted.mode === 'all' && bad > 0) throw conflict();
  job.progress(0, good.length);
  await writeGeofences(context, live, {
    geofences: good,
    ...wanted,
    onDone: async (done) => {
      job.progress(done, good.length);
      await job.yieldToEventLoop();
    },
  });
  return { created: good.length, bad };
}
