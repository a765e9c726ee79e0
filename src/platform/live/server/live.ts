import type { LiveEventType, VisibleTo } from '../event.ts';
import type { Topic, TopicListener } from './topics.ts';

/**
 * Live events between processes and to browsers. A slice declares its events in its contract and publishes them after
 * its commit; the audience is decided by each subscriber's access.
 */
export interface LiveEvent {
  /** `position`, `status`, `alert`, `notification` … */
  type: string;
  accountId: string;
  /** Visible to people who reach this unit; absent: everyone in the account. */
  unitId?: string;
  /** Visible to this person only. */
  userId?: string;
  /** Events with the same type and key merge: a reader that lags gets only the newest. */
  key?: string;
  /**
   * Of two events with the same type and key the greater is newer (for example a fix time); absent: the later arrival.
   */
  order?: number;
  data: Record<string, unknown>;
}

/** An item to publish: an event for a recipient names the person; others may name the unit whose people see it. */
export type LiveItem<Data, Visible extends VisibleTo = VisibleTo> = Pick<LiveEvent, 'accountId' | 'key' | 'order'> & {
  data: Data;
} & (Visible extends 'recipient' ? { userId: string; unitId?: never } : { unitId?: string; userId?: never });

/** A change of access; the streams concerned reload their scope or end. */
export interface AccessChange {
  accountId?: string;
  userId?: string;
  sessionId?: string;
}

export interface Live {
  /** Publishes items of a declared event, after the commit of the data. */
  publish<Data extends Record<string, unknown>, Visible extends VisibleTo>(
    event: LiveEventType<string, Data> & { visibleTo: Visible },
    items: readonly LiveItem<NoInfer<Data>, NoInfer<Visible>>[],
  ): void;
  accessChanged(change: AccessChange): void;
  /** Announces a change that caches or workers of any process follow. */
  changed(topic: Topic, accountId: string): void;
  /**
   * Subscribes a listener to its topics (`topics.ts`); returns a function to unsubscribe. After an interruption between
   * processes it is called with topic `*` and account `*`: any cache may be stale.
   */
  onChanged(listener: TopicListener, run: (topic: Topic | '*', accountId: string) => void): () => void;
  /**
   * Delivers every event of an account regardless of access, for data that this process derives: first those since an
   * instant (milliseconds since 1970, at most two minutes ago; the newest of each key), then each as it arrives.
   * `onMissed` is called if some may have been missed that `onChanged` does not announce. Returns a function to
   * unsubscribe.
   */
  follow(accountId: string, since: number, listener: (event: LiveEvent) => void, onMissed?: () => void): () => void;
}

/** What data derived from others' follows. */
export type LiveChanges = Pick<Live, 'onChanged' | 'follow'>;
