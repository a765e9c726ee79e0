import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text as textOf } from 'node:stream/consumers';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listWebhooks } from '#features/alerts/webhooks/contract.ts';
import { mintAccount, mintSession } from '#platform/server/testing/mint-account.ts';
import { withClient } from '#platform/server/testing/open-client.ts';
import { hashRows, type RowHashes } from '#testing/matrix/row-hashes.ts';
import { makeMatrixWorld, type MatrixWorld } from '#testing/matrix/world.ts';
import { sendPositions } from '#testing/send-positions.ts';
import { askByPassword } from '#testing/sign-in.ts';
import { exportAccount } from '../../transfer/export-account.ts';
import { importAccount } from '../../transfer/import-account.ts';
import {
  fillAccount,
  openPortal,
  positionAt,
  type FilledAccount,
  type TestPortal,
} from '../../transfer/testing/filled-account.ts';
import { findDifferences, listReads, readScreens } from '../../transfer/testing/read-screens.ts';

let folder = '';
let file = '';
let source: TestPortal;
let world: MatrixWorld;
let filled: FilledAccount;

const listPaths = () => [
  ...listReads(source.api, world),
  `/contents/${filled.contentId}`,
  `/photos/${filled.photo}`,
  `/files/${world.own.fileId}/content`,
];
const readAll = ({ api }: TestPortal, reads: readonly string[]) =>
  readScreens(api, { id: filled.adminId, accountId: world.own.accountId }, reads);

/** Uncompressed bytes of an account file. */
const exportFrom = (url: string, accountId = world.own.accountId): Promise<Buffer> =>
  withClient(url, (client) => buffer(exportAccount({ client, files: source.api.files, accountId })));

const importInto = ({ database, api }: TestPortal, bytes: AsyncIterable<Buffer> = readExport()) =>
  withClient(database.owner, (client) => importAccount({ client, files: api.files, source: bytes }));

const readExport = () => createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>;

async function* changed(change: (text: string) => string): AsyncGenerator<Buffer> {
  yield Buffer.from(change(gunzipSync(await readFile(file)).toString('latin1')), 'latin1');
}

async function* streamOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'patio-transfer-'));
  source = await openPortal();
  world = await makeMatrixWorld(source.api);
  filled = await fillAccount(source, world);
  file = path.join(folder, 'account.gz');
  await writeFile(file, gzipSync(await exportFrom(source.database.portal)));
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the file has what the account has, and nothing secret', async () => {
  const text = gunzipSync(await readFile(file)).toString();
  expect(text.split('\n')[0]).toContain(world.own.accountId);
  for (const hidden of [filled.keySecret, 'password_hash', 'sealed_secret', world.otherAccount.accountId])
    expect(text).not.toContain(hidden);
  const end = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '');
  expect(end.end.tables.positions.rows).toBe(600);
  for (const table of [
    'trips',
    'asset_days',
    'geofence_versions',
    'alerts',
    'file_versions',
    'saved_views',
    'audit_entries',
  ])
    expect([table, end.end.tables[table].rows > 0]).toEqual([table, true]);
});

