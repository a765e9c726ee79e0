/**
 * `text-process.ts TYPE CHARACTERS`: reads a document from stdin and writes its text. Started by `read-text.ts` without
 * permissions.
 */
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { readDocxText } from './docx-text.ts';
import { readPdfText } from './pdf-text.ts';

const memoryMb = 512;
// Decompression allocates outside of the limited heap and blocks the event loop, so another thread watches the memory.
new Worker(
  `setInterval(() => process.memoryUsage.rss() > ${memoryMb * 1_048_576} && process.kill(process.pid, 'SIGKILL'), 20)`,
  { eval: true },
).unref();

const [, , type, characters] = process.argv;
const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece);
const bytes = new Uint8Array(Buffer.concat(pieces));
const mostCharacters = Number(characters);
const text =
  type === 'application/pdf' ? await readPdfText(bytes, mostCharacters) : await readDocxText(bytes, mostCharacters);
process.stdout.write(tidyText(text, mostCharacters), () => process.exit(0));

/** Text on one line: no control characters, single spaces, no lone surrogates, truncated. */
function tidyText(text: string, mostCharacters: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  return [...line].slice(0, mostCharacters).join('');
}
