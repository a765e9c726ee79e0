import { Client } from 'pg';
import { afterAll, onTestFinished } from 'vitest';

/** A connection that is closed when the test file ends, before a database that was created earlier is dropped. */
export async function openClient(url: string): Promise<Client> {
  const client = await connect(url);
  afterAll(() => client.end());
  return client;
}

/** A connection that is closed when the running test ends. */
export async function openClientOfTest(url: string): Promise<Client> {
  const client = await connect(url);
  onTestFinished(() => client.end());
  return client;
}

/** Does some work on a connection that is closed right after it. */
export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
