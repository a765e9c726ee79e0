import { constants, setPriority } from 'node:os';
import { connect, type Database } from '../database.ts';
import { findPasswordsBy } from '../database/primary-host.ts';

interface ChildConnections {
  url: string;
  /** Asks the process for the password of the address; null: the address has it. */
  findPassword: (() => Promise<string>) | null;
  /** Shown by PostgreSQL. */
  name: string;
  most: number;
  /** The server is embedded: its processes for these connections yield to others. */
  isEmbedded: boolean;
}

/** Connects a child process, which has connections of its own, as the portal; they end with the process. */
export function connectChild({ url, findPassword, name, most, isEmbedded }: ChildConnections): Database {
  if (findPassword) findPasswordsBy(url, findPassword);
  const { db, pool } = connect(url, { application_name: name, max: most });
  if (isEmbedded) pool.on('connect', lowerPriority);
  return db;
}

/** Of the server's process for a connection, on this machine. */
function lowerPriority(client: object): void {
  if (!('processID' in client && typeof client.processID === 'number')) return;
  try {
    setPriority(client.processID, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or belongs to a user whose processes this one may not change: it works all the same.
  }
}
