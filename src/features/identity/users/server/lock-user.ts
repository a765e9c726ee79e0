import type { Context } from '#platform/server/context.ts';
import type { User } from '../contract.ts';
import { holdPerson } from './person-store.ts';
import { fetchUser } from './user-store.ts';

/**
 * A person of the current account as they stand until the transaction ends: nobody adds them to an account, removes them or
 * changes them meanwhile.
 * @throws Refusal `not_found`
 */
export async function lockUser(context: Context, id: string): Promise<User> {
  await fetchUser(context, id);
  await holdPerson(context.db, id);
  return fetchUser(context, id);
}
