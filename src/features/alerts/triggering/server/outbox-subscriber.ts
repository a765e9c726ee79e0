import type { Context } from '#platform/server/context.ts';
import type { AlertReader } from './alert-readers.ts';
import type { AlertOutboxEntry } from './outbox-store.ts';

/** An alert to notify, with the people who see it and whose preferences accept its severity. */
export interface RaisedAlert {
  alert: AlertOutboxEntry;
  readers: readonly (AlertReader & { isAssignee: boolean })[];
}

interface HappenedAlert {
  accountId: string;
  /** All entries, in order. */
  entries: readonly AlertOutboxEntry[];
  /** Those entries that are newly raised alerts. */
  raised: readonly RaisedAlert[];
}

/** Subscriber of the outbox; runs in the transaction that deletes the entries, so each is handled once. */
export type OutboxSubscriber = (
  transaction: Pick<Context, 'db' | 'afterCommit'>,
  happened: HappenedAlert,
) => Promise<void>;
