import type { AnyKeyKind } from '../contract.ts';
import type { Scope } from '../scope.ts';
import type { AccountTransaction, Database } from './database.ts';
import type { LaggingReads } from './database/lagging-reads.ts';
import type { Locale } from '../locale.ts';
import type { Log } from './log.ts';

/** What handlers may know of a request: its origin, not its headers or body. */
export interface RequestInfo {
  id: string;
  address: string;
  userAgent: string | null;
  /** Language in which the browser shows the portal; null if none was requested. */
  locale: Locale | null;
  log: Log;
}

/** A guest: no account, only global tables. */
export interface GuestContext {
  db: Database;
  request: RequestInfo;
}

/** A signed-in person, or a key, in one account, within the call's transaction. */
export interface Context {
  scope: Scope;
  /** Id of the session, or of the key. */
  sessionId: string;
  db: AccountTransaction;
  request: RequestInfo;
  /** Runs after the commit: live events, cache resets. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** The parts of a context that reads need, inside or outside a transaction. */
export type ReadContext = Pick<Context, 'db' | 'scope'>;

/** Current scope of a member of an account; null if they are not a member any more. */
export type ScopeOfMember = (
  db: AccountTransaction,
  member: { accountId: string; userId: string },
) => Promise<Scope | null>;

/** A signed-in person, or a key, outside a transaction, for streamed answers. */
export interface StreamContext {
  scope: Scope;
  sessionId: string;
  /** The current scope; null once the session, the membership, the key or the right to this call has ended. */
  recheck(): Promise<Scope | null>;
  db: Database;
  lagging: LaggingReads;
  request: RequestInfo;
  signal: AbortSignal;
  /** Awaited between steps of a long computation: calls of other sessions go first. */
  yieldToEventLoop(): Promise<void>;
}

/** A machine with an API key of one account, on a call that accepts only keys. */
export interface KeyContext {
  accountId: string;
  keyId: string;
  /** Null: every unit of the account. */
  unitIds: readonly string[] | null;
  request: RequestInfo;
  /** Once the body is there: refuses a key that ended while it came. */
  recheck(): Promise<void>;
}

/** A caller's credential: a token or secret, or a session or key that was verified before. */
export type Credential = { accessToken: string } | { sessionId: string } | { keyId: string };

/** A valid API key. */
export interface KnownKey {
  accountId: string;
  keyId: string;
  kind: AnyKeyKind;
  /** Null: every unit of the account. */
  unitIds: readonly string[] | null;
  sections: readonly string[];
  /** Modules of its account. */
  modules: readonly string[];
  /** Null: limited by other means, as ingest is. */
  requestsPerMinute: number | null;
  expiresAt: Date | null;
  /** Of a key for a renter; null for others. */
  customer: string | null;
}

/** A caller and the account that was opened for them. */
export interface Entered {
  sessionId: string;
  scope: Scope;
  /** Absent for people. */
  key?: KnownKey;
  /** The use of the session or key is not recorded yet. */
  isUnstamped: boolean;
}

/** How the platform identifies callers; implemented by features and plugged in by the app. */
export interface Identification {
  /**
   * Opens a caller's account for the rest of a transaction. Null: the token, session or key does not exist, has expired
   * or ended, or its person or membership is gone.
   */
  enter(db: AccountTransaction, by: Credential): Promise<Entered | null>;
  /** Records that a session or key is in use. */
  stamp(entered: Entered): Promise<void>;
  /** Looks a key up at each call of what it returns. Null: the key does not exist, has expired or ended. */
  apiKey(secret: string): () => Promise<KnownKey | null>;
}
