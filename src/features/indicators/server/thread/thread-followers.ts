import type { LiveChanges } from '#platform/live/server/live.ts';
import type { BirpcReturn } from 'birpc';
import { notify, threadListeners, type FollowedEvent, type ThreadFunctions } from './thread-calls.ts';

/** Sends the live events that the thread follows. */
export class ThreadFollowers {
  readonly #live: LiveChanges;
  readonly #thread: Pick<BirpcReturn<ThreadFunctions>, 'take' | 'missed'>;
  readonly #followers = new Map<number, () => void>();
  readonly #topics: (() => void)[];
  #events: FollowedEvent[] = [];

  constructor(live: LiveChanges, thread: Pick<BirpcReturn<ThreadFunctions>, 'take' | 'missed' | 'changed'>) {
    this.#live = live;
    this.#thread = thread;
    this.#topics = threadListeners.map((listener) =>
      live.onChanged(listener, (topic, accountId) => notify(thread.changed.asEvent(listener, topic, accountId))),
    );
  }

  follow(follower: number, accountId: string, since: number): void {
    const take = (event: FollowedEvent['event']) => {
      if (this.#events.push({ follower, event }) === 1) setImmediate(() => this.flush());
    };
    const onMissed = () => notify(this.#thread.missed.asEvent(follower));
    this.#followers.set(follower, this.#live.follow(accountId, since, take, onMissed));
    this.flush();
  }

  unfollow(follower: number): void {
    this.#followers.get(follower)?.();
    this.#followers.delete(follower);
  }

  /** Many events are one message. */
  flush(): void {
    if (this.#events.length > 0) notify(this.#thread.take.asEvent(this.#events));
    this.#events = [];
  }

  end(): void {
    for (const leave of [...this.#topics, ...this.#followers.values()]) leave();
  }
}
