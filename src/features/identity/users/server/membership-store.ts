import { conflict, notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/database.ts';
import type { Role } from '../contract.ts';
import { holdPerson } from './person-store.ts';

interface Membership {
  accountId: string;
  userId: string;
}

/**
 * Ends a membership and its sessions; the last one deactivates the person.
 * @throws Refusal `not_found`; `conflict` for the last administrator
 */
export async function removeMembership(db: Database, { accountId, userId }: Membership): Promise<void> {
  await holdPerson(db, userId);
  const { numDeletedRows } = await keepingAnAdmin(() =>
    db.deleteFrom('memberships').where('account_id', '=', accountId).where('user_id', '=', userId).executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw notFound();
}

/** @throws Refusal `conflict` for the last administrator */
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

/** The database keeps the last administrator: of two concurrent removals one is refused. */
async function keepingAnAdmin<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isLast = error instanceof Error && 'constraint' in error && error.constraint === 'memberships_last_admin';
    throw isLast ? conflict() : error;
  }
}
