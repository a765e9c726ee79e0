import { connect, type Database } from '../database.ts';
import { findPasswordsBy } from '../database/primary-host.ts';

interface ChildConnections {
  url: string;
  /** Asks the process for the password of the address; null: the address has it. */
  findPassword: (() => Promise<string>) | null;
  /** Shown by PostgreSQL. */
  name: string;
  most: number;
}

/** Connects a child process, which has connections of its own, as the portal; they end with the process. */
export function connectChild({ url, findPassword, name, most }: ChildConnections): Database {
  if (findPassword) findPasswordsBy(url, findPassword);
  return connect(url, { application_name: name, max: most }).db;
}
