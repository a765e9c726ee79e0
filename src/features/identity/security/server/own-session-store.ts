import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { listPage } from '#platform/server/database/keyset.ts';
import type { listSessions, SignedInSession } from '../contract.ts';
import { deviceOf } from '../device.ts';

interface SessionRow {
  id: string;
  account_id: string;
  name: string;
  user_agent: string | null;
  address: string | null;
  created_at: Date;
  last_used_at: Date;
}

/** Valid sessions of the caller. */
export function fetchOwnSessions({ db, scope, sessionId }: Context, query: QueryOf<typeof listSessions>) {
  return listPage(db, query, {
    sorts: { last_used_at: { by: sql`s.last_used_at`, type: 'timestamptz' } },
    sort: '-last_used_at',
    id: sql`s.id`,
    columns: sql`s.id, s.account_id, a.name, s.user_agent, s.address, s.created_at, s.last_used_at`,
    from: sql`sessions s join memberships m on m.user_id = s.user_id and m.account_id = s.account_id
      join accounts a on a.id = s.account_id
      where s.user_id = ${scope.userId} and s.ended_at is null and s.expires_at > clock_timestamp()`,
    toItem: (row: SessionRow): SignedInSession => ({
      id: row.id,
      current: row.id === sessionId,
      account: { id: row.account_id, name: row.name },
      ...deviceOf(row.user_agent),
      address: row.address,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
    }),
  });
}

/** Ends a session of the caller; false when it is absent or ended. */
export async function endOwnSession({ db, scope }: Context, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('user_id', '=', scope.userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Ends the caller's other sessions.
 * @returns how many
 */
export async function endOthers({ db, scope, sessionId }: Context): Promise<number> {
  const { rows } = await sql<{ lasting: boolean }>`
    with held as (
      select id from sessions
      where user_id = ${scope.userId} and id <> ${sessionId} and ended_at is null order by id for update
    )
    update sessions as s set ended_at = clock_timestamp() from held where s.id = held.id
    returning s.expires_at > clock_timestamp() as lasting`.execute(db);
  return rows.filter(({ lasting }) => lasting).length;
}
