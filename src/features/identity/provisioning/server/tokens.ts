import { recordAudit } from '#features/identity/audit/server/public.ts';
import { hashSecret, makeSecret } from '#features/identity/api-keys/server/public.ts';
import { demandStepUp } from '#features/identity/second-factor/server/public.ts';
import type { BodyOf, ReplyOf } from '#platform/contract.ts';
import { code, conflict, invalid, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { provisioningLimits, type createScimToken as contract } from '../contract.ts';
import { endScimToken, fetchScimTokens, insertScimToken } from './token-store.ts';

/** @throws Refusal `step_up_required`; `conflict` over the account's maximum; `validation_error` */
export async function createToken(
  context: Context,
  { name, expires_at = null }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  await demandStepUp(context);
  if (expires_at && Date.parse(expires_at) <= Date.now()) throw invalid({ expires_at: [code.tooOld] });
  if ((await fetchScimTokens(context)).length >= provisioningLimits.tokens) throw conflict();
  const secret = makeSecret('scim');
  const token = await insertScimToken(context, { name, expires_at, hash: hashSecret(secret) });
  await recordAudit(context, {
    action: 'create',
    entity: 'scim_token',
    entity_id: token.id,
    before: null,
    after: token,
  });
  return { ...token, secret };
}

/** @throws Refusal `not_found` */
export async function deleteToken(context: Context, live: Live, id: string): Promise<undefined> {
  const before = (await fetchScimTokens(context)).find((token) => token.id === id);
  if (!before) throw notFound();
  await endScimToken(context, id);
  await recordAudit(context, { action: 'delete', entity: 'scim_token', entity_id: id, before, after: null });
  context.afterCommit(() => live.changed('api-keys', context.scope.accountId));
}
