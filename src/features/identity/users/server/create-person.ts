import type { Database } from '#platform/server/database.ts';
import type { Role } from '../contract.ts';
import { normalizeEmail } from '../email-rules.ts';
import { hashPassword } from './passwords/password.ts';
import { insertMembership, insertPerson } from './person-store.ts';

export interface NewPerson {
  name: string;
  email: string;
  /** Null: no password, so none works. */
  password: string | null;
  memberships: readonly { accountId: string; role: Role }[];
  /** Directory user, without a password. */
  ad?: boolean;
  active?: boolean;
  locale?: 'en' | 'es' | 'pt' | null;
  /** The e-mail is verified by the operator. */
  isVerified?: boolean;
  /** Set by an administrator: must be replaced at the first sign-in. */
  mustChangePassword?: boolean;
}

/**
 * Creates a person with memberships, in the caller's transaction.
 * @returns the id
 * @throws Refusal `validation_error` `{email: [104]}` when the e-mail is in use
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
