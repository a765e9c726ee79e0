import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { keyset, pageOf } from '#platform/server/database/keyset.ts';
import type { listSessions, SignedInSession } from '../contract.ts';
import { deviceOf } from '../device.ts';

const sort = '-last_used_at';

/** Sign-ins of the caller that last, and from which they could go on. */
export async function fetchOwnSessions(context: Context, query: QueryOf<typeof listSessions>) {
  const { db, scope, sessionId } = context;
  const keys = { last_used_at: { by: sql`s.last_used_at`, type: 'timestamptz' } } as const;
  const order = keyset(keys, sort, sql`s.id`, query.after);
  const lasting = db
    .selectFrom('sessions as s')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.user_id', '=', 's.user_id').onRef('m.account_id', '=', 's.account_id'),
    )
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .where('s.user_id', '=', scope.userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`clock_timestamp()`);
  const rows = await lasting
    .select(['s.id', 's.account_id', 'a.name', 's.user_agent', 's.address', 's.created_at', 's.last_used_at'])
    .select(order.key.as('sort_key'))
    .where(order.where)
    .orderBy(order.orderBy)
    .limit(query.limit + 1)
    .execute();
  const { total } = await lasting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { rows: shown, next } = pageOf(rows, { limit: query.limit, sort });
  const items = shown.map((row): SignedInSession => ({
    id: row.id,
    current: row.id === sessionId,
    account: { id: row.account_id, name: row.name },
    ...deviceOf(row.user_agent),
    address: row.address,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }));
  return { items, next, total };
}

/** Ends a sign-in of the caller; false where there is none that lasts. */
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

/** Ends the caller's other sign-ins. @returns how many of those lasted */
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
