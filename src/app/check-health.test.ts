import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { environment } from '#platform/server/settings.ts';
import { localCertificate } from '#platform/server/testing/local-certificate.ts';

const answering =
  (status: number): RequestListener =>
  (request, response) => {
    response.writeHead(request.url === '/readyz' ? status : 404).end();
  };

test.each([
  ['ready', createServer(answering(200)), {}, 0],
  ['not ready', createServer(answering(503)), {}, 1],
  ['ready by TLS', createSecureServer(localCertificate, answering(200)), { TLS_CERT_FILE: 'cert.pem' }, 0],
] as const)('%s', async (_, server, settings, wanted) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const check = () =>
    once(
      spawn(process.execPath, [path.join(import.meta.dirname, 'check-health.ts')], {
        env: { PATH: environment['PATH'], PORT: String(port), ...settings },
      }),
      'exit',
    );
  expect((await check())[0]).toBe(wanted);
  server.close();
  server.closeAllConnections();
  expect((await check())[0]).toBe(1);
});
