import type { Context } from '#platform/server/context.ts';
import type { AlertReader } from './alert-readers.ts';
import type { AlertOutboxEntry } from './outbox-store.ts';

/** An alert that people are to hear of, with those who see it and for whom it is grave enough. */
export interface RaisedAlert {
  alert: AlertOutboxEntry;
  readers: readonly (AlertReader & { isAssignee: boolean })[];
}

interface Happened {
  accountId: string;
  /** Everything, in its order. */
  entries: readonly AlertOutboxEntry[];
  /** Of it what was raised just now. */
  raised: readonly RaisedAlert[];
}

/** Subscriber of the outbox: runs in the transaction that takes entries out, so that each is handled once. */
export type OutboxSubscriber = (transaction: Pick<Context, 'db' | 'afterCommit'>, happened: Happened) => Promise<void>;
