import { forbidden } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { User } from '../../contract.ts';
import { maySetPassword } from '../../user-policy.ts';
import { fetchUser } from '../user-store.ts';

/**
 * A person of the current account whose password the caller may set.
 * @throws Refusal `not_found`; `forbidden` by the policy
 */
export async function demandUserPassword(context: Context, id: string): Promise<User> {
  const user = await fetchUser(context, id);
  if (!maySetPassword(user)) throw forbidden();
  return user;
}
