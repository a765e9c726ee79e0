import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/server/database/migrate.ts';
import { createMetrics } from '#platform/server/http/metrics.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { openSecrets } from '#platform/server/secrets/secrets.ts';
import { environment } from '#platform/server/settings.ts';
import { withClient } from '#platform/server/testing/open-client.ts';
import { openDiskStore } from '#platform/server/uploads/disk-store.ts';
import { startS3, type TestS3 } from '#platform/server/uploads/testing/s3.ts';
import { copyArchive, fetchCopy, pruneCopies } from '../../backup/backup-copies.ts';
import { idOfKey, readPieces, writePieces, type CopyStore } from '../../backup/copy-store.ts';
import { runArchiveRound } from '../../backup/watch-archive.ts';

const log = pino({ level: 'silent' });
const key = randomBytes(32);
let folder = '';
let s3: TestS3;
const at = (...names: string[]) => path.join(folder, ...names);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'patio-copies-'));
  await chmod(folder, 0o755);
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['a folder', 'a bucket'])('pieces in %s', (kind) => {
  let store: CopyStore;
  // More than two pieces, and one that ends where a piece does.
  const contents = [randomBytes(40_000_000), randomBytes(16 * 1024 * 1024), Buffer.alloc(0)];

  beforeAll(async () => {
    store = { place: kind, key, files: kind === 'a bucket' ? s3.files : await openDiskStore(at('pieces')) };
    for (const [index, bytes] of contents.entries()) {
      await writeFile(at('source'), bytes);
      await writePieces(store, `data/b/${index}`, at('source'));
    }
  });

  test('come back as they were, and show nothing', async () => {
    for (const [index, bytes] of contents.entries()) {
      await readPieces(store, `data/b/${index}`, at('target'));
      expect(Buffer.compare(await readFile(at('target')), bytes)).toBe(0);
    }
    const stored = Buffer.from((await store.files.read('data/b/0.000000')) ?? []);
    expect(stored.includes(contents[0]?.subarray(0, 64) ?? '')).toBe(false);
  });

  test('another key, and none, are refused by name', async () => {
    const other = randomBytes(32);
    await expect(readPieces({ ...store, key: other }, 'data/b/0', at('target'))).rejects.toThrow(
      `is sealed by the key ${idOfKey(key)}, and BACKUP_KEY is the key ${idOfKey(other)}`,
    );
    await expect(readPieces({ ...store, key: null }, 'data/b/0', at('target'))).rejects.toThrow('set BACKUP_KEY');
  });

  const read = async (name: string) => Buffer.from((await store.files.read(name)) ?? []);
  test.each<[string, () => Promise<[string, Buffer | null]>]>([
    [
      'changed',
      async () => {
        const bytes = await read('data/b/0.000001');
        bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
        return ['data/b/0.000001', bytes];
      },
    ],
    ['of another place', async () => ['data/b/0.000001', await read('data/b/0.000000')]],
    ['of another file', async () => ['data/b/0.000000', await read('data/b/1.000000')]],
    ['missing', async () => ['data/b/0.000002', null]],
  ])('a piece that is %s is found', async (_, change) => {
    const [name, bytes] = await change();
    const before = await read(name);
    if (bytes === null) await store.files.remove(name);
    else await store.files.write(name, bytes);
    await expect(readPieces(store, 'data/b/0', at('target'))).rejects.toThrow('is damaged');
    await store.files.write(name, before);
    await readPieces(store, 'data/b/0', at('target'));
  });

  test('what was written without a key is not taken for sealed', async () => {
    await writeFile(at('source'), 'plain');
    await writePieces({ ...store, key: null }, 'data/b/plain', at('source'));
    await expect(readPieces(store, 'data/b/plain', at('target'))).rejects.toThrow('is damaged');
  });
});

