import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/server/database/migrate.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { openSecrets } from '#platform/server/secrets/secrets.ts';
import { environment } from '#platform/server/settings.ts';
import { watchFiles } from '../../backup/watch-archive.ts';
import { withClient } from '#platform/server/testing/open-client.ts';

const log = pino({ level: 'silent' });
let folder = '';
/** Stands for the operator's server: the portal knows its address only. */
let server: EmbeddedPostgres;
let ownerUrl = '';
const at = (...names: string[]) => path.join(folder, ...names);

async function run(command: 'backup' | 'restore' | 'backup-verify', args: string[] = [], settings = {}) {
  const program = spawn(process.execPath, [path.join(import.meta.dirname, `../../${command}.ts`), ...args], {
    env: {
      PATH: environment['PATH'],
      DATA_FOLDER: at('data'),
      BACKUP_FOLDER: at('backups'),
      DATABASE_URL: ownerUrl,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
  const [out, err, code] = await Promise.all([text(program.stdout), text(program.stderr), ended]);
  return { out, err, code };
}

const ask = async (url: string, statement: string): Promise<Record<string, unknown>[]> =>
  (await withClient(url, (client) => client.query(statement))).rows;

async function write(word: string): Promise<void> {
  await writeFile(at('data/files', word), word);
  await ask(server.url, `insert into words values ('${word}')`);
}

async function newestBackup(): Promise<string> {
  const names = (await readdir(at('backups'))).filter((name) => name.endsWith('Z'));
  return at('backups', names.sort().at(-1) ?? '');
}

/** Puts a restored cluster in the place of a server's and starts that, as its operator does. */
async function readWords(restored: string): Promise<unknown[]> {
  const place = at(`${restored}-server`);
  await mkdir(path.join(place, 'secrets'), { recursive: true });
  await chmod(place, 0o755);
  await cp(at('server/secrets/postgres-password'), path.join(place, 'secrets/postgres-password'));
  const started = await startEmbeddedPostgres({
    dataFolder: place,
    log,
    fill: (cluster) => cp(at(restored, 'database'), cluster, { recursive: true }),
  });
  try {
    return (await ask(started.url, 'select word from words order by word')).map((row) => row['word']);
  } finally {
    await started.stop();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'patio-external-'));
  await chmod(folder, 0o755);
  await openSecrets(at('data'), { tokenKey: null });
  await mkdir(at('data/files'));
  server = await startEmbeddedPostgres({ dataFolder: at('server'), backupFolder: at('backups'), log });
  await ask(server.url, `create role fleet_owner login createrole bypassrls replication password 'secret'`);
  await ask(server.url, 'alter database patio owner to fleet_owner');
  await ask(server.url, 'grant all on schema public to fleet_owner');
  ownerUrl = server.url.replace(/\/\/[^@]*@/, '//fleet_owner:secret@');
  await migrate(ownerUrl, { portal: null, ingest: null });
  await ask(ownerUrl, 'create table words (word text primary key)');
  await write('first');
}, 60_000);

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a PostgreSQL of the operator', { timeout: 90_000 }, () => {
  test('is backed up whole, with files and secrets, by a role that may replicate', async () => {
    const made = await run('backup');
    expect(made).toMatchObject({ err: '', code: 0 });
    expect(made.out).toContain('It has every database of that server.');
    const backup = await newestBackup();
    expect((await readdir(backup)).sort()).toEqual(['database', 'files.sha256', 'manifest.json', 'secrets']);
    expect(await readdir(path.join(backup, 'database'))).toEqual(['backup_manifest', 'base.tar']);
    for (const file of ['database/base.tar', 'database/backup_manifest'])
      expect((await stat(path.join(backup, file))).mode & 0o077, file).toBe(0);
  });

  test('its backup is verified by a restore beside it, which leaves nothing', async () => {
    const before = (await readdir(tmpdir())).filter((name) => name.startsWith('patio-restored'));
    const verified = await run('backup-verify');
    expect(verified).toMatchObject({ err: '', code: 0 });
    expect(verified.out).toContain('was restored, started and compared');
    expect((await readdir(at('backups'))).filter((name) => name.startsWith('verify'))).toEqual([]);
    const after = (await readdir(tmpdir())).filter((name) => name.startsWith('patio-restored'));
    expect(after).toEqual(before);
  });

  test('a moment between backups is restored from the log that the server archives there', async () => {
    await write('second');
    const [{ now } = {}] = await ask(server.url, `select to_json(clock_timestamp())::text as now`);
    const moment: unknown = JSON.parse(String(now));
    await write('third');
    const [row] = await ask(server.url, 'select pg_walfile_name(pg_switch_wal()) as name');
    await expect.poll(() => readdir(at('backups/wal')), { timeout: 30_000 }).toContain(row?.['name']);
    const restored = await run('restore', ['--to-folder', at('between'), '--to', String(moment)]);
    expect(restored).toMatchObject({ err: '', code: 0 });
    expect(restored.out).toContain(`in ${at('between/database')}, the data folder of PostgreSQL`);
    expect(await readWords('between')).toEqual(['first', 'second']);
    expect(await readFile(at('between/files/first'), 'utf8')).toBe('first');
    expect(await readFile(at('between/secrets/token-key'), 'utf8')).toBe(
      await readFile(at('data/secrets/token-key'), 'utf8'),
    );
  });

  test('uploads after it are copied beside it while a portal runs', async () => {
    const watch = watchFiles({ dataFolder: at('data'), folder: at('backups'), log });
    try {
      await expect.poll(() => readdir(at('backups/files'))).toEqual(['first', 'second', 'third']);
    } finally {
      await watch.stop();
    }
    expect(await run('restore', ['--to-folder', at('later')])).toMatchObject({ err: '', code: 0 });
    expect((await readdir(at('later/files'))).sort()).toEqual(['first', 'second', 'third']);
  });

  test('one backup by itself is restored as of its end', async () => {
    expect(await run('restore', ['--from', await newestBackup(), '--to-folder', at('alone')])).toMatchObject({
      err: '',
      code: 0,
    });
    expect(await readWords('alone')).toEqual(['first']);
  });

  test('is backed up while its archive fails, as the log that it needs is in it', async () => {
    await rename(at('backups/wal'), at('backups/away'));
    await write('fourth');
    const made = await run('backup', [], { BACKUP_FOLDER: at('more') });
    await rename(at('backups/away'), at('backups/wal'));
    expect(made).toMatchObject({ err: '', code: 0 });
    expect((await run('backup-verify', [], { BACKUP_FOLDER: at('more') })).code).toBe(0);
  });

  test('a damaged one is refused', async () => {
    const archive = path.join(await newestBackup(), 'database/base.tar');
    const bytes = await readFile(archive);
    const changed = Buffer.from(bytes);
    changed.write('xx', changed.indexOf('PostgreSQL configuration file'));
    await writeFile(archive, changed);
    const refused = await run('backup-verify');
    await writeFile(archive, bytes);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toContain('postgresql.conf was changed');
  });

  test('a role that may not replicate is refused with what to do, and nothing is left', async () => {
    await ask(server.url, 'alter role fleet_owner noreplication');
    const before = await readdir(at('backups'));
    const refused = await run('backup');
    await ask(server.url, 'alter role fleet_owner replication');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toContain('alter role "fleet_owner" replication');
    expect(await readdir(at('backups'))).toEqual(before);
  });

  test('a server that is away is named', async () => {
    const refused = await run('backup', [], { DATABASE_URL: 'postgres://fleet_owner@127.0.0.1:9/patio' });
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toContain('The database at 127.0.0.1:9 cannot be reached (ECONNREFUSED)');
  });

  test('a server that allows no copy is refused with its reason', async () => {
    const slots = 'generate_series(1, current_setting($$max_replication_slots$$)::int) n';
    await ask(server.url, `select pg_create_physical_replication_slot('s' || n) from ${slots}`);
    const refused = await run('backup');
    await ask(server.url, `select pg_drop_replication_slot('s' || n) from ${slots}`);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toContain('The server refuses a base backup (all replication slots are in use)');
  });
});

