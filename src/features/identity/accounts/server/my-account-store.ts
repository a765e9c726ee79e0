import { sql } from 'kysely';
import { recordAuditElsewhere } from '#features/identity/audit/server/public.ts';
import { listAccountsOf } from '#features/identity/session/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { ListedAccount } from '../contract.ts';

/** Accounts of a person, by name. */
export async function fetchMyAccounts(db: Database, userId: string): Promise<ListedAccount[]> {
  const { rows } = await sql<{ account_id: string }>`
    select m.account_id from memberships m
    where m.user_id = ${userId} and m.role = 'admin' and not exists (
      select from memberships o join users u on u.id = o.user_id and u.active
      where o.account_id = m.account_id and o.role = 'admin' and o.user_id <> m.user_id)`.execute(db);
  const mine = await listAccountsOf(db, userId);
  return mine.map((account) => ({ ...account, may_leave: !rows.some(({ account_id }) => account_id === account.id) }));
}

/** Audits the leaving in the account that is left, which may not be the current one. */
export async function recordLeaving({ db, request, scope }: Context, left: ListedAccount): Promise<void> {
  const { userId } = scope;
  await recordAuditElsewhere(
    db,
    { accountId: left.id, userId, address: request.address },
    { action: 'leave', entity: 'user', entity_id: userId, before: { role: left.role }, after: null },
  );
}