describe('a portal whose disks are lost', { timeout: 120_000 }, () => {
  let postgres: EmbeddedPostgres | undefined;
  let client: Client;
  const settings = { BACKUP_COPY: '', BACKUP_KEY: key.toString('base64url') };

  async function run(
    command: 'backup' | 'restore' | 'backup-verify',
    given: Record<string, string>,
    ...args: string[]
  ) {
    const program = spawn(process.execPath, [path.join(import.meta.dirname, `../../${command}.ts`), ...args], {
      env: { PATH: environment['PATH'], DATA_FOLDER: at('data'), BACKUP_FOLDER: at('backups'), ...given },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
    const [out, err, code] = await Promise.all([text(program.stdout), text(program.stderr), ended]);
    return { out, err, code };
  }

  beforeAll(async () => {
    settings.BACKUP_COPY = at('copies');
    await openSecrets(at('data'), { tokenKey: null });
    postgres = await startEmbeddedPostgres({ dataFolder: at('data'), backupFolder: at('backups'), log });
    await migrate(postgres.url, { portal: null, ingest: null });
    client = new Client({ connectionString: postgres.url });
    await client.connect();
    client.on('error', () => undefined);
    await client.query('create table words (word text not null)');
    await mkdir(at('data/files/files'), { recursive: true });
  }, 60_000);
  afterAll(async () => {
    await client.end();
    await postgres?.stop();
  });

  const write = async (word: string) => {
    await writeFile(at('data/files/files', word), word);
    await client.query('insert into words (word) values ($1)', [word]);
  };
  const openStore = async (): Promise<CopyStore> => ({
    place: at('copies'),
    key,
    files: await openDiskStore(at('copies')),
  });

  /** One round of the archive watch. @returns its metrics */
  async function runRound(copies: CopyStore): Promise<string> {
    const metrics = createMetrics();
    const hasBucket = false;
    const place = { databaseUrl: postgres?.url ?? '', dataFolder: at('data'), folder: at('backups') };
    await runArchiveRound({ ...place, archiveBytes: 100e9, hasBucket, copies, metrics, log });
    return (await metrics.show()).text();
  }

  test('comes back from encrypted copies, with what followed the backup', async () => {
    await write('first');
    const made = await run('backup', settings);
    expect(made).toMatchObject({ err: '', code: 0 });
    expect(made.out).toContain(`Copied to ${at('copies')}, encrypted.`);
    await write('second');
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    await expect.poll(() => readdir(at('backups/wal')), { timeout: 30_000 }).toContain(rows[0]?.name ?? '');
    expect(await runRound(await openStore())).toMatch(/^patio_archive_failing 0$/m);
    await rename(at('backups'), at('lost'));
    const restored = await run('restore', settings, '--from', at('copies'), '--to-folder', at('restored'));
    expect(restored).toMatchObject({ err: '', code: 0 });
    const again = await startEmbeddedPostgres({ dataFolder: at('restored'), log });
    const { rows: words } = await withClient(again.url, (reader) => reader.query('select word from words'));
    expect(words).toEqual([{ word: 'first' }, { word: 'second' }]);
    await again.stop();
    expect(await readdir(at('restored/files/files'))).toEqual(['first', 'second']);
    const tokenKey = await readFile(at('data/secrets/token-key'), 'utf8');
    expect(await readFile(at('restored/secrets/token-key'), 'utf8')).toBe(tokenKey);
    expect((await readdir(folder)).filter((name) => name.startsWith('fetched-'))).toEqual([]);
    await rename(at('lost'), at('backups'));
  });

  test('shows nothing in the copies, and another key is refused', async () => {
    const tokenKey = (await readFile(at('data/secrets/token-key'), 'utf8')).trim();
    const names = await readdir(at('copies'), { recursive: true, withFileTypes: true });
    for (const entry of names.filter((one) => one.isFile())) {
      const bytes = await readFile(path.join(entry.parentPath, entry.name));
      for (const hidden of [tokenKey, 'PostgreSQL configuration file']) expect(bytes.includes(hidden)).toBe(false);
    }
    const other = { ...settings, BACKUP_KEY: randomBytes(32).toString('base64url') };
    const refused = await run('restore', other, '--from', at('copies'), '--to-folder', at('refused'));
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/is sealed by the key [0-9a-f]{16}, and BACKUP_KEY is the key [0-9a-f]{16}\.\n$/);
  });

  test('a second place that is away is an alarm, and the archive is watched all the same', async () => {
    const away = await openStore();
    away.files.list = () => Promise.reject(new Error('away'));
    expect(await runRound(away)).toMatch(/^patio_archive_failing 1$/m);
  });

  test('old copies go with what only they need', async () => {
    expect((await run('backup', settings)).code).toBe(0);
    const store = await openStore();
    await copyArchive(store, at('backups'));
    expect(await pruneCopies(store, new Date())).toHaveLength(1);
    const [name, ...others] = await readdir(at('copies/copies'));
    expect(others).toEqual([]);
    const root = await fetchCopy(store, null, at('fetched'));
    expect(await readdir(root)).toEqual(expect.arrayContaining(['files', 'wal', name]));
    expect((await run('backup-verify', settings, '--from', at('copies'))).code).toBe(0);
  });
});
