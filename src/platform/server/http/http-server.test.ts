import { once } from 'node:events';
import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localCertificate, writeLocalCertificate } from '../testing/local-certificate.ts';
import { startHttpServer, type HttpServer } from './http-server.ts';

let door: HttpServer;

beforeAll(async () => {
  door = await startHttpServer({ host: '127.0.0.1', port: 0, tls: await writeLocalCertificate() });
  door.serve((request) => new Response(new URL(request.url).protocol));
});
afterAll(() => door.close(0));

async function shakeHands(options: ConnectionOptions) {
  const socket = connect({
    host: '127.0.0.1',
    port: door.port,
    servername: 'localhost',
    ca: localCertificate.cert,
    ...options,
  });
  try {
    await once(socket, 'secureConnect');
    return `${socket.getProtocol()} ${socket.getCipher().name}`;
  } catch {
    return 'refused';
  } finally {
    socket.destroy();
  }
}

/** OpenSSL offers old versions at this level only. */
const old = { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' } as const;

test.each<[string, ConnectionOptions, RegExp]>([
  ['TLS 1.3', {}, /^TLSv1\.3 /],
  ['TLS 1.2', { maxVersion: 'TLSv1.2' }, /^TLSv1\.2 ECDHE-ECDSA-AES256-GCM-SHA384$/],
  [
    'TLS 1.2 with a client that prefers less',
    { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384' },
    /AES256-GCM/,
  ],
  ['TLS 1.1', { ...old, maxVersion: 'TLSv1.1' }, /^refused$/],
  [
    'TLS 1.2 without forward secrecy or by CBC',
    { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256:AES128-GCM-SHA256' },
    /^refused$/,
  ],
])('%s', async (_, options, expected) => {
  expect(await shakeHands(options)).toMatch(expected);
});

/** The answer to a request with these lines of headers. */
async function ask(...lines: string[]): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: door.port, servername: 'localhost', ca: localCertificate.cert });
  await once(socket, 'secureConnect');
  socket.write(`GET / HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  return answer;
}

test('a request that names two hosts is refused', async () => {
  expect(await ask('Host: localhost', 'host: elsewhere.example')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ask('Host: localhost')).toMatch(/^HTTP\/1\.1 200 /);
});

test('requests come as https, and plain ones get no answer', async () => {
  expect(await ask('Host: localhost')).toContain('https:');
  await expect(fetch(`http://127.0.0.1:${door.port}/healthz`)).rejects.toThrow();
});

test('a certificate that cannot be read stops the start with its name', async () => {
  const { certFile } = await writeLocalCertificate();
  await expect(
    startHttpServer({ host: '127.0.0.1', port: 0, tls: { certFile, keyFile: '/nowhere/key.pem' } }),
  ).rejects.toThrow(/TLS_KEY_FILE/);
  await expect(startHttpServer({ host: '127.0.0.1', port: 0, tls: { certFile, keyFile: certFile } })).rejects.toThrow(
    /TLS_/,
  );
});
