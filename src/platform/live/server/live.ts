import type { LiveEventType, VisibleTo } from '../event.ts';
import type { Topic, TopicListener } from './topics.ts';

/**
 * Live events between processes and towards browsers. A slice names its events in its contract and publishes them after its
 * commit; who may see one is decided by its audience, at subscription.
 */
export interface LiveEvent {
  /** `position`, `status`, `alert`, `notification` … */
  type: string;
  accountId: string;
  /** Seen by those whose scope reaches this unit; absent: everyone of the account. */
  unitId?: string;
  /** Seen by this person alone. */
  userId?: string;
  /** Events of one type and key merge: a reader that is behind gets the newest alone. */
  key?: string;
  /** Of two events of one type and key the greater is the newer (a fix time, say); absent: the one that came later. */
  order?: number;
  data: Record<string, unknown>;
}

/** An item to publish: an event for its recipient names the person, any other may name the unit whose people see it. */
export type LiveItem<Data, Visible extends VisibleTo = VisibleTo> = Pick<LiveEvent, 'accountId' | 'key' | 'order'> & {
  data: Data;
} & (Visible extends 'recipient' ? { userId: string; unitId?: never } : { unitId?: string; userId?: never });

/** What changed about who may see what; streams re-read their scope, or end. */
export interface AccessChange {
  accountId?: string;
  userId?: string;
  sessionId?: string;
}

export interface Live {
  /** Publishes items of a declared event, after the commit that holds what they say. */
  publish<Data extends Record<string, unknown>, Visible extends VisibleTo>(
    event: LiveEventType<string, Data> & { visibleTo: Visible },
    items: readonly LiveItem<NoInfer<Data>, NoInfer<Visible>>[],
  ): void;
  accessChanged(change: AccessChange): void;
  /** Something that caches or workers of any process follow was changed in an account. */
  changed(topic: Topic, accountId: string): void;
  /**
   * Subscribes a listener to its topics (`topics.ts`); returns the way to leave. After a cut between processes it gets the
   * topic `*` of the account `*`: anything cached may be stale.
   */
  onChanged(listener: TopicListener, run: (topic: Topic | '*', accountId: string) => void): () => void;
  /**
   * Delivers every event of an account, whatever their readers may see, for what this process derives from them: first of those since an
   * instant (milliseconds since 1970, two minutes ago at most; of each key the newest), then of each as it comes. Answers the
   * way to leave.
   */
  follow(accountId: string, since: number, listener: (event: LiveEvent) => void): () => void;
}
