import { createPerson, findPersonByEmail } from '#features/identity/users/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import { startDemoDirectory, type DemoDirectory } from './demo-directory.ts';
import { demoPeople } from './contents/demo-people.ts';

const domain = 'corp.patio';
const tenant = 'demo-tenant';
const corporate = { name: 'Carla Director', email: `carla@${domain}` };
/** Known to the directory, but not to the portal. */
const stranger = `stranger@${domain}`;

export interface DemoSignIn extends DemoDirectory {
  /**
   * Allows the directory in the demo's first account and adds its person there, once. @returns instructions, one per
   * line
   */
  addPeople(db: Database): Promise<string[]>;
}

/** A corporate directory on this machine, to try the complete sign-in in a browser. */
export async function openDemoSignIn(address: string): Promise<DemoSignIn> {
  const people = new Map(
    [corporate.email, stranger].map((email) => [email, { tid: tenant, oid: email, email, email_verified: true }]),
  );
  const directory = await startDemoDirectory(`${address}/api/v1/azuread`, people);
  return { ...directory, addPeople };
}

async function addPeople(db: Database): Promise<string[]> {
  const { account_id: accountId } = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.account_id')
    .where('u.email', '=', demoPeople.admin.email)
    .orderBy('m.account_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('accounts')
    .set({ domain, directory_tenants: [tenant] })
    .where('id', '=', accountId)
    .execute();
  if (!(await findPersonByEmail(db, corporate.email)))
    await createPerson(db, { ...corporate, password: null, ad: true, memberships: [{ accountId, role: 'admin' }] });
  return [`${corporate.email}, by the corporate account, any password there`];
}
