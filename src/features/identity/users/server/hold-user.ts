import type { Context } from '#platform/server/context.ts';
import type { User } from '../contract.ts';
import { holdPerson } from './person-store.ts';
import { fetchUser } from './user-store.ts';

/**
 * Person of the current account, locked with their memberships until the transaction ends.
 * @throws Refusal `not_found`
 */
export async function holdUser(context: Context, id: string): Promise<User> {
  await fetchUser(context, id);
  await holdPerson(context.db, id);
  return fetchUser(context, id);
}
