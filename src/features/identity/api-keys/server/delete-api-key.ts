import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { endApiKey } from './api-key-store.ts';

export async function deleteApiKey(context: Context, live: Live, id: string): Promise<undefined> {
  const before = await endApiKey(context, id);
  await recordAudit(context, { action: 'delete', entity: 'api_key', entity_id: id, before, after: null });
  context.afterCommit(() => {
    live.changed('api-keys', context.scope.accountId);
    live.accessChanged({ accountId: context.scope.accountId, userId: id });
  });
}
