import type { Keys } from '#platform/server/secrets/keys.ts';
import type { FactorDeps } from '#features/identity/second-factor/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';

/** Dependencies of sessions. */
export interface SessionDeps {
  db: Database;
  live: Pick<Live, 'accessChanged'>;
  /** At least 32 bytes, the same for all processes of a database. */
  tokenKey: Keys;
  directory: DirectoryWord;
  factor: FactorDeps;
}

/** Directory checks of a sign-in. */
export interface DirectoryWord {
  /** Whether the e-mail's domain signs in by the directory; the same for every mailbox of it. */
  isCorporate(email: string): Promise<boolean>;
  /** Whether an account admits the person's way of signing in. */
  admits(db: Database, person: { userId: string; accountId: string }): Promise<boolean>;
}
