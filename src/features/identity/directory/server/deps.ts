import type { Token } from '#features/identity/session/contract.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Provider } from './provider.ts';

/** Dependencies of corporate sign-in. */
export interface DirectoryDeps {
  db: Database;
  /** Null: no directory is configured. */
  directory: { provider: Provider; allowedGroups: readonly string[] } | null;
  /** Whether the portal is served by https only. */
  isSecure: boolean;
  /** Creates a session in the given transaction. */
  beginSession(db: Database, person: { userId: string; accountId: string }, request: RequestInfo): Promise<Token>;
}
