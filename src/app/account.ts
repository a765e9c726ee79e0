/** `npm run account -- create --name … --email …`: an account with its first administrator. */
import { parseArgs } from 'node:util';
import pino from 'pino';
import { connect, type Database } from '#platform/server/database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts';
import { isAway } from '#platform/server/http/refusals.ts';
import { migrate } from '#platform/server/migrate.ts';
import { environment } from '#platform/server/settings.ts';
import { StartProblem } from '#platform/server/start-problem.ts';
import { createFirstAdmin, readRequest, type Made } from './first-admin.ts';

const usage =
  'Usage: npm run account -- create --name "Account name" --email person@example.com [--person "Their name"] [--password …]';

const options = {
  name: { type: 'string' },
  email: { type: 'string' },
  person: { type: 'string' },
  password: { type: 'string' },
} as const;

try {
  const request = readRequest(readArguments());
  tell(await withDatabase((db) => createFirstAdmin(db, request)));
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
    if (positionals.join(' ') === 'create') return values;
  } catch {
    // What cannot be read is told in the same way as what is missing.
  }
  throw new StartProblem(usage);
}

/** The configured database, else the embedded one: of the portal that runs on the data folder, or started for this moment. */
async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const dataFolder = environment.DATA_FOLDER || 'data';
  const known = environment.DATABASE_PORTAL_URL || environment.DATABASE_URL || (await findEmbeddedPostgres(dataFolder));
  if (known) return withConnection(known, work);
  const postgres = await startEmbeddedPostgres({ dataFolder, log: pino({ level: 'silent' }) });
  try {
    await migrate(postgres.url, { portal: null, ingest: null });
    return await withConnection(postgres.url, work);
  } finally {
    await postgres.stop();
  }
}

async function withConnection<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = connect(url, { max: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

function tell({ account, email, password, isNew }: Made): void {
  const lines = [`Account "${account.name}" is made (${account.id}).`];
  if (isNew) lines.push(`${email} is its administrator and signs in with the password: ${password}`);
  else lines.push(`${email} was known already, is its administrator, and signs in as before.`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** One plain sentence with the remedy; null for a defect of ours. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof StartProblem) return error.message;
  if (isAway(error))
    return 'The database cannot be reached; check DATABASE_URL, or start the portal once with npm start.';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === '28P01' || code === '28000' || code === '3D000')
    return 'The database refuses this user, password or database name; check DATABASE_URL.';
  if (code === '42P01') return 'The database has no tables yet; start the portal once with npm start.';
  return null;
}
