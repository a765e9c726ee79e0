import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { localCertificate } from '#platform/server/testing/local-certificate.ts';
import { examineTls } from './examine-machine.ts';
import { judgeTls } from './judge-findings.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

test('a certificate that nobody trusts is a problem', async () => {
  const server = createServer(localCertificate);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await examineTls(`https://localhost:${port}`)).toEqual([
    { subject: 'tls', state: 'problem', text: expect.stringContaining('SELF_SIGNED') },
  ]);
});

test('where nobody answers nothing is said', async () => {
  expect(await examineTls('https://127.0.0.1:1')).toEqual([]);
});

test.each([
  [{ distrust: null, isOld: false }, 'ok'],
  [{ distrust: null, isOld: true }, 'problem'],
  [{ distrust: 'CERT_HAS_EXPIRED', isOld: false }, 'problem'],
])('%o', (found, state) => {
  expect(judgeTls(found).state).toBe(state);
});
