import type { Keys } from '#platform/server/keys.ts';
import type { FactorDeps } from '#features/identity/second-factor/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';

/** What signing in needs from the program. */
export interface SessionDeps {
  db: Database;
  live: Pick<Live, 'accessChanged'>;
  /** At least 32 bytes; the same for every process on one database. */
  tokenKey: Keys;
  directory: DirectoryWord;
  factor: FactorDeps;
}

/** What a corporate directory has to say to signing in. */
export interface DirectoryWord {
  /** Whether the people of a normalized e-mail's domain sign in by it: the same for everybody of that domain. */
  isCorporate(email: string): Promise<boolean>;
  /** Whether an account lets a person in by the way they sign in. */
  admits(db: Database, person: { userId: string; accountId: string }): Promise<boolean>;
}
