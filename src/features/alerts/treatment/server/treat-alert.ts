import { code, conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { mayTreat } from '../alert-policy.ts';
import type { WholeAlert } from '../contract.ts';
import { planTreatment, type TreatmentRequest } from '../plan-treatment.ts';
import { recordTreated } from './record-treated.ts';
import { holdAlerts, type LockedAlert } from './treatment-store.ts';
import { fetchAlert } from './list/whole-alert-store.ts';

/**
 * Locks one alert for a treatment, so that concurrent treatments run one after the other.
 * @throws Refusal `not_found`, `forbidden`; `conflict` if the given version is not the latest
 */
export async function holdAlert(context: Context, id: string, version?: number): Promise<LockedAlert> {
  const [held] = await holdAlerts(context, [id], { waits: true });
  if (!held) throw notFound();
  if (!mayTreat(context.scope, held.unit_id)) throw forbidden();
  if (version !== undefined && version !== held.version) throw conflict();
  return held;
}

/** Applies the requested treatment to one alert. */
export async function treatAlert(
  context: Context,
  live: Live,
  held: LockedAlert,
  request: TreatmentRequest,
): Promise<WholeAlert> {
  const plan = planTreatment(held, request);
  if ('refused' in plan) {
    if (plan.refused === 'conflict') throw conflict();
    throw invalid({ counter_measure: [code.required] });
  }
  await recordTreated(context, live, [{ before: held, ...plan }]);
  return fetchAlert(context, held.id);
}
