import type { BirpcReturn } from 'birpc';
import type { LiveChanges, LiveEvent } from '#platform/live/server/live.ts';
import type { Topic, TopicListener } from '#platform/live/server/topics.ts';
import { notify, type FollowedEvent, type PortalFunctions } from './process-calls.ts';

type Run = (topic: Topic | '*', accountId: string) => void;

/** The portal's live events as caches of the engine follow them. */
export class RemoteLive implements LiveChanges {
  readonly #portal: Pick<BirpcReturn<PortalFunctions>, 'follow' | 'unfollow'>;
  readonly #followers = new Map<number, { take(event: LiveEvent): void; onMissed?(): void }>();
  readonly #listeners = new Map<TopicListener, Run>();
  readonly #starting = new Set<Promise<void>>();
  #next = 0;

  constructor(portal: Pick<BirpcReturn<PortalFunctions>, 'follow' | 'unfollow'>) {
    this.#portal = portal;
  }

  onChanged(listener: TopicListener, run: Run): () => void {
    this.#listeners.set(listener, run);
    return () => this.#listeners.delete(listener);
  }

  follow(accountId: string, since: number, take: (event: LiveEvent) => void, onMissed?: () => void): () => void {
    const follower = this.#next++;
    this.#followers.set(follower, { take, ...(onMissed && { onMissed }) });
    const started = this.#portal.follow(follower, accountId, since).finally(() => this.#starting.delete(started));
    this.#starting.add(started);
    return () => {
      this.#followers.delete(follower);
      notify(this.#portal.unfollow.asEvent(follower));
    };
  }

  /** Resolves once the events from before their start have arrived for all that follow an account. */
  async settled(): Promise<void> {
    await Promise.all(this.#starting);
  }

  changed(listener: TopicListener, topic: Topic | '*', accountId: string): void {
    this.#listeners.get(listener)?.(topic, accountId);
  }

  take(events: readonly FollowedEvent[]): void {
    for (const { follower, event } of events) this.#followers.get(follower)?.take(event);
  }

  missed(follower: number): void {
    this.#followers.get(follower)?.onMissed?.();
  }
}
