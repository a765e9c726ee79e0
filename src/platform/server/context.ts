import type { Scope } from '../scope.ts';
import type { AccountTransaction, Database } from './database.ts';
import type { Log } from './log.ts';

/** The request as a verb may know it: who asks from where, never its headers or body. */
export interface RequestInfo {
  id: string;
  address: string;
  userAgent: string | null;
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

/** What a valid access token stands for, before the scope is loaded. */
export interface SignedIn {
  sessionId: string;
  userId: string;
  accountId: string;
  role: 'admin' | 'viewer';
  /** The account's service modules. */
  modules: readonly string[];
}

/** How the platform learns who somebody is; the features that know are plugged in at the top. */
export interface Identification {
  /** Null: no such token, expired, ended, or its person or membership is gone. */
  signedIn(accessToken: string): Promise<SignedIn | null>;
  /** Who a session belongs to while it lasts, whatever became of its access token. Null: ended, or person or membership gone. */
  inSession(sessionId: string): Promise<SignedIn | null>;
  scopeOf(db: AccountTransaction, person: SignedIn): Promise<Scope>;
  /** Null: no such key, or ended. */
  apiKey(secret: string): Promise<{ accountId: string; keyId: string; kind: 'full' | 'ingest' } | null>;
}
