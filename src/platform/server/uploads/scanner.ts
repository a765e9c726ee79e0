import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import * as z from 'zod/mini';
import type { Log } from '../log.ts';
import { readInternalTrust, type InternalTrust } from '../outgoing/internal-authority.ts';
import { number, readSettings, setting, type Environment } from '../settings.ts';

/** Result of a virus scan; `away`: the scanner was unavailable. */
export type Scan = { state: 'clean' } | { state: 'infected'; virus: string } | { state: 'away' };

/** A virus scanner. */
export interface Scanner {
  scan(bytes: Uint8Array): Promise<Scan>;
}

export interface ScannerSettings extends InternalTrust {
  host: string;
  port: number;
  /** Uses TLS to a proxy in front of the daemon, which has none itself. */
  tls?: boolean;
}

export const scannerSettings = {
  CLAMD_HOST: setting(
    "ClamAV's daemon, which scans every document; unset: no scan",
    z.optional(z.string().check(z.trim(), z.maxLength(253))),
  ),
  CLAMD_PORT: setting('Its port', number(3310, 1, 65_535)),
  CLAMD_TLS: setting(
    'Whether TLS stands before the daemon, which speaks none itself',
    z._default(z.enum(['on', 'off'], 'it must be on or off'), 'off'),
  ),
};

/** The scanner from the environment; null if none is set, and nothing is scanned. @throws BadSetting */
export function readScannerSettings(environment: Environment): ScannerSettings | null {
  const { CLAMD_HOST, CLAMD_PORT, CLAMD_TLS } = readSettings(scannerSettings, environment);
  if (CLAMD_HOST === undefined) return null;
  return { host: CLAMD_HOST, port: CLAMD_PORT, tls: CLAMD_TLS === 'on', ...readInternalTrust(environment) };
}

/** Reports everything as clean; used if no scanner is set. */
export const noScanner: Scanner = { scan: async () => ({ state: 'clean' }) };

/** Milliseconds of silence after which a scanner counts as unavailable. */
const defaultTimeoutMs = 20_000;
const pieceBytes = 65_536;

/** Client of the ClamAV daemon. The file is sent over the connection. */
export function openScanner(settings: ScannerSettings, log: Log, timeoutMs = defaultTimeoutMs): Scanner {
  return {
    async scan(bytes) {
      try {
        return readAnswer(await ask(settings, bytes, timeoutMs));
      } catch (error) {
        log.warn({ err: error }, 'the virus scanner is away; what comes meanwhile waits');
        return { state: 'away' };
      }
    },
  };
}

/** Sends a file as INSTREAM: chunks with their lengths, ended by an empty one. Returns the daemon's answer. */
function ask(
  { host, port, tls = false, ...trust }: ScannerSettings,
  bytes: Uint8Array,
  timeoutMs: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = tls ? connectTls({ host, port, servername: host, ...trust }) : connect({ host, port });
    let answer = '';
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The scanner says nothing.')));
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      answer += piece;
      if (answer.length > 1_000) socket.destroy(new Error('The scanner says too much.'));
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
      const piece = bytes.subarray(at, at + pieceBytes);
      socket.write(lengthOf(piece.byteLength));
      socket.write(piece);
    }
    socket.end(lengthOf(0));
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** @throws Error if it is not a verdict: a file over the daemon's limit, a daemon loading its signatures */
function readAnswer(answer: string): Scan {
  const said = answer.replaceAll('\0', '').trim();
  if (said === 'stream: OK') return { state: 'clean' };
  const [, virus] = /^stream: (.+) FOUND$/.exec(said) ?? [];
  if (virus === undefined) throw new Error(`The scanner answers ${JSON.stringify(said)}`);
  return { state: 'infected', virus };
}
