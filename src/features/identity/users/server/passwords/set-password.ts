import type { Database } from '#platform/server/database.ts';
import { hashPassword } from './password.ts';
import { holdPerson, storePassword } from '../person-store.ts';

/**
 * Sets a person's password, and ends their sessions in all accounts except the given one. The caller announces the
 * access change after the commit.
 * @throws Refusal `too_many_requests` when the queue of hashes is full
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
