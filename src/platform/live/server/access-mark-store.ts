import { sql } from 'kysely';
import type { Database } from '../../server/database.ts';

/** Of each valid session or key: a text that changes with what it may see. */
export async function fetchAccessMarks(db: Database, sessionIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ session_id: string; mark: string }>`
    select session_id, mark from access_marks(${sessionIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ session_id, mark }) => [session_id, mark]));
}
