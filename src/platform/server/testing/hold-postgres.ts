import { argv } from 'node:process';
import pino from 'pino';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';

/** Stands in for a portal that is about to be killed: runs the folder's PostgreSQL and prints its address. */
const { url } = await startEmbeddedPostgres({ dataFolder: argv[2] ?? '', log: pino({ level: 'silent' }) });
process.stdout.write(`${url}\n`);
