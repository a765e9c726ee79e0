import { recordAudit } from '#features/identity/audit/server/public.ts';
import { demandStepUp } from '#features/identity/second-factor/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, conflict, forbidden, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { updateUser as contract, User } from '../contract.ts';
import { normalizeEmail } from '../email-rules.ts';
import { mayChangeEmail, mayRename } from '../user-policy.ts';
import { holdUser } from './hold-user.ts';
import { changeRole } from './membership-store.ts';
import type { UsersDeps } from './deps.ts';
import { changePersonRow } from './person-store.ts';
import { fetchUser } from './user-store.ts';

interface UserChange {
  id: string;
  fields: BodyOf<typeof contract>;
}

/**
 * Updates a person's role here; name and e-mail by the policy.
 * @throws Refusal `forbidden` by the policy; `conflict` for a stale version, the last admin's role or a pending person;
 * `step_up_required` for an e-mail
 */
export async function updateUser(context: Context, { live }: UsersDeps, { id, fields }: UserChange): Promise<User> {
  const before = await holdUser(context, id);
  if (before.pending || (fields.version !== undefined && fields.version !== before.version)) throw conflict();
  if (fields.ad !== undefined && fields.ad !== before.ad) throw invalid({ ad: [code.fixedAfterCreation] });
  const change = allowedChange(before, fields);
  if (change.email !== undefined) await demandStepUp(context);
  await changePersonRow(context.db, id, change);
  const { accountId } = context.scope;
  if (fields.role !== undefined && fields.role !== before.role) {
    await changeRole(context.db, { accountId, userId: id }, fields.role);
    context.afterCommit(() => live.accessChanged({ accountId, userId: id }));
  }
  const after = await fetchUser(context, id);
  await recordAudit(context, { action: 'update', entity: 'user', entity_id: id, before, after });
  return after;
}

/** Changed fields that the policy permits; unchanged ones need no right, since forms send all fields. */
function allowedChange(before: User, fields: UserChange['fields']): { name?: string; email?: string } {
  const email = fields.email === undefined ? before.email : normalizeEmail(fields.email);
  const { name = before.name } = fields;
  if (name !== before.name && !mayRename(before)) throw forbidden();
  if (email !== before.email && !mayChangeEmail(before)) throw forbidden();
  return { ...(name !== before.name && { name }), ...(email !== before.email && { email }) };
}
