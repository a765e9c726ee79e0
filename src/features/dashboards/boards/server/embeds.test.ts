import { beforeAll, expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { updateAccount } from '#features/identity/accounts/contract.ts';
import { putPermissions } from '#features/dashboards/access/contract.ts';
import * as contract from '../contract.ts';
import { embedToken, readEmbedToken } from './embed-token.ts';

const { api, account, admin } = await createApiFixture();
let briefcaseId: string;

beforeAll(async () => {
  const body = { name: 'Pages', color: '#0b7285' };
  briefcaseId = (await api.call(contract.createBriefcase, { ...admin(), body })).id;
});

const list = (...embed_hosts: string[]) => api.send(updateAccount, { ...admin(), body: { embed_hosts } });
const embed = (url: string) =>
  api.send(contract.createContent, {
    ...admin(),
    params: { id: briefcaseId },
    body: { name: 'Page', definition: { kind: 'embed', url } },
  });
const look = (id: string, { headers } = account.admin) => api.call(contract.getContent, { headers, params: { id } });
const errorsOf = ({ body }: { body: unknown }) => (body as { errors?: unknown }).errors;
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

test('the list accepts hosts only', async () => {
  expect((await list('BI.example', 'grafana.example:8443')).body).toMatchObject({
    embed_hosts: ['bi.example', 'grafana.example:8443'],
  });
  for (const wrong of [
    'https://bi.example',
    '*.example',
    "bi.example; script-src 'unsafe-inline'",
    '10.0.0.1',
    'localhost',
  ])
    expect([wrong, errorsOf(await list('bi.example', wrong))]).toEqual([wrong, { 'embed_hosts.1': expect.any(Array) }]);
});

test('only https pages of listed hosts are embedded, never the portal’s own', async () => {
  await list('bi.example', 'portal.example');
  expect((await embed('https://bi.example/report?a=1&b=2')).status).toBe(201);
  for (const wrong of [
    'http://bi.example/report',
    'https://other.example/report',
    'https://me:secret@bi.example/',
    'https://portal.example/home',
    'javascript:alert(1)',
  ])
    expect([wrong, errorsOf(await embed(wrong))]).toEqual([wrong, { 'definition.url': expect.any(Array) }]);
});

test('the frame’s policy permits listed hosts only, for readers of the content', async () => {
  await list('bi.example', 'login.example:8443');
  const id = idOf(await embed('https://bi.example/"><script>alert(1)</script>'));
  await api.call(putPermissions, {
    ...admin(),
    body: { changes: [{ content_id: id, user_id: account.viewer.id, access: 'allowed' }] },
  });
  const { frame_url } = await look(id, account.viewer);
  const page = await api.request((frame_url ?? '').replace('/api/v1', ''));
  const html = await page.text();
  expect(page.headers.get('content-security-policy')?.split('; ')).toEqual(
    expect.arrayContaining([
      `default-src 'none'`,
      `frame-src https://bi.example https://login.example:8443`,
      `frame-ancestors 'self'`,
    ]),
  );
  expect(html).toMatch(/<iframe [^>]*sandbox="(?!.*allow-top-navigation)[a-z -]+"/);
  expect(html).not.toContain('<script');
  // A host removed from the list is not shown any more.
  await list('login.example:8443');
  expect((await look(id, account.viewer)).frame_url).toBeNull();
});

test('a frame’s address expires and is signed', async () => {
  const key = Buffer.alloc(32, 7);
  const embedding = { url: 'https://bi.example/', hosts: ['bi.example'] };
  const token = embedToken(key, embedding, 0);
  expect(readEmbedToken(key, token, 60_000)).toEqual(embedding);
  expect(readEmbedToken(key, token, 3_600_000)).toBeNull();
  expect(readEmbedToken(Buffer.alloc(32, 8), token, 60_000)).toBeNull();
  const [said, signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...embedding, hosts: ['evil.example'], until: 1e15 })).toString(
    'base64url',
  );
  for (const other of [`${forged}.${signature}`, `${said}.`, said ?? '', '', 'made-up'])
    expect((await api.request(`/embeds/${other}`)).status).toBe(404);
});

test('framing of an unreachable page is unknown', async () => {
  await list('unreachable.invalid.example');
  const id = idOf(await embed('https://unreachable.invalid.example/'));
  expect(await api.call(contract.getFraming, { ...admin(), params: { id } })).toEqual({ framing: 'unknown' });
});

test('a frame’s address works inside a frame only, in its exact spelling', async () => {
  await list('bi.example');
  const { frame_url } = await look(idOf(await embed('https://bi.example/report')));
  const path = frame_url?.replace('/api/v1', '') ?? '';
  const open = async (address: string, headers: Record<string, string> = {}) =>
    (await api.request(address, { headers })).status;
  expect(await open(path, { 'sec-fetch-dest': 'iframe' })).toBe(200);
  // Over plain HTTP browsers do not send the header.
  expect(await open(path)).toBe(200);
  for (const place of ['document', 'object', 'embed', 'script'])
    expect(await open(path, { 'sec-fetch-dest': place })).toBe(404);
  for (const spelling of [`${path}=`, `${path}==`]) expect(await open(spelling)).toBe(404);
});
