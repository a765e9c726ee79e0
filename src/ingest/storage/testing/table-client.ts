import { Client } from 'pg';
import { afterAll } from 'vitest';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';

/** Connection to its own database with one table; `connect` opens another. */
export async function createTableClient(table: string): Promise<{ client: Client; connect(): Promise<Client> }> {
  const database = await createTestDatabase();
  const connect = async () => {
    const client = new Client({ connectionString: database.owner });
    await client.connect();
    return client;
  };
  const client = await connect();
  await client.query(`create table ${table}`);
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  return { client, connect };
}
