import type { Database } from '#platform/server/database.ts';
import type { Live } from '#platform/server/live.ts';

/** What signing in needs from the program. */
export interface SessionParts {
  db: Database;
  live: Pick<Live, 'accessChanged'>;
  /** At least 32 bytes; the same for every process on one database. */
  tokenKey: Buffer;
}
