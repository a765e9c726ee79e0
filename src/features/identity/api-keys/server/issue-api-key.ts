import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import { invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { faultsOf, grantsOf } from '../new-key-rules.ts';
import type { createApiKey as contract } from '../contract.ts';
import { insertApiKey } from './api-key-store.ts';
import { hashSecret, makeSecret } from './key-secret.ts';

/**
 * Creates an API key without a step-up: for the program itself.
 * @throws Refusal `validation_error` by field
 */
export async function issueApiKey(context: Context, body: BodyOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const faults = faultsOf(body, Date.now());
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const secret = makeSecret(body.kind);
  const key = await insertApiKey(context, { ...grantsOf(body), hash: hashSecret(secret) });
  await recordAudit(context, { action: 'create', entity: 'api_key', entity_id: key.id, before: null, after: key });
  return { ...key, secret };
}
