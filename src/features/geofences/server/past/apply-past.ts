import type { LongJob } from '#features/jobs/background-jobs/server/public.ts';
import { recordAudit } from '#features/identity/audit/server/public.ts';
import { conflict, Refusal } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { startOfDay } from '#platform/time/wall-clock.ts';
import { applyPast, type PastCounts } from '../../past/past-contract.ts';
import { isTouched, roundHours } from '../../past/past-rules.ts';
import { announceGeofences } from '../announce-geofences.ts';
import { fetchGeofence } from '../geofence-store.ts';
import { pastPayload, type PastKind, type PastParts } from './past-kinds.ts';
import { demandGeofencePast, planPast, type PastPlan } from './past-plan.ts';
import { countApplied, endApplying, holdApplied, insertApplied } from './past-store.ts';
import { scanPast } from './scan-past.ts';

interface Applying extends PastPlan {
  version: number;
}

/**
 * Applies a geofence to the past: a version of it is put in force there, and ingest writes the assets that it touches again, as it does with
 * late positions. So it may end at any point and begin again, and what is written never depends on it.
 */
export function applyPastKind(parts: PastParts): PastKind {
  const { startBacktest, replay } = parts;
  return {
    name: 'geofence-past',
    payload: pastPayload,
    async run(job, { geofence_id: id, from }) {
      if (!replay) throw new Refusal('unavailable');
      const plan = await job.inTransaction((context) => beginPast(context, parts, { jobId: job.id, id, from }));
      await replay.refresh(plan.accountId);
      let done = 0;
      const touched: string[] = [];
      for await (const { assetId, result } of scanPast(job, plan, startBacktest)) {
        if (isTouched(id, result)) touched.push(assetId);
        job.progress(++done, plan.assets.length + touched.length);
      }
      for (const assetId of touched) {
        await replay.replay(plan.accountId, assetId, plan.from);
        job.progress(++done, plan.assets.length + touched.length);
        await job.yieldToEventLoop();
      }
      await job.finish((context) => endPast(context, parts, { job, plan, from }));
    },
  };
}

/** Puts it in force in the past, once for a job; by a second attempt it is so already. */
async function beginPast(
  context: Context,
  { live, positionMonths }: PastParts,
  { jobId, id, from }: { jobId: string; id: string; from: string },
): Promise<Applying> {
  const geofenceId = id;
  const known = await holdApplied(context, { geofenceId, jobId });
  const past = await demandGeofencePast(context, { id, endpoint: applyPast, positionMonths });
  const start = startOfDay(from, past.timeZone);
  if (!known && (past.jobId !== null || start >= past.inForceFrom)) throw conflict();
  const applied = known ?? (await insertApplied(context, { geofenceId, jobId, from: start }));
  if (!known) {
    const after = { name: past.geofence.name, from, to: new Date(applied.to).toISOString() };
    await recordAudit(context, { action: 'apply-past', entity: 'geofence', entity_id: id, after });
    context.afterCommit(() => live.changed('geofences', context.scope.accountId));
  }
  return { ...(await planPast(context, past, applied)), version: applied.version };
}

async function endPast(
  context: Context,
  { live }: PastParts,
  { job, plan: { geofenceId, version, to }, from }: { job: LongJob; plan: Applying; from: string },
) {
  const geofence = await fetchGeofence(context, geofenceId);
  await endApplying(context, geofenceId, job.id);
  const counts = await countApplied(context, { geofenceId, version, to });
  const result: PastCounts = { from, to: new Date(to).toISOString(), ...counts, hours: roundHours(counts.hours) };
  announceGeofences(context, live, [geofence]);
  const { entries, exits, stays } = result;
  return {
    result,
    link: `/services/simc/geolocalizacao/cercas?geofence=${geofenceId}&tab=events`,
    notification: { code: 'geofence_past_done', values: { geofence: geofence.name, entries, exits, stays } },
  } as const;
}
