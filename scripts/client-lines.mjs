// A client that is generated from the OpenAPI document stays one that people can read: fails above the limit.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const limit = 8_000;
const lines = readFileSync(process.argv[2], 'utf8').split('\n').length;
process.stdout.write(`The generated client has ${lines} lines of at most ${limit}.\n`);
process.exitCode = lines > limit ? 1 : 0;
