import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { WholeAlert } from '../contract.ts';
import type { updateAlert as contract } from '../treatment-contract.ts';
import type { TreatmentRequest } from '../plan-treatment.ts';
import { demandAssignee } from './demand-assignee.ts';
import { holdAlert, treatAlert } from './treat-alert.ts';

/** Changes the assignee and the order numbers. */
export async function updateAlert(
  context: Context,
  live: Live,
  { id, fields }: { id: string; fields: BodyOf<typeof contract> },
): Promise<WholeAlert> {
  const { assignee_id, version, ...orders } = fields;
  const held = await holdAlert(context, id, version);
  const request: TreatmentRequest = { ...orders };
  if (assignee_id === null) request.assignee = null;
  else if (assignee_id !== undefined)
    request.assignee =
      held.assignee?.id === assignee_id ? held.assignee : await demandAssignee(context, held, assignee_id);
  return treatAlert(context, live, held, request);
}
