/** Looks a document on its input through, and says what that took: milliseconds, and megabytes beyond those taken before. */
import { buffer } from 'node:stream/consumers';
import { inspectDocument } from '#platform/server/uploads/documents/inspect-document.ts';

const bytes = new Uint8Array(await buffer(process.stdin));
// Code that is read for the first time is no part of it.
await inspectDocument(new Uint8Array(8));
const before = process.memoryUsage().rss / 1_024;
const began = performance.now();
const verdict = await inspectDocument(bytes);
const ms = performance.now() - began;
const mb = (process.resourceUsage().maxRSS - before) / 1_024;
process.stdout.write(JSON.stringify({ verdict, ms, mb }));
