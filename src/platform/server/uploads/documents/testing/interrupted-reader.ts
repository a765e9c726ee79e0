/** Reads a document while its own process group is interrupted, as by Ctrl-C in a terminal, and prints the text. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { readText } from '../text/read-text.ts';

process.on('SIGINT', () => undefined);
const text = readText(new Uint8Array(readFileSync(process.argv[2] ?? '')), 'application/pdf');
process.kill(0, 'SIGINT');
process.stdout.write(await text);
