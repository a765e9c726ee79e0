import type { Client } from 'pg';
import { openClient, openClientOfTest } from '#platform/server/testing/open-client.ts';
import { createOwnDatabase } from '#platform/server/testing/test-database.ts';

/** Connection to its own database with one table; `connect` opens another for the running test. */
export async function createTableClient(table: string): Promise<{ client: Client; connect(): Promise<Client> }> {
  const database = await createOwnDatabase();
  const client = await openClient(database.owner);
  await client.query(`create table ${table}`);
  return { client, connect: () => openClientOfTest(database.owner) };
}
