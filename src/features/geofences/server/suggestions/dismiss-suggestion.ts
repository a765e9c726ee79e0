import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { dismissSuggestion as contract } from '../../suggestions/suggestion-contract.ts';
import { demandUnit } from '../write/geofence-write-store.ts';
import { insertDismissal, removeDismissal } from './suggestion-store.ts';

/**
 * Dismisses a suggestion.
 * @throws Refusal `validation_error` on `unit_id` when the caller may not write there
 */
export async function dismissSuggestion(context: Context, body: BodyOf<typeof contract>): Promise<{ id: string }> {
  await demandUnit(context, body.unit_id);
  const id = await insertDismissal(context, body);
  await recordAudit(context, {
    action: 'create',
    entity: 'geofence_dismissal',
    entity_id: id,
    before: null,
    after: body,
  });
  return { id };
}

/** Restores a dismissed suggestion. */
export async function restoreSuggestion(context: Context, id: string): Promise<undefined> {
  await removeDismissal(context, id);
  await recordAudit(context, {
    action: 'delete',
    entity: 'geofence_dismissal',
    entity_id: id,
    before: null,
    after: null,
  });
}
