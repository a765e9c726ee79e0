import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';

/**
 * Ends sessions in the current account except the calling one; of one person, or of all.
 * @returns the sessions
 */
export async function endSessionsHere({ db, scope, sessionId }: Context, userId?: string): Promise<string[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('account_id', '=', scope.accountId)
    .where('ended_at', 'is', null)
    .where('id', '<>', sessionId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
