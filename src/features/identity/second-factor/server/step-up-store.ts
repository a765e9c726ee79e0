import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { factorLimits } from '../second-factor-rules.ts';

/** Whether the session's person has proven their identity recently. */
export async function isFresh(db: Database, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions
    where id = ${sessionId} and verified_at > clock_timestamp() - make_interval(secs => ${factorLimits.stepUpS})`.execute(
    db,
  );
  return rows.length === 1;
}
