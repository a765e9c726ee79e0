import type { Client } from 'pg';
import { PrimaryClient } from '#platform/server/database/primary-host.ts';
import { rollBack } from '../storage/shard-store.ts';

/** The one connection of a worker, made at its first use and again after it broke. */
export class ShardWorkerConnection {
  readonly #url: string;
  #client: Client | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  async open(): Promise<Client> {
    if (this.#client) return this.#client;
    const client = new PrimaryClient({
      connectionString: this.#url,
      application_name: 'patio-ingest',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      statement_timeout: 60_000,
      // A process that stands still must not hold its shards for ever.
      idle_in_transaction_session_timeout: 15_000,
    });
    client.on('error', () => {
      if (this.#client === client) this.#client = null;
    });
    await client.connect();
    this.#client = client;
    return client;
  }

  /** Ends what is open in it; where that fails, the connection. */
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
