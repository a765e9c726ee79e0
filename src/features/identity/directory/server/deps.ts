import type { Token } from '#features/identity/session/contract.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Provider } from './provider.ts';

/** What corporate sign-in needs from the program. */
export interface DirectoryDeps {
  db: Database;
  /** Null: this portal has no directory. */
  directory: { provider: Provider; allowedGroups: readonly string[] } | null;
  /** Whether people reach the portal by https alone. */
  isSecure: boolean;
  /** Signs a person in to an account, in the given transaction. */
  beginSession(db: Database, person: { userId: string; accountId: string }, request: RequestInfo): Promise<Token>;
}
