import type { KeyKind } from '../contract.ts';
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

/** A signed-in person, or a key, in one account, inside the transaction that the reply waits for. */
export interface Context {
  scope: Scope;
  /** The session, or the key, that the call comes by. */
  sessionId: string;
  db: AccountTransaction;
  request: RequestInfo;
  /** Runs work once the transaction is committed: live events, cache resets. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** A signed-in person, or a key, outside a transaction, for answers that stay open. */
export interface StreamContext {
  scope: Scope;
  sessionId: string;
  /** The scope as it is now; null once the session, the membership, the key or the right to this call has ended. */
  recheck(): Promise<Scope | null>;
  db: Database;
  request: RequestInfo;
  signal: AbortSignal;
}

/** A machine with an API key of one account, on a call that takes keys alone. */
export interface KeyContext {
  accountId: string;
  keyId: string;
  /** Null: every unit of the account. */
  unitIds: readonly string[] | null;
  request: RequestInfo;
}

/** What a caller shows for being a person or a key: a token or secret, or a session or key that was looked at before. */
export type Credential = { accessToken: string } | { sessionId: string } | { keyId: string };

/** An API key that is in force. */
export interface KnownKey {
  accountId: string;
  keyId: string;
  kind: KeyKind;
  /** Null: every unit of the account. */
  unitIds: readonly string[] | null;
  sections: readonly string[];
  /** Null: what it brings in is admitted by other measures. */
  requestsPerMinute: number | null;
  expiresAt: Date | null;
}

/** A caller in the account that was opened for them. */
export interface Entered {
  sessionId: string;
  scope: Scope;
  /** Absent for people. */
  key?: KnownKey;
  /** The use of the session or key is still to be noted. */
  isUnstamped: boolean;
}

/** How the platform learns who a caller is; the features that know are plugged in at the top. */
export interface Identification {
  /**
   * Opens a caller's account for the rest of a transaction that has none yet. Null: no such token, session or key, expired, ended,
   * or its person or membership is gone.
   */
  enter(db: AccountTransaction, by: Credential): Promise<Entered | null>;
  /** Notes that a session or key is in use. */
  stamp(entered: Entered): Promise<void>;
  /** Null: no such key, expired, or ended. */
  apiKey(secret: string): Promise<KnownKey | null>;
}
