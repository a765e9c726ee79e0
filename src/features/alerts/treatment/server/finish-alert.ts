import type { BodyOf } from '#platform/contract.ts';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { WholeAlert } from '../contract.ts';
import type { finishAlert as contract } from '../treatment-contract.ts';
import { judgeSolvedAt } from '../treatment-rules.ts';
import { holdAlert, treatAlert } from './treat-alert.ts';
import type { LockedAlert } from './treatment-store.ts';

/** Resolves an alert, with a counter-measure if it has none. */
export async function finishAlert(
  context: Context,
  live: Live,
  { id, fields }: { id: string; fields: BodyOf<typeof contract> },
): Promise<WholeAlert> {
  const held = await holdAlert(context, id, fields.version);
  const { counter_measure } = fields;
  const solved_at = solvedAt(held, fields.solved_at);
  return treatAlert(context, live, held, { ...(counter_measure !== undefined && { counter_measure }), solved_at });
}

function solvedAt({ occurred_at }: LockedAlert, given: string | undefined): string {
  const now = Date.now();
  const solved = given === undefined ? Math.max(now, occurred_at.getTime()) : Date.parse(given);
  const fault = given === undefined ? null : judgeSolvedAt(solved, { occurredAt: occurred_at.getTime(), now });
  if (fault === 'ahead_of_time') throw invalid({ solved_at: [code.aheadOfTime] });
  if (fault === 'too_old') throw invalid({ solved_at: [code.tooOld] });
  return new Date(solved).toISOString();
}
