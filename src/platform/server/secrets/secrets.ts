import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Keys } from './keys.ts';
import { makeFolder } from '../start/make-folder.ts';
import { StartProblem } from '../start/start-problem.ts';

export interface Secrets {
  /** Key from which refresh tokens are derived; the same in every process on one database. */
  tokenKey: Keys;
  /** Random passwords of the database's login roles, as earlier versions made them; null: none. */
  formerPasswords: { portal: string | null; ingest: string | null };
}

/** Keys that the operator sets; null: those of the data folder. */
export interface GivenKeys {
  tokenKey: string | null;
  /** The one before, while it is changed. */
  formerKey?: string | null;
}

const keyFile = 'token-key';
const formerFile = 'token-key-former';

/** Reads the secrets of a data folder, creating each at the first start, readable by its owner only. */
export async function openSecrets(dataFolder: string, given: GivenKeys): Promise<Secrets> {
  const folder = path.join(dataFolder, 'secrets');
  try {
    // The data folder itself can be entered by others, as PostgreSQL may run as another user with its own folder
    // inside.
    await makeFolder(dataFolder);
    await makeFolder(folder, 0o700);
    const current = given.tokenKey ?? (await openSecret(folder, keyFile));
    const former = given.tokenKey === null ? await readSecret(folder, formerFile) : given.formerKey;
    return {
      tokenKey: former ? { current: bytesOf(current), former: bytesOf(former) } : bytesOf(current),
      formerPasswords: {
        portal: await readSecret(folder, 'portal-password'),
        ingest: await readSecret(folder, 'ingest-password'),
      },
    };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new StartProblem(
      `The data folder ${path.resolve(dataFolder)} cannot be written (${String(error.code)}). Allow it, or name another one with DATA_FOLDER.`,
    );
  }
}

/**
 * Puts a new key in place of the data folder's, which stays as the one before: what it signed is good until it is deleted.
 * @throws StartProblem while there is one before already
 */
export async function rotateTokenKey(dataFolder: string): Promise<void> {
  const folder = path.join(dataFolder, 'secrets');
  if ((await readSecret(folder, keyFile)) === null)
    throw new StartProblem(`There is no key in ${folder} yet; start the portal once with npm start.`);
  if ((await readSecret(folder, formerFile)) !== null)
    throw new StartProblem(
      `${path.join(folder, formerFile)} is still there. Delete it 30 days after the last rotation, or at once if that key was stolen; then rotate again.`,
    );
  await rename(path.join(folder, keyFile), path.join(folder, formerFile));
  await openSecret(folder, keyFile);
}

function bytesOf(key: string): Buffer {
  return Buffer.from(key, 'base64url');
}

async function readSecret(folder: string, name: string): Promise<string | null> {
  const known = await readFile(path.join(folder, name), 'utf8').catch(unlessMissing);
  return known?.trim() || null;
}

async function openSecret(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name);
  const known = await readSecret(folder, name);
  if (known !== null) return known;
  const made = randomBytes(32).toString('base64url');
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(`${made}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return made;
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
