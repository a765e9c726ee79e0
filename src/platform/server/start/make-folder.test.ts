import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let home = '';

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'patio-folder-'));
});

afterAll(() => rm(home, { recursive: true, force: true }));

it('creates missing folders, with the mode on the last, and accepts an existing one', async () => {
  const folder = path.join(home, 'data/secrets');
  await Promise.all([makeFolder(folder, 0o700), makeFolder(folder, 0o700)]);
  await makeFolder(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.dirname(folder))).mode & 0o777).not.toBe(0o700);
});

it('fails when a file is in the way', async () => {
  await writeFile(path.join(home, 'file'), '');
  await expect(makeFolder(path.join(home, 'file'))).rejects.toThrow('EEXIST');
  await expect(makeFolder(path.join(home, 'file/inside'))).rejects.toThrow(/EEXIST|ENOTDIR/);
});

it.runIf(process.platform === 'linux')('fails in /proc, where nothing can be made', async () => {
  await expect(makeFolder('/proc/patio/data')).rejects.toThrow('ENOENT');
});
