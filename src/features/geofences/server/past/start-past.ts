import type { Job } from '#features/jobs/background-jobs/contract.ts';
import type { LongJobs } from '#features/jobs/background-jobs/server/public.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { code, conflict, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { applyPast, type getPast, previewPast } from '../../past/past-contract.ts';
import { judgePast } from '../../past/past-rules.ts';
import type { PastKind } from './past-kinds.ts';
import { demandGeofencePast, fetchGeofencePast } from './past-plan.ts';

export interface StartPastParts {
  longJobs: LongJobs;
  positionMonths: number;
  preview: PastKind;
  apply: PastKind;
}

export async function readPast(
  context: Context,
  { positionMonths }: StartPastParts,
  id: string,
): Promise<ReplyOf<typeof getPast>> {
  const { earliest, inForceFrom, jobId } = await fetchGeofencePast(context, { id, positionMonths });
  const since = Number.isFinite(inForceFrom) ? new Date(inForceFrom).toISOString() : null;
  return { earliest, in_force_from: since, job_id: jobId };
}

/**
 * Puts a preview, or the application itself, down as long work.
 * @throws Refusal `validation_error` for a day without positions, or on which it was in force already; `conflict` while it is being applied
 */
export async function startPast(
  context: Context,
  { longJobs, positionMonths, ...kinds }: StartPastParts,
  { id, from, what }: { id: string; from: string; what: 'preview' | 'apply' },
): Promise<Job> {
  const endpoint = what === 'apply' ? applyPast : previewPast;
  const past = await demandGeofencePast(context, { id, endpoint, positionMonths });
  const fault = judgePast(from, past);
  if (fault !== null)
    throw invalid(
      { from: [fault] },
      fault === code.tooOld && past.earliest !== null ? { from: { min: past.earliest } } : undefined,
    );
  if (what === 'apply' && past.jobId !== null) throw conflict();
  return longJobs.start(context, kinds[what], { geofence_id: id, from });
}
