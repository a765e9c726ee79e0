import { clientId, issueToken } from '../../src/features/identity/session/contract.ts';
import { createUser, type Role } from '../../src/features/identity/users/contract.ts';
import type { Person, Portal } from './portal.ts';

interface NewPerson extends Person {
  name: string;
  role: Role;
}

/** A person with a password of their own: one that an administrator types works once, to choose it. */
export async function addPerson(
  portal: Portal,
  bearer: string,
  { email, password, ...fields }: NewPerson,
): Promise<{ id: string }> {
  const typed = `typed ${password}`;
  const { id } = await portal.call(createUser, { bearer, body: { ...fields, email, password: typed } });
  await choosePassword(portal, { email, password: typed }, password);
  return { id };
}

/** Puts a password of the person's own in place of the one that an administrator typed. */
export async function choosePassword(portal: Portal, { email, password }: Person, own: string): Promise<void> {
  const chosen = { new_password: own, new_password_confirmation: own };
  const grant = { grant_type: 'password', username: email, password, client_id: clientId };
  await portal.call(issueToken, { body: { ...grant, ...chosen } });
}
