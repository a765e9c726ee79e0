/** Looks a document on its input through, and says what that took: milliseconds, and megabytes beyond those taken before. */
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { inspectDocument } from '#platform/server/uploads/documents/inspect-document.ts';

const bytes = new Uint8Array(await buffer(process.stdin));
// Code that is read for the first time is no part of it.
await inspectDocument(new Uint8Array(8));
// The kernel's own highest mark of memory, set back to what is taken now.
await writeFile('/proc/self/clear_refs', '5');
const before = await highestKb();
const began = performance.now();
const verdict = await inspectDocument(bytes);
const ms = performance.now() - began;
const mb = ((await highestKb()) - before) / 1_024;
process.stdout.write(JSON.stringify({ verdict, ms, mb }));

async function highestKb(): Promise<number> {
  const [, kb] = /VmHWM:\s+(\d+) kB/.exec(await readFile('/proc/self/status', 'utf8')) ?? [];
  return Number(kb);
}
