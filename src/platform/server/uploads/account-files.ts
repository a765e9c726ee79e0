import { randomBytes } from 'node:crypto';
import type { FileStore } from './file-store.ts';

/** Far longer than anything waits for the commit that names its file. */
const graceMs = 3_600_000;
const idLength = 32;

/** A random name for a stored file that says whose it is, so that it is swept account by account: 64 hexadecimal digits. */
export function nameAccountFile(accountId: string): string {
  return accountId.replaceAll('-', '') + randomBytes(16).toString('hex');
}

interface Sweep {
  area: string;
  now: Date;
  /** Of an account's stored names those that no row names. */
  findOrphans(accountId: string, names: readonly string[]): Promise<readonly string[]>;
}

interface Swept {
  /** Names within the area, of all accounts, as they were found. */
  listed: ReadonlySet<string>;
  removed: number;
}

/** Takes away the files of an area that no commit ever named, or whose row is gone. */
export async function sweepAccountFiles(files: FileStore, { area, now, findOrphans }: Sweep): Promise<Swept> {
  const found = (await files.list(area)).map(({ name, writtenAt }) => ({
    name: name.slice(area.length + 1),
    writtenAt,
  }));
  const old = found.filter(({ writtenAt }) => now.getTime() - writtenAt.getTime() > graceMs);
  const byAccount = Map.groupBy(
    old.map(({ name }) => name),
    (name) => asId(name.slice(0, idLength)),
  );
  let removed = 0;
  for (const [accountId, names] of byAccount)
    for (const name of await findOrphans(accountId, names)) {
      await files.remove(`${area}/${name}`);
      removed += 1;
    }
  return { listed: new Set(found.map(({ name }) => name)), removed };
}

function asId(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
