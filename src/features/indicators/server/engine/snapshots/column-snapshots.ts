import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { earlierCursor } from '#platform/server/events/changes.ts';
import type { Database } from '#platform/server/database.ts';
import { listMigrations } from '#platform/server/database/migrate.ts';
import type { Log } from '#platform/server/log.ts';
import type { AccountColumns } from '../columns/account-columns.ts';
import { fetchDatabaseName } from './database-name-store.ts';
import { fillFrom, snapshotOf, type SnapshotHead } from './account-snapshot.ts';
import { readValues, writeValues } from './value-file.ts';

/** Changes are stored for three hours by the database's clock, which may not be this one's. */
const usableMs = 2 * 3_600_000;
const mostBytes = 536_870_912;

/** What lies in memory of accounts, as files: the first request after a start reads changes instead of everything. */
export class ColumnSnapshots {
  readonly #folder: string;
  readonly #db: Database;
  readonly #log: Log;
  #origin: Promise<string> | null = null;

  constructor({ folder, db, log }: { folder: string; db: Database; log: Log }) {
    this.#folder = folder;
    this.#db = db;
    this.#log = log;
  }

  /** Fills an account of which nothing is loaded. Without a snapshot that is surely right, nothing happens. */
  async restore(accountId: string, entry: AccountColumns): Promise<void> {
    try {
      const read = readValues(this.#fileOf(accountId));
      const head = (await read.next()).value as SnapshotHead;
      const isOurs =
        head.origin === (await this.#originOf()) && head.accountId === accountId && head.timeZone === entry.timeZone;
      const isNew = Math.abs(Date.now() - head.lookedAt) < usableMs;
      const cursor = isOurs && isNew ? await earlierCursor(this.#db, head.cursor) : null;
      if (cursor === null) return void (await read.return(null));
      const values: unknown[] = [];
      for await (const value of read) values.push(value);
      fillFrom(entry, cursor, values);
    } catch (error) {
      if (!isAbsent(error)) this.#log.warn({ err: error, account_id: accountId }, 'a snapshot of columns is no use');
    }
  }

  /** Writes accounts, the first ones first, as long as there is room, and removes what nobody will read. */
  async save(accounts: Iterable<[string, AccountColumns]>): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      let room = mostBytes;
      for (const [accountId, entry] of accounts) {
        const { cursor, lookedAt, timeZone, bytes } = entry;
        if (cursor === null || room <= 0) continue;
        const head = { origin: await this.#originOf(), accountId, timeZone, cursor, lookedAt };
        await writeValues(this.#fileOf(accountId), snapshotOf(entry, head, room));
        room -= bytes;
      }
      await this.#sweep();
    } catch (error) {
      this.#log.warn({ err: error }, 'columns were not written down');
    }
  }

  async #sweep(): Promise<void> {
    const found = await Promise.all(
      (await readdir(this.#folder)).map(async (name) => {
        const file = path.join(this.#folder, name);
        const { size, mtimeMs } = await stat(file);
        return { file, size, mtimeMs };
      }),
    );
    let bytes = 0;
    for (const { file, size, mtimeMs } of found.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
      bytes += size;
      if (bytes > mostBytes || Date.now() - mtimeMs > usableMs) await rm(file, { force: true });
    }
  }

  #fileOf(accountId: string): string {
    return path.join(this.#folder, accountId);
  }

  #originOf(): Promise<string> {
    this.#origin ??= originOf(this.#db).catch((error: unknown) => {
      this.#origin = null;
      throw error;
    });
    return this.#origin;
  }
}

/** Equal as long as the same program would read the same from the same database. */
async function originOf(db: Database): Promise<string> {
  const engine = path.resolve(import.meta.dirname, '..');
  const names = [await fetchDatabaseName(db), process.version, ...(await listMigrations())];
  const hash = createHash('sha256').update(names.join(' '));
  for (const name of ['columns', 'inputs', 'snapshots', '../../model']) {
    const folder = path.join(engine, name);
    for (const file of (await readdir(folder)).sort())
      hash.update(file).update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex');
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
