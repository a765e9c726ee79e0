import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readProfile } from '#features/identity/session/contract.ts';
import { createUser } from '#features/identity/users/contract.ts';
import { askByPassword } from '#testing/sign-in.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';

const { api, account } = await createApiFixture();

async function run(args: string[], { url = testDatabase().portal, password = '' } = {}) {
  const program = spawn(process.execPath, [fileURLToPath(new URL('account.ts', import.meta.url)), ...args], {
    env: { DATABASE_PORTAL_URL: url, ...(password && { ACCOUNT_PASSWORD: password }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  const [out, err, code] = await Promise.all([text(program.stdout), text(program.stderr), ended]);
  return { out, err, code };
}

async function profileAfter(email: string, password: string, chosen: object = {}) {
  const grant = {
    grant_type: 'password',
    username: email,
    password,
    client_id: 'portal',
    client_secret: '',
    ...chosen,
  };
  const response = await api.request('/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-address': '2001:db8:acc::1' },
    body: JSON.stringify(grant),
  });
  const { access_token } = await response.json();
  return api.call(readProfile, { headers: { authorization: `Bearer ${access_token}` } });
}

const create = (name: string, email: string, password = '', ...more: string[]) =>
  run(['create', '--name', name, '--email', email, ...more], { password });

test('an account is made with an administrator who signs in, all services open', async () => {
  const email = `ana@${account.canary}.example`;
  const { out, err, code } = await create('Acme', email.toUpperCase(), 'a first password', '--person', 'Ana');
  expect({ err, code }).toEqual({ err: '', code: 0 });
  expect(out).toContain('Account "Acme" is made');
  const profile = await profileAfter(email, 'a first password');
  expect(profile).toMatchObject({ name: 'Ana', email, accounts: [{ name: 'Acme', role: 'admin' }] });
  const codes = profile.modules.map((module) => module.code);
  expect(codes).toEqual(
    expect.arrayContaining(['services:simc', 'services:dashboards', 'services:file-manager', 'admin:users']),
  );

  const again = await create('Acme Two', email, 'another password');
  expect(again.out).toContain('was known already');
  expect((await profileAfter(email, 'a first password')).accounts.map(({ name }) => name)).toEqual([
    'Acme',
    'Acme Two',
  ]);
});

test('an e-mail that an administrator of another account typed gets a password of its own', async () => {
  const email = `caio@${account.canary}.example`;
  const typed = { name: 'Caio', email, role: 'viewer', password: 'typed by another' };
  const { id } = await api.call(createUser, { headers: account.admin.headers, body: typed });
  const { out } = await create('Charlie', email, 'a first password');
  expect(out).toContain('signs in with the password: a first password');
  expect(await profileAfter(email, 'a first password')).toMatchObject({ id });
  const refused = await askByPassword(api, email, 'typed by another');
  expect(refused.status).toBe(400);
});

test('a password that is not given is made up, shown, and works once', async () => {
  const email = `bia@${account.canary}.example`;
  const password = /password: (\S{22})$/m.exec((await create('Bravo', email)).out)?.[1] ?? '';
  expect(await (await askByPassword(api, email, password)).json()).toMatchObject({ error: 'password_change_required' });
  const chosen = { new_password: 'a password of hers', new_password_confirmation: 'a password of hers' };
  expect(await profileAfter(email, password, chosen)).toMatchObject({ name: 'bia' });
});

test.each([
  [['create', '--name', 'Acme'], /^--email must be an e-mail address\.$/],
  // Arguments are visible to everyone on the machine.
  [['create', '--name', 'Acme', '--email', 'ana@acme.example', '--password', 'a first password'], /^Usage: /],
  [['create', '--email', 'ana@acme.example'], /^--name must be/],
  [['delete', '--name', 'Acme'], /^Usage: /],
  [['create', '--nome', 'Acme'], /^Usage: /],
])('%j is refused in one sentence', async (args, sentence) => {
  const { out, err, code } = await run(args);
  expect({ out, code }).toEqual({ out: '', code: 1 });
  expect(err.trim()).toMatch(sentence);
  expect(err.trim()).not.toContain('\n');
});

test('a password that is too short is refused', async () => {
  const { err, code } = await create('Acme', 'ana@acme.example', 'short');
  expect(code).toBe(1);
  expect(err).toMatch(/^ACCOUNT_PASSWORD must have 8 to 200/);
});

test.each([
  [
    'is away',
    { port: '1' },
    'The database cannot be reached; check DATABASE_URL, or start the portal once with npm start.',
  ],
  [
    'is not there',
    { pathname: '/nowhere' },
    'The database refuses this user, password or database name; check DATABASE_URL.',
  ],
  ['is empty', { pathname: '/postgres' }, 'The database has no tables yet; start the portal once with npm start.'],
])('a database that %s is said in one sentence', async (_, place, sentence) => {
  const url = Object.assign(new URL(testDatabase().portal), place);
  const { err, code } = await run(['create', '--name', 'A', '--email', 'a@a.example'], { url: url.href });
  expect({ err, code }).toEqual({ err: `${sentence}\n`, code: 1 });
});
