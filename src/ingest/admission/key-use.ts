import type { Pool } from 'pg';
import type { Log } from '#platform/server/log.ts';
import { stampKey } from '../directory/directory-store.ts';

const everyMs = 60_000;

/** Records the last use of keys, at most once a minute. */
export class KeyUse {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #stamped = new Map<string, number>();

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  record(accountId: string, keyId: string): void {
    const now = Date.now();
    if (now - (this.#stamped.get(keyId) ?? 0) < everyMs) return;
    this.#stamped.set(keyId, now);
    stampKey(this.#pool, accountId, keyId).catch((error: unknown) =>
      this.#log.warn({ err: error }, 'ingest: the use of a key was not recorded'),
    );
  }
}
