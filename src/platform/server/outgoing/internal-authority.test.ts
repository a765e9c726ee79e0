import { once } from 'node:events';
import { createServer as createWeb } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { createTransport } from 'nodemailer';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localCertificate, writeLocalCertificate } from '../testing/local-certificate.ts';
import { openS3Store, readS3Settings } from '../uploads/s3-store.ts';
import { openScanner, readScannerSettings } from '../uploads/scanner.ts';
import { readInternalTrust } from './internal-authority.ts';
import { openOutgoing } from './outgoing.ts';

const log = pino({ level: 'silent' });
const web = createWeb(localCertificate, (_, response) => void response.end('<ListBucketResult/>'));
const clamd = createServer(localCertificate, (socket) => {
  socket.on('data', (bytes: Buffer) => bytes.subarray(-4).equals(Buffer.alloc(4)) && socket.end('stream: OK\0'));
  socket.on('error', () => undefined);
});
let trusted: { INTERNAL_CA_FILE: string };

beforeAll(async () => {
  trusted = { INTERNAL_CA_FILE: (await writeLocalCertificate()).certFile };
  for (const server of [web, clamd]) await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  web.closeAllConnections();
  web.close();
  clamd.close();
});
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

async function reach(environment: Record<string, string>) {
  const host = `localhost:${portOf(web)}`;
  const s3 = readS3Settings({
    S3_BUCKET: 'files',
    S3_ENDPOINT: `https://${host}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    ...environment,
  });
  const scanner = readScannerSettings({
    CLAMD_HOST: 'localhost',
    CLAMD_PORT: String(portOf(clamd)),
    CLAMD_TLS: 'on',
    ...environment,
  });
  if (!s3 || !scanner) throw new Error('not set');
  const isReached = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  const outgoing = openOutgoing({ allowedHosts: [host], ...readInternalTrust(environment) });
  return {
    geocoder: await isReached(outgoing.fetch(new URL(`https://${host}/`))),
    bucket: await isReached((await openS3Store(s3, log)).list('files')),
    scanner: (await openScanner(scanner, log).scan(Buffer.from('x'))).state === 'clean',
  };
}

test('services with a certificate of the operator’s own authority are trusted where it is named, and not otherwise', async () => {
  expect(await reach(trusted)).toEqual({ geocoder: true, bucket: true, scanner: true });
  expect(await reach({})).toEqual({ geocoder: false, bucket: false, scanner: false });
});

test('with an authority of one’s own, public ones are not trusted', () => {
  const { ca } = readInternalTrust(trusted);
  expect(ca).toBe(localCertificate.cert);
  // Node and nodemailer take it in place of theirs.
  expect(createTransport({ host: 'localhost', tls: { ca } }).options).toMatchObject({ tls: { ca } });
});

test('a file that holds no certificate is refused', () => {
  expect(() => readInternalTrust({ INTERNAL_CA_FILE: import.meta.filename })).toThrow('INTERNAL_CA_FILE');
  expect(() => readInternalTrust({ INTERNAL_CA_FILE: '/nowhere.pem' })).toThrow('INTERNAL_CA_FILE');
});
