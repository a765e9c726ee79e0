import { listFiles, peopleOf } from '../transfer/export-account.ts';
import { storedFiles, type AccountTable } from '../transfer/carried-tables.ts';
import type { Move } from './cell.ts';

/**
 * Copies the stored files of an account that the other cell has not yet. Their rows are there before, so that no sweep
 * takes them.
 * @returns number of copied files
 */
export async function copyFiles({ from, to, accountId }: Move, tables: readonly AccountTable[]): Promise<number> {
  const people = peopleOf(tables, from.client.escapeLiteral(accountId));
  const named = await listFiles(from.client, accountId, people);
  const there = new Set<string>();
  for (const area of new Set(storedFiles.map((stored) => stored.area)))
    for (const { name } of await to.files.list(area)) there.add(name);
  let copied = 0;
  for (const name of named) {
    if (there.has(name)) continue;
    const bytes = await from.files.read(name);
    if (bytes === null) continue;
    await to.files.write(name, bytes);
    copied += 1;
  }
  return copied;
}
