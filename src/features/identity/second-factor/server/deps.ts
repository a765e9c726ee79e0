import type { Keys } from '#platform/server/secrets/keys.ts';
import type { Database } from '#platform/server/database.ts';
import type { Live } from '#platform/live/server/live.ts';

export type FactorChange = 'added' | 'removed' | 'reset' | 'recovery_used';

/** Dependencies of the second factor. */
export interface FactorDeps {
  /** Encrypts secrets: at least 32 bytes, the same for all processes of a database. */
  tokenKey: Keys;
  product: string;
  /** Its host is the relying party of passkeys. */
  publicUrl: string;
  mail: {
    /** E-mails the person, in the transaction of the change. */
    secondFactorChanged(db: Database, change: { userId: string; what: FactorChange }): Promise<void>;
  };
}

export interface SecondFactorDeps extends FactorDeps {
  live: Pick<Live, 'accessChanged'>;
}
