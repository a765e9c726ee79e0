import { readFile } from 'node:fs/promises';
import type { Server } from 'node:https';
import { createSecureContext } from 'node:tls';
import { StartProblem } from '../start/start-problem.ts';

/** A certificate with its chain, and its key, as PEM files. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

/** TLS 1.2 and 1.3 with forward secrecy and authenticated encryption alone, the strongest first. */
export const tlsVersions = {
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
} as const;

const renewEveryMs = 3_600_000;

/** @throws StartProblem if the files cannot be used */
export async function readTls({ certFile, keyFile }: TlsFiles): Promise<{ cert: Buffer; key: Buffer }> {
  const read = (setting: string, file: string) =>
    readFile(file).catch((error: NodeJS.ErrnoException) => {
      throw new StartProblem(`${file} cannot be read (${error.code}). Correct ${setting}.`);
    });
  const pair = { cert: await read('TLS_CERT_FILE', certFile), key: await read('TLS_KEY_FILE', keyFile) };
  try {
    createSecureContext(pair);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`TLS_CERT_FILE and TLS_KEY_FILE are no certificate and its key (${reason}). Correct them.`);
  }
  return pair;
}

/** Loads a renewed certificate within an hour; an invalid one is ignored. */
export function renewTls(server: Server, files: TlsFiles): void {
  const timer = setInterval(() => {
    readTls(files).then(
      (pair) => server.setSecureContext({ ...tlsVersions, ...pair }),
      () => undefined,
    );
  }, renewEveryMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
