import { recordAudit } from '#features/identity/audit/server/public.ts';
import { forbidden } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { announceDefinition } from './announce-definition.ts';
import { fetchDefinition } from './definition-store.ts';
import { removeDefinition } from './definition-write-store.ts';

/** Deletes a definition; the alerts that it raised stay. */
export async function deleteDefinition(context: Context, live: Live, id: string): Promise<undefined> {
  const before = await fetchDefinition(context, id);
  if (!before.may_change) throw forbidden();
  await removeDefinition(context, id);
  await recordAudit(context, { action: 'delete', entity: 'alert_definition', entity_id: id, before, after: null });
  announceDefinition(context, live);
}
