import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';
import { StartProblem } from './start-problem.ts';

export interface Secrets {
  /** Key from which refresh tokens are derived; the same in every process on one database. */
  tokenKey: Buffer;
  portalPassword: string;
  ingestPassword: string;
}

/** Reads the secrets of a data folder, creating each at the first start, readable by its owner only. */
export async function openSecrets(dataFolder: string, given: { tokenKey: string | null }): Promise<Secrets> {
  const folder = path.join(dataFolder, 'secrets');
  try {
    // The data folder itself can be entered by others, as PostgreSQL may run as another user with its own folder
    // inside.
    await makeFolder(dataFolder);
    await makeFolder(folder, 0o700);
    const tokenKey = given.tokenKey ?? (await openSecret(folder, 'token-key'));
    return {
      tokenKey: Buffer.from(tokenKey, 'base64url'),
      portalPassword: await openSecret(folder, 'portal-password'),
      ingestPassword: await openSecret(folder, 'ingest-password'),
    };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new StartProblem(
      `The data folder ${path.resolve(dataFolder)} cannot be written (${String(error.code)}). Allow it, or name another one with DATA_FOLDER.`,
    );
  }
}

async function openSecret(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name);
  const known = await readFile(file, 'utf8').catch(unlessMissing);
  if (known?.trim()) return known.trim();
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
