import type { Database } from '#platform/server/database.ts';
import type { Role } from '../contract.ts';
import { normalizeEmail } from '../email-rules.ts';
import { hashPassword } from './password.ts';
import { insertMembership, insertPerson } from './person-store.ts';

export interface NewPerson {
  name: string;
  email: string;
  /** Null: none is set, so that nobody signs in with one. */
  password: string | null;
  memberships: readonly { accountId: string; role: Role }[];
  /** Signs in by the corporate directory alone: never with a password. */
  ad?: boolean;
  active?: boolean;
  locale?: 'en' | 'es' | 'pt' | null;
  /** Their e-mail needs no proof: the operator makes them. */
  isVerified?: boolean;
  /** The password is typed by an administrator: another must be chosen at the first sign-in. */
  mustChangePassword?: boolean;
}

/**
 * Makes a person with their memberships and answers the id. The caller's transaction holds it together.
 * @throws Refusal `validation_error` `{email: [104]}` where the e-mail is taken
 */
export async function createPerson(db: Database, person: NewPerson): Promise<{ id: string }> {
  const id = await insertPerson(db, {
    name: person.name,
    email: normalizeEmail(person.email),
    password_hash: person.password === null ? null : await hashPassword(person.password),
    ad: person.ad ?? false,
    active: person.active ?? true,
    locale: person.locale ?? null,
    email_verified_at: person.isVerified ? new Date() : null,
    must_change_password: person.mustChangePassword ?? false,
  });
  for (const { accountId, role } of person.memberships) {
    await insertMembership(db, { account_id: accountId, user_id: id, role });
  }
  return { id };
}
