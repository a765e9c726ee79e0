import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { DocumentType } from '../inspect-document.ts';

const root = fileURLToPath(new URL('../../../../../..', import.meta.url));
const reader = fileURLToPath(new URL('text-process.ts', import.meta.url));
/** It reads its own code; it writes nothing, starts nothing, asks nobody on the network. */
const rights = [
  '--permission',
  '--allow-worker',
  ...['src', 'package.json', 'node_modules'].map((place) => `--allow-fs-read=${root}${place}`),
  `--allow-fs-read=${realpathSync(`${root}node_modules`)}`,
];

/** What reading one document may cost. */
const allowed = { ms: 15_000, heapMb: 256, letters: 200_000 } as const;

/**
 * The text of a document that was looked through, up to 200,000 letters: one line, single spaces. It is read by a process of its own
 * with no rights, which is ended when it takes long or much memory.
 * @throws Error where it could not be read
 */
export function readText(bytes: Uint8Array, type: DocumentType, patienceMs: number = allowed.ms): Promise<string> {
  const child = spawn(
    process.execPath,
    [...rights, `--max-old-space-size=${allowed.heapMb}`, reader, type, String(allowed.letters)],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: patienceMs, killSignal: 'SIGKILL' },
  );
  // Whoever waits for an answer goes first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  // Whoever ends before all was written says so by how it ended.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(pieces).toString('utf8'));
      else reject(new Error(`The reader of documents ended with ${signal ?? code}`));
    });
  });
}
