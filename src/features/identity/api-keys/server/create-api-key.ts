import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { createApiKey as contract } from '../contract.ts';
import { insertApiKey } from './api-key-store.ts';
import { hashSecret, makeSecret } from './key-secret.ts';

export async function createApiKey(
  context: Context,
  { name, kind }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const secret = makeSecret(kind);
  const key = await insertApiKey(context, { name, kind, hash: hashSecret(secret) });
  await recordAudit(context, { action: 'create', entity: 'api_key', entity_id: key.id, before: null, after: key });
  return { ...key, secret };
}
