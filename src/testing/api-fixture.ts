import { afterAll } from 'vitest';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import type { DatabaseUrls } from '#platform/server/testing/test-database.ts';
import { openTestApi, type Surroundings, type TestApi } from './test-api.ts';

interface ApiFixture {
  api: TestApi;
  account: MintedAccount;
  /** Another account, which must not notice anything of the first. */
  other: MintedAccount;
  /** Options of a call that the account's admin makes. */
  admin: () => { headers: MintedAccount['admin']['headers'] };
}

/** The portal with two accounts of a test file's own; closed when the file ends. */
export async function createApiFixture(
  database?: DatabaseUrls,
  tokenKey?: Buffer,
  surroundings?: Surroundings,
): Promise<ApiFixture> {
  const api = await openTestApi(database, tokenKey, surroundings);
  afterAll(() => api.close());
  const account = await mintAccount(api.db);
  const other = await mintAccount(api.db);
  return { api, account, other, admin: () => ({ headers: account.admin.headers }) };
}
