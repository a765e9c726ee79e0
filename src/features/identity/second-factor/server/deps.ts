import type { Keys } from '#platform/server/keys.ts';
import type { Database } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';

/** What happened to a person's second factor. */
export type FactorChange = 'added' | 'removed' | 'reset' | 'recovery_used';

/** What checking a second factor needs from the program. */
export interface FactorDeps {
  /** Encrypts secrets; at least 32 bytes, the same for every process on one database. */
  tokenKey: Keys;
  product: string;
  /** Passkeys hold for its host alone. */
  publicUrl: string;
  mail: {
    /** Writes to a person, in the transaction of what it is about. */
    secondFactorChanged(db: Database, change: { userId: string; what: FactorChange }): Promise<void>;
  };
}

export interface SecondFactorDeps extends FactorDeps {
  live: Pick<Live, 'accessChanged'>;
}
