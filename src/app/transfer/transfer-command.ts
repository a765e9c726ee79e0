import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import pino from 'pino';
import { setPassword } from '#features/identity/users/server/public.ts';
import { connect } from '#platform/server/database.ts';
import { assertMigrated } from '#platform/server/database/migrate.ts';
import { PrimaryClient } from '#platform/server/database/primary-host.ts';
import { environment } from '#platform/server/settings.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import { openStoring, readStoringSettings } from '../portal/storing.ts';
import { exportAccount } from './export-account.ts';
import { importAccount, type ImportedAccount } from './import-account.ts';

/**
 * Writes the account file, readable by its owner only.
 * @returns the text to print
 */
export async function runExport(url: string, accountId: string, file: string): Promise<string> {
  const client = await open(url);
  const draft = `${file}.new`;
  try {
    const { files } = await openFiles();
    const lines = exportAccount({ client, files, accountId });
    await pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
  const { size } = await stat(file);
  return [
    `The account is in ${file} (${(size / 1e6).toFixed(1)} MB), readable by its owner alone and not encrypted.`,
    'It has no passwords, second factors, sign-ins or secrets of webhooks; API keys are in it as hashes, and go on working where it is imported.',
  ].join('\n');
}

/**
 * Imports an account file.
 * @returns the text to print
 */
export async function runImport(ownerUrl: string, file: string): Promise<string> {
  await stat(file).catch(() => {
    throw new StartProblem(`There is no file ${file}.`);
  });
  await assertMigrated(ownerUrl);
  const client = await open(ownerUrl);
  let imported: ImportedAccount;
  try {
    const { files } = await openFiles();
    imported = await importAccount({ client, files, source: readFile(file) });
  } finally {
    await client.end();
  }
  return describe(imported, await ensureSignIn(ownerUrl, imported));
}

async function open(url: string): Promise<PrimaryClient> {
  const client = new PrimaryClient({ connectionString: url, application_name: 'patio-transfer' });
  await client.connect();
  return client;
}

function openFiles() {
  const dataFolder = environment.DATA_FOLDER || 'data';
  return openStoring({ ...readStoringSettings(environment), clamd: null }, dataFolder, pino({ level: 'silent' }));
}

async function* readFile(file: string): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  // Errors end the iteration below.
  pipeline(createReadStream(file), unpacked).catch(() => undefined);
  yield* unpacked;
}

/** A one-time password for an administrator, when none of them can sign in. */
async function ensureSignIn(
  ownerUrl: string,
  { id }: ImportedAccount,
): Promise<{ email: string; password: string } | null> {
  const { db, close } = connect(ownerUrl, { max: 1 });
  try {
    const { rows } = await sql<{ id: string; email: string; signs_in: boolean }>`
      select u.id, u.email, u.password_hash is not null or u.ad as signs_in from memberships m join users u on u.id = m.user_id
      where m.account_id = ${id} and m.role = 'admin' and u.active order by m.created_at`.execute(db);
    const [first] = rows;
    if (!first || rows.some((row) => row.signs_in)) return null;
    const password = randomBytes(16).toString('base64url');
    await db.transaction().execute((held) => setPassword(held, { userId: first.id, password, isTyped: true }));
    return { email: first.email, password };
  } finally {
    await close();
  }
}

function describe(imported: ImportedAccount, first: { email: string; password: string } | null): string {
  const { added, known, unproven } = imported.people;
  const rows = Object.values(imported.rows).reduce((sum, count) => sum + count, 0);
  const lines = [
    `Account "${imported.name}" is imported (${imported.id}): ${rows} rows and ${imported.files} files, compared with the file.`,
    `${added.length} people are new here and choose a password by "forgot password"; ${known.length} were known, are its members, and sign in as before.`,
    'Webhooks are switched off: give each a new secret, which its receiver needs, and switch it on.',
  ];
  if (imported.missing > 0) lines.push(`${imported.missing} files were lost already where the account came from.`);
  if (unproven.length > 0)
    lines.push(
      `Known here under an e-mail that they never proved, and therefore no members: ${unproven.join(', ')}. An administrator invites them.`,
    );
  if (first) lines.push(`${first.email} administers it and signs in once with the password: ${first.password}`);
  return lines.join('\n');
}
