import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listKeys } from './keys.ts';
import { openSecrets, rotateTokenKey } from './secrets.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'patio-secrets-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const ofFolder = async () => listKeys((await openSecrets(folder, { tokenKey: null })).tokenKey);

test('a rotated key precedes the former one until that is deleted', async () => {
  await expect(rotateTokenKey(folder)).rejects.toThrow('start the portal once');
  const [first] = await ofFolder();
  await rotateTokenKey(folder);
  const [current, former, ...others] = await ofFolder();
  expect(others).toEqual([]);
  expect(former).toEqual(first);
  expect(current).not.toEqual(first);
  await expect(rotateTokenKey(folder)).rejects.toThrow('is still there');
  const file = path.join(folder, 'secrets/token-key-former');
  expect((await readFile(file, 'utf8')).trim()).toBe(first?.toString('base64url'));
  await rm(file);
  expect(await ofFolder()).toEqual([current]);
});

test('keys of the environment are used alone', async () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const given = { tokenKey: one.toString('base64url'), formerKey: two.toString('base64url') };
  expect(listKeys((await openSecrets(folder, given)).tokenKey)).toEqual([one, two]);
  expect(listKeys((await openSecrets(folder, { ...given, formerKey: null })).tokenKey)).toEqual([one]);
});
