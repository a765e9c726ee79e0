import { Client } from 'pg';
import { afterAll } from 'vitest';
import { createTestDatabase } from '#platform/server/testing/test-database.ts';

/** A connection to a database of its own, with one table, for the tests of a file; `connect` opens another. */
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
