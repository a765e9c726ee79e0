import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { createTestDatabase, testDatabase, type DatabaseUrls } from '#platform/server/testing/test-database.ts';
import { openTestApi, type Surroundings, type TestApi } from './test-api.ts';

export interface ApiFixture {
  api: TestApi;
  account: MintedAccount;
  /** Another account, which must not notice anything of the first. */
  other: MintedAccount;
  /** Options of a call that the account's admin makes. */
  admin: () => { headers: MintedAccount['admin']['headers'] };
  database: DatabaseUrls;
  /** Starts another process of the same portal, with the same key on the same database. */
  openPeer(): Promise<TestApi>;
}

interface Options extends Surroundings {
  /** For tests that look at all rows or do work that others would take away. */
  ownDatabase?: boolean;
  /** Signs tokens and links. */
  tokenKey?: Buffer;
}

/** The portal with two accounts of a test file's own; closed when the file ends. */
export async function createApiFixture({
  ownDatabase = false,
  tokenKey = randomBytes(32),
  ...surroundings
}: Options = {}): Promise<ApiFixture> {
  const own = ownDatabase ? await createTestDatabase() : null;
  const database = own ?? testDatabase();
  const processes: TestApi[] = [];
  const openPeer = async () => {
    const process = await openTestApi(database, tokenKey, surroundings);
    processes.push(process);
    return process;
  };
  afterAll(async () => {
    for (const process of processes) await process.close();
    await own?.drop();
  });
  const api = await openPeer();
  const account = await mintAccount(api.db);
  const other = await mintAccount(api.db);
  return { api, account, other, admin: () => ({ headers: account.admin.headers }), database, openPeer };
}
