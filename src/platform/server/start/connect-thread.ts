import { connect, type Database } from '../database.ts';
import { findPasswordsBy } from '../database/primary-host.ts';

interface ThreadConnections {
  url: string;
  /** Asks the process for the password of the address; null: the address has it. */
  findPassword: (() => Promise<string>) | null;
  /** Shown by PostgreSQL. */
  name: string;
  most: number;
}

/** Connects a thread, which has connections of its own, as the portal; they end with the thread. */
export function connectThread({ url, findPassword, name, most }: ThreadConnections): Database {
  if (findPassword) findPasswordsBy(url, findPassword);
  return connect(url, { application_name: name, max: most }).db;
}
