import type { Token } from '#features/identity/session/contract.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import type { Keys } from '#platform/server/secrets/keys.ts';
import type { Live } from '#platform/live/server/live.ts';
import type { Log } from '#platform/server/log.ts';
import type { Provider } from './provider.ts';

/** Dependencies of corporate sign-in. */
export interface DirectoryDeps {
  db: Database;
  live: Pick<Live, 'accessChanged'>;
  log: Log;
  /** Encrypts refresh tokens of the directory. */
  tokenKey: Keys;
  /** Null: this portal has no directory. */
  directory: { provider: Provider; allowedGroups: readonly string[] } | null;
  /** Base of the addresses registered at the directory. */
  publicUrl: string;
  /** Signs a person in to an account, in the given transaction. */
  beginSession(
    db: Database,
    person: { userId: string; accountId: string; directorySessionId: string },
    request: RequestInfo,
  ): Promise<Token>;
}
