import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/server/database/migrate.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { createMetrics } from '#platform/server/http/metrics.ts';
import { openSecrets } from '#platform/server/secrets/secrets.ts';
import { environment } from '#platform/server/settings.ts';
import { withClient } from '#platform/server/testing/open-client.ts';
import { pruneBackups } from './backup/prune-backups.ts';
import { runArchiveRound } from './backup/watch-archive.ts';

const log = pino({ level: 'silent' });
let folder = '';
let postgres: EmbeddedPostgres | undefined;
let client: Client;
const at = (...names: string[]) => path.join(folder, ...names);

async function run(command: 'backup' | 'restore' | 'backup-verify', ...args: string[]) {
  const program = spawn(process.execPath, [path.join(import.meta.dirname, `${command}.ts`), ...args], {
    env: { PATH: environment['PATH'], DATA_FOLDER: at('data'), BACKUP_FOLDER: at('backups') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  const [out, err, code] = await Promise.all([text(program.stdout), text(program.stderr), ended]);
  return { out, err, code };
}

const restore = (name: string, ...args: string[]) =>
  run('restore', '--from', at('backups'), '--to-folder', at(name), ...args);

/** Content of a restored data folder. */
async function readRestored(name: string) {
  const restored = await startEmbeddedPostgres({ dataFolder: at(name), log });
  try {
    const rows = await queryOnce(restored.url, 'select word from words order by id');
    return {
      words: rows.map((row) => row['word']),
      files: await readdir(at(name, 'files')),
      tokenKey: await readFile(at(name, 'secrets/token-key'), 'utf8'),
    };
  } finally {
    await restored.stop();
  }
}

async function queryOnce(url: string, statement: string): Promise<Record<string, unknown>[]> {
  return (await withClient(url, (once) => once.query(statement))).rows;
}

async function write(word: string): Promise<void> {
  await writeFile(at('data/files', word), word);
  await client.query('insert into words (word) values ($1)', [word]);
}

async function now(): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now.toISOString() ?? '';
}

/** Waits until the current WAL segment is archived. */
async function archiveAll(): Promise<void> {
  // An empty segment is not switched.
  await client.query('select pg_logical_emit_message(true, $1, $1)', ['test']);
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  const segment = rows[0]?.name ?? '';
  await expect.poll(() => readdir(at('backups/wal')), { timeout: 30_000 }).toContain(segment);
}

/** One round of the archive watch. @returns its metrics and logged errors */
async function runRound(archiveBytes = 100e9): Promise<{ metrics: string; errors: string[] }> {
  const errors: string[] = [];
  const metrics = createMetrics();
  await runArchiveRound({
    databaseUrl: postgres?.url ?? '',
    dataFolder: at('data'),
    folder: at('backups'),
    archiveBytes,
    hasBucket: false,
    copies: null,
    metrics,
    log: pino({ level: 'error' }, { write: (line: string) => void errors.push(String(JSON.parse(line).msg)) }),
  });
  return { metrics: await (await metrics.show()).text(), errors };
}

async function newestBackup(): Promise<string> {
  const names = (await readdir(at('backups'))).filter((name) => name.endsWith('Z'));
  return at('backups', names.sort().at(-1) ?? '');
}

async function damage(file: string, change: (bytes: Buffer) => void): Promise<() => Promise<void>> {
  const before = await readFile(file);
  const changed = Buffer.from(before);
  change(changed);
  await writeFile(file, changed);
  return () => writeFile(file, before);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'patio-backup-'));
  await chmod(folder, 0o755);
  await openSecrets(at('data'), { tokenKey: null });
  postgres = await startEmbeddedPostgres({ dataFolder: at('data'), backupFolder: at('backups'), log });
  await migrate(postgres.url, { portal: null, ingest: null });
  client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create table words (id int generated always as identity primary key, word text not null)');
  await mkdir(at('data/files'));
});

