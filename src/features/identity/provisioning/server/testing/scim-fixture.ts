import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { listUsers, type User } from '#features/identity/users/contract.ts';
import { mintAccount, type MintedAccount } from '#platform/server/testing/mint-account.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createScimToken } from '../../contract.ts';

// SCIM answers are read as an untyped client does.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = any;

export interface ScimAnswer {
  status: number;
  body: Json;
  response: Response;
}

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** Fixture: a portal with a new account and directory token per test. */
export async function createScimFixture() {
  const { api } = await createApiFixture();
  const now: { account: MintedAccount; token: string; domain: string } = {
    account: await mintAccount(api.db),
    token: '',
    domain: '',
  };
  const admin = (of = now.account) => ({ headers: of.admin.headers });
  const tokenOf = async (of: MintedAccount) =>
    (await api.call(createScimToken, { ...admin(of), body: { name: 'Entra ID' } })).secret;
  beforeEach(async () => {
    now.account = await mintAccount(api.db);
    now.domain = `${now.account.canary}.example`;
    now.token = await tokenOf(now.account);
  });

  async function scim(method: string, path: string, body?: unknown, by = now.token): Promise<ScimAnswer> {
    const response = await api.request(`/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${by}`, 'content-type': 'application/scim+json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text), response };
  }
  const patch = (path: string, ...Operations: object[]) => scim('PATCH', path, { schemas: [patchSchema], Operations });
  const find = (filter: string, of = 'Users') => scim('GET', `/${of}?filter=${encodeURIComponent(filter)}`);
  /** A person as created by Entra ID. */
  const entraUser = (name: string, more: object = {}) => ({
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:User',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
    externalId: randomUUID(),
    userName: `${name}@${now.domain}`,
    active: true,
    displayName: `Person ${name}`,
    emails: [{ primary: true, type: 'work', value: `${name}@${now.domain}` }],
    meta: { resourceType: 'User' },
    name: { formatted: `Person ${name}`, familyName: name, givenName: 'Person' },
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Fleet' },
    ...more,
  });
  const make = async (name: string = randomUUID()): Promise<Json> =>
    (await scim('POST', '/Users', entraUser(name))).body;
  const userOf = async (email: string): Promise<User | undefined> => {
    const { items } = await api.call(listUsers, { ...admin(), query: `?search=${encodeURIComponent(email)}` });
    return items[0];
  };
  return { api, now, admin, tokenOf, scim, patch, find, entraUser, make, userOf };
}
