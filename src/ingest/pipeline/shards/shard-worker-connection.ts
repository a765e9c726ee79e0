import type { Client } from 'pg';
import { PrimaryClient } from '#platform/server/database/primary-host.ts';
import { rollBack } from '../../storage/shard-store.ts';

/** Connection of a worker, opened at first use and reopened after a failure. */
export class ShardWorkerConnection {
  readonly #url: string;
  readonly #session: string;
  #client: Client | null = null;

  constructor(url: string, session: string) {
    this.#url = url;
    this.#session = session;
  }

  async open(): Promise<Client> {
    if (this.#client) return this.#client;
    const client = new PrimaryClient({
      connectionString: this.#url,
      application_name: this.#session,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      statement_timeout: 60_000,
      // A stalled process must not hold its shards forever.
      idle_in_transaction_session_timeout: 15_000,
    });
    client.on('error', () => {
      if (this.#client === client) this.#client = null;
    });
    await client.connect();
    this.#client = client;
    return client;
  }

  /** Rolls back; if that fails, closes the connection. */
  async undo(): Promise<void> {
    const client = this.#client;
    if (client === null) return;
    try {
      await rollBack(client);
    } catch {
      this.#client = null;
      await client.end().catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    await this.#client?.end().catch(() => undefined);
    this.#client = null;
  }
}
