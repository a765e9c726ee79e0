import type { Database } from '#platform/server/database.ts';
import { hashPassword } from './password.ts';
import { holdPerson, storePassword } from './person-store.ts';

/**
 * Gives a person another password. Every sign-in of theirs ends, in all accounts, but the one that is named. The caller's
 * transaction holds it together, and says after its commit that the person's access has changed.
 * @throws Refusal `too_many_requests` where too many hashes wait already
 */
export async function setPassword(
  db: Database,
  person: { userId: string; password: string; exceptSessionId?: string; isTyped?: boolean },
): Promise<void> {
  const { userId, exceptSessionId = null, isTyped = false } = person;
  const hash = await hashPassword(person.password);
  await holdPerson(db, userId);
  await storePassword(db, { userId, hash, exceptSessionId, isTyped });
}
