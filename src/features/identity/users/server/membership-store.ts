import { conflict, notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/database.ts';
import type { Role } from '../contract.ts';
import { holdPerson } from './person-store.ts';

interface Membership {
  accountId: string;
  userId: string;
}

/**
 * Ends a membership with its sign-ins; with the last one the person is deactivated.
 * @throws Refusal `not_found` where there is none, `conflict` where nobody would be left to administer the account
 */
export async function removeMembership(db: Database, { accountId, userId }: Membership): Promise<void> {
  await holdPerson(db, userId);
  const { numDeletedRows } = await keepingAnAdmin(() =>
    db.deleteFrom('memberships').where('account_id', '=', accountId).where('user_id', '=', userId).executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw notFound();
}

/** @throws Refusal `conflict` where nobody would be left to administer the account */
export async function changeRole(db: Database, { accountId, userId }: Membership, role: Role): Promise<void> {
  await keepingAnAdmin(() =>
    db
      .updateTable('memberships')
      .set({ role })
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .execute(),
  );
}

/** The database keeps the last administrator: of two who go at once, one is refused. */
async function keepingAnAdmin<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isLast = error instanceof Error && 'constraint' in error && error.constraint === 'memberships_last_admin';
    throw isLast ? conflict() : error;
  }
}