describe('imported, every screen answers the same', { timeout: 60_000 }, () => {
  test('in an empty portal, where its devices go on sending', async () => {
    const target = await openPortal();
    const imported = await importInto(target);
    expect(imported).toMatchObject({ id: world.own.accountId, missing: 0, people: { known: [], unproven: [] } });
    expect(imported.files).toBeGreaterThan(2);
    const reads = listPaths();
    const before = await readAll(source, reads);
    expect(Object.values(before).filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(150);
    expect(findDifferences(before, await readAll(target, reads))).toEqual([]);
    const { headers } = await mintSession(target.api.db, { id: filled.adminId }, { id: world.own.accountId });
    const { items } = await target.api.call(listWebhooks, { headers });
    expect(items).toMatchObject([{ name: 'ERP', active: false }]);
    await sendPositions(target.api, filled.keySecret, [positionAt(world.own.assetCode, Date.now())]);
  });

  test('beside another account, with people whom both know', async () => {
    const target = await openPortal();
    const other = await mintAccount(target.api.db);
    const [proven, unproven] = [await emailOf(world.own.userId), await emailOf(world.own.spareUserId)];
    await source.owner.query(
      `insert into user_preferences (account_id, user_id, key, value) values ($1, $2, 'k', '{}')`,
      [world.own.accountId, world.own.spareUserId],
    );
    const here = async (email: string, isProven: boolean) => {
      const { rows } = await target.owner.query<{ id: string }>(
        `insert into users (name, email, password_hash, email_verified_at) values ($1, $2, 'own', $3) returning id`,
        [await nameOf(email), email, isProven ? new Date() : null],
      );
      return rows[0]?.id ?? '';
    };
    const knownId = await here(proven, true);
    await here(unproven, false);
    const otherBefore = await rowsOf(target, other.id);

    const imported = await importInto(target, streamOf(await exportFrom(source.database.owner)));
    expect(imported.people).toMatchObject({ known: [proven], unproven: [unproven] });
    expect(await rowsOf(target, other.id)).toEqual(otherBefore);
    const { rows: known } = await target.owner.query('select password_hash from users where id = $1', [knownId]);
    expect(known).toEqual([{ password_hash: 'own' }]);
    // The person has another id here, and references use it.
    const { rows: profiles } = await target.owner.query(
      'select count(*)::int as count from asset_profile_users where account_id = $1 and user_id = $2',
      [world.own.accountId, knownId],
    );
    expect(profiles).toEqual([{ count: 2 }]);
    const { rows: left } = await target.owner.query(
      `select count(*)::int as count from memberships m join users u on u.id = m.user_id where u.email = $1`,
      [unproven],
    );
    expect(left).toEqual([{ count: 0 }]);
    const reads = listPaths().filter(
      (place) => !/users|people|permissions|audit|preferences|profiles|dependents|choices/.test(place),
    );
    const before = await readAll(source, reads);
    const replaced = Object.entries(before).map(([place, answer]) => [
      place,
      answer.replaceAll(world.own.userId, knownId),
    ]);
    const after = await readAll(target, reads);
    expect(findDifferences(Object.fromEntries(replaced), after)).toEqual([]);
  });
});

async function emailOf(userId: string): Promise<string> {
  const { rows } = await source.owner.query<{ email: string }>('select email from users where id = $1', [userId]);
  return rows[0]?.email ?? '';
}

async function nameOf(email: string): Promise<string> {
  const { rows } = await source.owner.query<{ name: string }>('select name from users where email = $1', [email]);
  return rows[0]?.name ?? '';
}

async function rowsOf({ owner }: TestPortal, accountId: string): Promise<Record<string, string>> {
  const hashes = await hashRows(owner);
  return Object.fromEntries(Object.entries(hashes).filter(([place]) => place.endsWith(accountId)));
}

describe('nothing is imported', () => {
  let target: TestPortal;
  let before: RowHashes;

  beforeAll(async () => {
    target = await openPortal();
    before = await hashRows(target.owner);
  });

  const refuse = (change: (text: string) => string) => importInto(target, changed(change));
  test.each<[string, (text: string) => string, RegExp]>([
    ['of a newer format', (text) => text.replace('"version":1', '"version":2'), /reads up to 1: upgrade this portal/],
    [
      'of a newer portal',
      (text) => text.replace(/"migration":"\d+/, '"migration":"9999'),
      /written by a newer version/,
    ],
    ['that ends early', (text) => text.slice(0, text.length / 2), /damaged or not complete/],
    ['without its end', (text) => text.slice(0, text.lastIndexOf('{"end"')), /damaged or not complete/],
    ['with a changed row', (text) => text.replace('Tracker', 'Trucker'), /damaged or not complete/],
    ['that is another', () => 'id,name\n1,One\n', /no file of an account/],
  ])('of a file %s', async (_, change, sentence) => {
    await expect(refuse(change)).rejects.toThrow(sentence);
    expect(await hashRows(target.owner)).toEqual(before);
    expect([...(await target.api.files.list('files')), ...(await target.api.files.list('photos'))]).toEqual([]);
  });

  test('of a file that brings the file of another account', async () => {
    const foreign = (text: string) => text.replace(/\{"file":"files\/[0-9a-f]{32}/, `{"file":"files/${'0'.repeat(32)}`);
    await expect(refuse(foreign)).rejects.toThrow(/damaged/);
    expect(await hashRows(target.owner)).toEqual(before);
  });

  test('where the account is already', async () => {
    await expect(importInto(source)).rejects.toThrow('is in this portal already');
  });
});

test(
  'by the commands: a file that its owner alone reads, and an administrator who can sign in',
  { timeout: 90_000 },
  async () => {
    const target = await openPortal();
    const written = path.join(folder, 'by-command.gz');
    const run = async (url: string, ...args: string[]) => {
      const program = spawn(process.execPath, [path.join(import.meta.dirname, '../../account.ts'), ...args], {
        env: { DATABASE_URL: url, DATA_FOLDER: path.join(folder, 'data') },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const ended = new Promise<number | null>((resolve) => program.once('close', resolve));
      const [out, err, code] = await Promise.all([textOf(program.stdout), textOf(program.stderr), ended]);
      return { out, err, code };
    };
    const { accountId } = world.own;
    const exported = await run(source.database.owner, 'export', '--account', accountId, '--to', written);
    expect(exported).toMatchObject({ err: '', code: 0 });
    expect((await stat(written)).mode & 0o077).toBe(0);
    // The file store of this folder has none of its files.
    const imported = await run(target.database.owner, 'import', '--from', written);
    expect(imported).toMatchObject({ err: '', code: 0 });
    expect(imported.out).toContain('files were lost already');
    const [, email = '', password = ''] = /^(\S+) administers it .* password: (\S{22})$/m.exec(imported.out) ?? [];
    expect(await (await askByPassword(target.api, email, password)).json()).toMatchObject({
      error: 'password_change_required',
    });
    expect((await run(target.database.owner, 'import', '--from', written)).err).toMatch(/is in this portal already/);
    expect((await run(target.database.owner, 'import', '--from', `${written}.no`)).err).toBe(
      `There is no file ${written}.no.\n`,
    );
  },
);
