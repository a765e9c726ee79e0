import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { code, forbidden, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { setUserPassword as contract, User } from '../contract.ts';
import { maySetPassword } from '../user-policy.ts';
import type { UsersDeps } from './deps.ts';
import { setPassword } from './set-password.ts';
import { fetchUser } from './user-store.ts';

interface Change {
  id: string;
  fields: BodyOf<typeof contract>;
}

/** @throws Refusal `forbidden` by the policy */
export async function setUserPassword(
  context: Context,
  { live, mail }: UsersDeps,
  { id, fields: { password, password_confirmation = password } }: Change,
): Promise<undefined> {
  demand(await fetchUser(context, id));
  if (password_confirmation !== password) throw invalid({ password_confirmation: [code.confirmation] });
  await setPassword(context.db, { userId: id, password, isTyped: true });
  // Asked again now that the person is held: they may have been added to another account during the hashing.
  const user = demand(await fetchUser(context, id));
  await mail?.passwordChanged(context, user);
  await recordAudit(context, { action: 'set-password', entity: 'user', entity_id: id });
  context.afterCommit(() => live.accessChanged({ userId: id }));
}

function demand(user: User): User {
  if (!maySetPassword(user)) throw forbidden();
  return user;
}
