import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';

/** Membership of an active person; null when there is none. */
export async function findMember(
  db: Database,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<{ role: 'admin' | 'viewer'; modules: string[] } | null> {
  const { rows } = await sql<{ role: string; modules: string[] }>`
    select m.role, a.modules
    from memberships as m
    join users as u on u.id = m.user_id and u.active
    join accounts as a on a.id = m.account_id
    where m.account_id = ${accountId} and m.user_id = ${userId}`.execute(db);
  const row = rows[0];
  return row ? { role: row.role === 'admin' ? 'admin' : 'viewer', modules: row.modules } : null;
}
