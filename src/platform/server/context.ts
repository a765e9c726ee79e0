import type { Scope } from '../scope.ts';
import type { AccountTransaction, Database } from './database.ts';
import type { Locale } from '../locale.ts';
import type { Log } from './log.ts';

/** The request as a verb may know it: who asks from where, never its headers or body. */
export interface RequestInfo {
  id: string;
  address: string;
  userAgent: string | null;
  /** The language that the browser shows the portal in; null where none is asked for. */
  locale: Locale | null;
  log: Log;
}

/** A guest: no account, the global tables alone. */
export interface GuestContext {
  db: Database;
  request: RequestInfo;
}

/** A signed-in person in one account, inside the transaction that the reply waits for. */
export interface Context {
  scope: Scope;
  sessionId: string;
  db: AccountTransaction;
  request: RequestInfo;
  /** Runs work once the transaction is committed: live events, cache resets. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** A signed-in person outside a transaction, for answers that stay open. */
export interface StreamContext {
  scope: Scope;
  sessionId: string;
  /** The scope as it is now; null once the session, the membership or the right to this call has ended. */
  recheck(): Promise<Scope | null>;
  db: Database;
  request: RequestInfo;
  signal: AbortSignal;
}

/** A machine with an API key of one account. */
export interface KeyContext {
  accountId: string;
  keyId: string;
  request: RequestInfo;
}

/** What a caller shows for being a person: a token, or a session of theirs that was looked at before. */
export type Credential = { accessToken: string } | { sessionId: string };

/** A person in the account that was opened for them. */
export interface Entered {
  sessionId: string;
  scope: Scope;
  /** The use of the session is still to be noted. */
  isUnstamped: boolean;
}

/** How the platform learns who a person is; the features that know are plugged in at the top. */
export interface Identification {
  /**
   * Opens a person's account for the rest of a transaction that has none yet. Null: no such token or session, expired, ended, or its
   * person or membership is gone.
   */
  enter(db: AccountTransaction, by: Credential): Promise<Entered | null>;
  /** Notes that a session is in use. */
  stamp(sessionId: string): Promise<void>;
  /** Null: no such key, or ended. */
  apiKey(secret: string): Promise<{ accountId: string; keyId: string; kind: 'full' | 'ingest' } | null>;
}
