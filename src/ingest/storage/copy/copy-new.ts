import type { ClientBase } from 'pg';
import { CopyIn } from './copy-in.ts';

/**
 * Stores rows expected to be new, in the current transaction. False: one exists; then none is stored and the
 * transaction continues.
 * @param copy a `copy … from stdin`
 */
export async function copyNew(client: ClientBase, copy: string, rows: Buffer): Promise<boolean> {
  try {
    await client.query(new CopyIn(`savepoint new_rows; ${copy}; release savepoint new_rows`, rows)).done;
    return true;
  } catch (error) {
    if (!isThereAlready(error)) throw error;
    await client.query('rollback to savepoint new_rows; release savepoint new_rows');
    return false;
  }
}

function isThereAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