describe('with pgBackRest', { timeout: 60_000 }, () => {
  /** Stands for the program: it answers as version 2.45 does. */
  async function standIn(script: string): Promise<Record<string, string>> {
    const bin = await mkdtemp(at('bin-'));
    await writeFile(path.join(bin, 'pgbackrest'), `#!/bin/sh\necho "$@" >> ${bin}/calls\n${script}\n`, { mode: 0o755 });
    return { BACKUP_STANZA: 'fleet', BACKUP_FOLDER: at('rest'), PATH: `${bin}:/usr/bin:/bin`, bin };
  }
  const info = `case "$*" in *info*) echo '[{"name":"fleet","backup":[{"label":"20261127-030000F"},{"label":"20261128-030000F"}]}]';; esac`;

  test('the database goes to its stanza; files, secrets and its label to the folder', async () => {
    const settings = await standIn(`env | grep -c 'DATABASE_URL' >> ${at('leaks')}\n${info}`);
    const made = await run('backup', [], settings);
    expect(made).toMatchObject({ err: '', code: 0 });
    expect(made.out).toContain("in 20261128-030000F of pgBackRest's stanza fleet");
    expect(await readFile(at('leaks'), 'utf8')).toBe('0\n0\n');
    const [name = ''] = (await readdir(at('rest'))).filter((each) => each.endsWith('Z'));
    expect((await readdir(at('rest', name))).sort()).toEqual(['files.sha256', 'manifest.json', 'secrets']);

    const verified = await run('backup-verify', [], settings);
    expect(verified).toMatchObject({ err: '', code: 0 });
    expect(verified.out).toContain('are whole, and pgBackRest verified its stanza');
    expect(await readFile(path.join(settings['bin'] ?? '', 'calls'), 'utf8')).toBe(
      '--stanza=fleet backup\n--stanza=fleet info --output=json\n--stanza=fleet verify\n',
    );

    const restored = await run('restore', ['--to-folder', at('rested')], settings);
    expect(restored).toMatchObject({ err: '', code: 0 });
    expect(restored.out).toContain('pgbackrest --stanza=fleet --delta --set=20261128-030000F');
    expect(await readFile(at('rested/files/first'), 'utf8')).toBe('first');
    const timed = await run('restore', ['--to-folder', at('timed'), '--to', '2030-01-01T00:00:00Z'], settings);
    expect(timed.out).toContain(`--type=time --target='2030-01-01 00:00:00.000+00'`);
  });

  test('what it says when it fails is shown; without it, what to install', async () => {
    const failing = await standIn(`echo 'ERROR: [056]: unable to find primary cluster - cannot proceed' >&2; exit 56`);
    expect(await run('backup', [], failing)).toMatchObject({
      code: 1,
      err: 'pgbackrest backup of the stanza fleet failed: ERROR: [056]: unable to find primary cluster - cannot proceed\n',
    });
    const missing = await run('backup', [], { ...failing, PATH: at() });
    expect(missing).toMatchObject({ code: 1 });
    expect(missing.err).toContain('apt-get install pgbackrest');
  });
});

test('a backup of a version that this machine lacks is not called verified', { timeout: 60_000 }, async () => {
  const backup = await newestBackup();
  await cp(backup, at('other/2026-11-28T03-00-00.000Z'), { recursive: true });
  await cp(at('backups/files'), at('other/files'), { recursive: true });
  const { readBackup, writeManifest } = await import('../../backup/manifest.ts');
  const { manifest } = await readBackup(backup);
  await writeManifest(at('other/2026-11-28T03-00-00.000Z'), { ...manifest, postgres: '99' });
  const refused = await run('backup-verify', ['--from', at('other')]);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.err).toContain('install it to start the backup (Debian: apt-get install postgresql-99)');
});
