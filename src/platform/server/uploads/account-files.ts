import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { readsOf } from '../database/lagging-reads.ts';
import type { DB } from '../database-types.ts';
import type { FileStore } from './file-store.ts';

/** Far longer than any commit that refers to a new file takes. */
const graceMs = 3_600_000;
const idLength = 32;

/**
 * A random name for a stored file that starts with its account, so that it can be swept per account: 64 hexadecimal
 * digits.
 */
export function nameAccountFile(accountId: string): string {
  return accountId.replaceAll('-', '') + randomBytes(16).toString('hex');
}

/** Files referred to by rows of a tenant table. */
export interface AccountFiles {
  area: string;
  table: keyof DB;
  /** SQL expression of the file's name within the area. */
  column: string;
  /** SQL condition of the rows that count. */
  onlyIf?: string;
}

interface Swept {
  /** Names within the area, of all accounts. */
  listed: ReadonlySet<string>;
  removed: number;
}

/** Deletes files of an area that no commit refers to, or whose row is gone; of closed accounts, too, which lose their rows so. */
export async function sweepAccountFiles(
  { db, files }: { db: Database; files: FileStore },
  { area, table, column, onlyIf = 'true' }: AccountFiles,
  now: Date,
): Promise<Swept> {
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
  for (const [accountId, names] of byAccount) {
    const { rows } = await readsOf(db).inAccount(accountId, (transaction) =>
      sql<{ name: string }>`
        select name from unnest(${names}::text[]) as stored (name) where not exists (
          select from ${sql.table(table)}
          where account_id = ${accountId} and ${sql.raw(column)} = stored.name and (${sql.raw(onlyIf)}))`.execute(
        transaction,
      ),
    );
    for (const { name } of rows) await files.remove(`${area}/${name}`);
    removed += rows.length;
  }
  return { listed: new Set(found.map(({ name }) => name)), removed };
}

function asId(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
