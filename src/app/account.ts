/**
 * `npm run account -- create --name … --email …`: creates an account with its administrator; `rebuild`: recomputes its
 * roll-ups; `export` and `import`: an account as one file; `move`: an account to another cell; `reset-second-factor`: resets the factor of a person who
 * lost it; `rotate`: creates a new `TOKEN_KEY`.
 */
import { parseArgs } from 'node:util';
import pino from 'pino';
import { connect, type Database } from '#platform/server/database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { isAway } from '#platform/server/http/calls/refusals.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { environment } from '#platform/server/settings.ts';
import { rotateTokenKey } from '#platform/server/secrets/secrets.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import { readBackupSettings } from './backup/backup-settings.ts';
import { createFirstAdmin, readRequest, type CreatedAdmin } from './first-admin.ts';
import { runMove, type MoveRequest } from './cells/move-command.ts';
import { resetFactor } from './reset-factor.ts';
import { readPart, rebuild } from './rebuild-command.ts';
import { runExport, runImport } from './transfer/transfer-command.ts';

const usage =
  'Usage: npm run account -- create --name "Account name" --email person@example.com [--person "Their name"] [--locale pt] [--time-zone America/Sao_Paulo], with the first password in ACCOUNT_PASSWORD or made up, npm run account -- rebuild --account ID [--processes 4], npm run account -- export --account ID --to FILE, npm run account -- import --from FILE, npm run account -- move --account ID --to DATABASE_URL --address PUBLIC_URL [--via DATABASE_URL] [--back | --confirm], with the password of that database in CELL_PASSWORD, or npm run account -- reset-second-factor --email person@example.com, or npm run account -- rotate';

type MoveValues = Partial<Pick<MoveRequest, 'to' | 'address' | 'via' | 'back' | 'confirm'>> & { account?: string };

/** Verbs that need no more to be read than they are. */
const alone = new Set(['reset-second-factor', 'rotate']);

const options = {
  name: { type: 'string' },
  email: { type: 'string' },
  person: { type: 'string' },
  account: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  locale: { type: 'string' },
  'time-zone': { type: 'string' },
  processes: { type: 'string' },
  part: { type: 'string' },
  address: { type: 'string' },
  via: { type: 'string' },
  back: { type: 'boolean' },
  confirm: { type: 'boolean' },
} as const;

try {
  const { verb, values } = readArguments();
  if (verb === 'rebuild')
    process.exitCode = await withDatabase((url) => {
      const { account = '', processes, part } = values;
      const dataFolder = environment.DATA_FOLDER || 'data';
      return rebuild({ url, dataFolder, accountId: account, processes: Number(processes ?? 1), part: readPart(part) });
    }, environment.DATABASE_INGEST_URL);
  else if (verb === 'rotate') await rotate();
  else if (verb === 'export' || verb === 'import') process.stdout.write(`${await transfer(verb, values)}\n`);
  else if (verb === 'move') process.stdout.write(`${await move(values)}\n`);
  else if (verb === 'reset-second-factor') {
    const email = values.email ?? '';
    await withDatabase((url) => withConnection(url, (db) => resetFactor(db, email)));
    process.stdout.write(`${email} signs in by the password alone until a second factor is set up again.\n`);
  } else {
    // An argument would be visible in the process list and the shell's history.
    const password = environment['ACCOUNT_PASSWORD'] || undefined;
    const request = readRequest({ ...values, password, timeZone: values['time-zone'] });
    printCreated(await withDatabase((url) => withConnection(url, (db) => createFirstAdmin(db, request))));
  }
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
    const verb = positionals.join(' ');
    const isWhole =
      verb === 'create' ||
      (verb === 'rebuild' && isId(values.account) && /^[1-9]\d?$/.test(values.processes ?? '1')) ||
      (verb === 'export' && isId(values.account) && values.to) ||
      (verb === 'import' && values.from) ||
      (verb === 'move' && isId(values.account) && values.to && values.address && !(values.back && values.confirm)) ||
      alone.has(verb);
    if (isWhole) return { verb, values };
  } catch {
    // Invalid arguments get the same message as missing ones.
  }
  throw new StartProblem(usage);
}

/**
 * Uses the configured database, else the embedded one: of the portal running on the data folder, or started
 * temporarily.
 */
async function withDatabase<T>(
  work: (url: string) => Promise<T>,
  configured = environment.DATABASE_PORTAL_URL,
): Promise<T> {
  const dataFolder = environment.DATA_FOLDER || 'data';
  const known = configured || environment.DATABASE_URL || (await findEmbeddedPostgres(dataFolder));
  if (known) return work(known);
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    backupFolder: readBackupSettings(environment).folder,
    log: pino({ level: 'silent' }),
  });
  try {
    await migrate(postgres.url, { portal: null, ingest: null });
    return await work(postgres.url);
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

function isId(text: string | undefined): boolean {
  return text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** An import needs the owner of the database. */
function transfer(
  verb: 'export' | 'import',
  { account = '', to = '', from = '' }: { account?: string; to?: string; from?: string },
): Promise<string> {
  return verb === 'export'
    ? withDatabase((url) => runExport(url, account, to))
    : withDatabase((url) => runImport(url, from), '');
}

/** A move needs the owner of the database. */
function move({
  account = '',
  to = '',
  address = '',
  via,
  back = false,
  confirm = false,
}: MoveValues): Promise<string> {
  const request: MoveRequest = { accountId: account, to, address, via, back, confirm };
  return withDatabase((url) => runMove(url, request, (line) => process.stdout.write(`${line}\n`)), '');
}

/** A new key in the data folder; the portal takes both once it is started again. */
async function rotate(): Promise<void> {
  if (environment['TOKEN_KEY'])
    throw new StartProblem(
      'TOKEN_KEY is set: put its value into TOKEN_KEY_FORMER, a new one into TOKEN_KEY, and start every process again.',
    );
  await rotateTokenKey(environment.DATA_FOLDER || 'data');
  process.stdout.write(
    'The key is a new one, and the one before stays for what it signed. Start the portal again. Delete secrets/token-key-former after 30 days.\n',
  );
}

function printCreated({ account, email, password }: CreatedAdmin): void {
  const lines = [`Account "${account.name}" is made (${account.id}).`];
  if (password === null) lines.push(`${email} was known already, is its administrator, and signs in as before.`);
  else lines.push(`${email} is its administrator and signs in with the password: ${password}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** A message with the remedy; null for a defect. */
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
