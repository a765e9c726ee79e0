import type { Client } from 'pg';
import type { FileStore } from '#platform/server/uploads/file-store.ts';

/** A cell: a whole installation with a database of its own. */
export interface Cell {
  /** Connected as the owner of its database. */
  client: Client;
  /** Its database, with the password. */
  url: string;
  /** The same, as the other cell's PostgreSQL reaches it. */
  peerUrl: string;
  /** Public address of its portal. */
  address: string;
  files: Pick<FileStore, 'read' | 'write' | 'list'>;
}

/** An account on its way from one cell to another. */
export interface Move {
  accountId: string;
  from: Cell;
  to: Cell;
  say(line: string): void;
}

/** Name of what replicates an account: publication, subscription and slot. */
export const replicationOf = (accountId: string) => `move_${accountId.replaceAll('-', '')}`;

/** Runs statements in one transaction without triggers and checks of keys: rows stay as they were written. */
export async function withoutTriggers<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
    const answer = await work();
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