afterAll(async () => {
  await client.end();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a running portal', { timeout: 90_000 }, () => {
  let moment = '';

  test('is backed up; what follows is archived; each moment can be restored', async () => {
    await write('first');
    expect(await run('backup')).toMatchObject({ err: '', code: 0 });
    await write('second');
    moment = await now();
    await write('third');
    await archiveAll();
    await runRound();
    const tokenKey = await readFile(at('data/secrets/token-key'), 'utf8');

    const between = await restore('between', '--to', moment);
    expect(between).toMatchObject({ err: '', code: 0 });
    // Files written later are extra: the portal deletes files without a row.
    expect(await readRestored('between')).toEqual({
      words: ['first', 'second'],
      files: ['first', 'second', 'third'],
      tokenKey,
    });

    expect(await restore('all')).toMatchObject({ err: '', code: 0 });
    expect((await readRestored('all')).words).toEqual(['first', 'second', 'third']);

    expect(await run('restore', '--from', await newestBackup(), '--to-folder', at('alone'))).toMatchObject({
      err: '',
      code: 0,
    });
    expect((await readRestored('alone')).words).toEqual(['first']);
  });

  test('a backup after a restore continues on a timeline of its own', async () => {
    const restored = await startEmbeddedPostgres({ dataFolder: at('all'), log });
    const [row] = await queryOnce(restored.url, 'select timeline_id from pg_control_checkpoint()');
    expect(row).toEqual({ timeline_id: 2 });
    await restored.stop();
  });

  test('a backup is readable by its owner alone and holds no open secret', async () => {
    const backup = await newestBackup();
    for (const file of ['manifest.json', 'files.sha256', 'secrets/token-key', 'database/base.tar'])
      expect((await stat(path.join(backup, file))).mode & 0o077, file).toBe(0);
    const key = (await readFile(at('data/secrets/token-key'), 'utf8')).trim();
    expect(await readFile(path.join(backup, 'manifest.json'), 'utf8')).not.toContain(key);
  });

  test('is verified by a restore beside it, which leaves nothing', async () => {
    const verified = await run('backup-verify');
    expect(verified).toMatchObject({ err: '', code: 0 });
    expect(verified.out).toContain('was restored, started and compared');
    expect((await readdir(at('backups'))).filter((name) => name.startsWith('verify'))).toEqual([]);
  });

  test('a folder that is not empty, and moments that nothing covers, are refused', async () => {
    expect(await restore('between')).toMatchObject({
      code: 1,
      err: `The folder ${at('between')} is not empty; name an empty or a new one.\n`,
    });
    const early = await restore('new', '--to', '2020-01-01T00:00:00Z');
    expect(early.err).toContain('a moment before it cannot be restored');
    const late = await restore('new', '--to', '2090-01-01T00:00:00Z');
    expect(late.err).toContain('holds nothing as late as 2090-01-01');
    expect((await restore('new', '--to', 'yesterday')).err).toContain('with its time zone');
    expect(await readdir(at('new'))).toEqual([]);
  });

  test.each([
    [
      'manifest.json',
      (bytes: Buffer) => bytes.write('9', bytes.indexOf('startedAt') + 14),
      'manifest.json was changed',
    ],
    [
      'database/base.tar',
      (bytes: Buffer) => bytes.write('xx', bytes.indexOf('PostgreSQL configuration file')),
      'postgresql.conf was changed',
    ],
    ['database/backup_manifest', (bytes: Buffer) => bytes.write('9', 40), 'backup_manifest was changed'],
    ['secrets/token-key', (bytes: Buffer) => bytes.write('--', 0), 'secrets/token-key is missing or was changed'],
    ['files.sha256', (bytes: Buffer) => bytes.write('--', 0), 'files.sha256 is missing or was changed'],
    ['../files/first', (bytes: Buffer) => bytes.write('F', 0), 'files/first is missing or was changed'],
  ])('a damaged %s is refused', async (file, change, sentence) => {
    const mend = await damage(path.join(await newestBackup(), file), change);
    const refused = await restore('refused');
    await mend();
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toContain(`is damaged (${sentence}); use another one.`);
    expect(await readdir(at('refused')).catch(() => [])).toEqual([]);
  });

  test('a segment that is missing from the archive is said', async () => {
    await archiveAll();
    await archiveAll();
    await archiveAll();
    const segments = (await readdir(at('backups/wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort();
    const missing = at('backups/wal', segments.at(-2) ?? '');
    const bytes = await readFile(missing);
    await rm(missing);
    const refused = await restore('gap');
    await writeFile(missing, bytes);
    expect(refused.err).toContain('has a gap; name a moment before it with --to');
  });

  test('old backups go with the log and files that only they need; the newest stays', async () => {
    const first = await newestBackup();
    await rm(at('data/files/first'));
    await write('fourth');
    // Permissions as an earlier version left them if the portal runs as root.
    if (process.getuid?.() === 0) await chown(at('data/postgres/patio.log'), 0, 0);
    expect(await run('backup')).toMatchObject({ err: '', code: 0 });
    const deleted = await pruneBackups({ folder: at('backups'), dataFolder: at('data'), before: new Date() });
    expect(deleted).toEqual([first]);
    expect(await readdir(at('backups/files'))).toEqual(['fourth', 'second', 'third']);
    const { firstSegment } = JSON.parse(await readFile(path.join(await newestBackup(), 'manifest.json'), 'utf8'));
    const left = (await readdir(at('backups/wal'))).filter((name) => name < firstSegment);
    expect(left).toEqual([]);
    expect((await run('backup-verify')).code).toBe(0);
  });
});

test(
  'the archive is watched: what fails is logged and counted, what is too large is cut',
  { timeout: 90_000 },
  async () => {
    const sound = await runRound();
    expect(sound.errors).toEqual([]);
    expect(sound.metrics).toMatch(/^patio_archive_failing 0$/m);
    expect(sound.metrics).toMatch(/^patio_archive_bytes [1-9]/m);

    await rename(at('backups/wal'), at('backups/away'));
    await client.query('select pg_logical_emit_message(true, $1, $1)', ['archive']);
    await client.query('select pg_switch_wal()');
    await expect
      .poll(async () => (await runRound()).errors, { timeout: 60_000, interval: 500 })
      .toEqual([expect.stringMatching(/^The segment \w{24} cannot be archived .* make room in BACKUP_FOLDER/)]);
    expect((await runRound()).metrics).toMatch(/^patio_archive_failing 1$/m);
    await rename(at('backups/away'), at('backups/wal'));
    // A new segment wakes the archiver, which pauses for a minute after a failure.
    await archiveAll();
    await expect.poll(async () => (await runRound()).errors, { timeout: 90_000, interval: 500 }).toEqual([]);

    const { errors, metrics } = await runRound(1);
    expect(errors).toEqual([expect.stringContaining('larger than BACKUP_ARCHIVE_GB')]);
    expect(metrics).toMatch(/^patio_archive_bytes 0$/m);
  },
);

test('a stopped portal is backed up; its database is stopped again', { timeout: 60_000 }, async () => {
  await client.end();
  await postgres?.stop();
  expect(await run('backup', '--to', at('elsewhere'))).toMatchObject({ err: '', code: 0 });
  await expect(stat(at('data/postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
  expect(await run('restore', '--from', at('elsewhere'), '--to-folder', at('moved'))).toMatchObject({
    err: '',
    code: 0,
  });
  expect((await readRestored('moved')).words).toEqual(['first', 'second', 'third', 'fourth']);
});
