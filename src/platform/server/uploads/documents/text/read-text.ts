import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { childRights } from '#platform/server/processes/child-rights.ts';
import { createSlots } from '../../slots.ts';
import type { DocumentType } from '../document-types.ts';

const reader = fileURLToPath(new URL('text-process.ts', import.meta.url));
/** It watches its own memory from a thread. */
const rights = [...childRights, '--allow-worker'];

/** Limits of reading one document. */
const allowed = { ms: 15_000, heapMb: 256, characters: 200_000 } as const;

/**
 * Text of an inspected document, up to 200,000 characters, on one line with single spaces. Read by a process without
 * permissions, which is killed if it takes too long or too much memory.
 * @throws Error if it could not be read
 */
export function readText(bytes: Uint8Array, type: DocumentType, maxMs: number = allowed.ms): Promise<string> {
  return runReader(bytes, type, { characters: allowed.characters, maxMs });
}

const opening = createSlots({ running: 2, waiting: 16 });

/** Whether an encrypted PDF opens without a password, as with an owner password only; found by the same process. */
export function opensWithoutPassword(bytes: Uint8Array): Promise<boolean> {
  return opening(() =>
    runReader(bytes, 'application/pdf', { characters: 0, maxMs: allowed.ms }).then(
      () => true,
      () => false,
    ),
  );
}

function runReader(
  bytes: Uint8Array,
  type: DocumentType,
  { characters, maxMs }: { characters: number; maxMs: number },
): Promise<string> {
  const child = spawn(
    process.execPath,
    [...rights, `--max-old-space-size=${allowed.heapMb}`, reader, type, String(characters)],
    // A signal to the whole group is the portal's alone.
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: maxMs, killSignal: 'SIGKILL', detached: true },
  );
  // Requests of people have priority.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  // A process that ends early reports it by its exit code.
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
