import { conflict } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { WholeAlert } from '../contract.ts';
import { judgeTreatment } from '../treatment-rules.ts';
import { recordTreated } from './record-treated.ts';
import { holdAlert } from './treat-alert.ts';
import { fetchAlert } from './list/whole-alert-store.ts';

/** Reopens a resolved alert; the database allows one open alert of its kind. */
export async function reopenAlert(
  context: Context,
  live: Live,
  { id, version }: { id: string; version: number | undefined },
): Promise<WholeAlert> {
  const held = await holdAlert(context, id, version);
  const verdict = judgeTreatment(held, 'reopen');
  if ('refused' in verdict) throw conflict();
  const after = { ...held, status: verdict.status, solved_at: null };
  await recordTreated(context, live, [{ before: held, after, steps: [{ action: 'reopened', details: {} }] }]);
  return fetchAlert(context, id);
}
