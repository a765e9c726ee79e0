import type { LiveChanges } from '#platform/live/server/live.ts';
import type { BirpcReturn } from 'birpc';
import { notify, engineListeners, type FollowedEvent, type EngineFunctions } from './process-calls.ts';

/** Sends the live events that the engine follows. */
export class EngineFollowers {
  readonly #live: LiveChanges;
  readonly #engine: Pick<BirpcReturn<EngineFunctions>, 'take' | 'missed'>;
  readonly #followers = new Map<number, () => void>();
  readonly #topics: (() => void)[];
  #events: FollowedEvent[] = [];

  constructor(live: LiveChanges, engine: Pick<BirpcReturn<EngineFunctions>, 'take' | 'missed' | 'changed'>) {
    this.#live = live;
    this.#engine = engine;
    this.#topics = engineListeners.map((listener) =>
      live.onChanged(listener, (topic, accountId) => notify(engine.changed.asEvent(listener, topic, accountId))),
    );
  }

  follow(follower: number, accountId: string, since: number): void {
    const take = (event: FollowedEvent['event']) => {
      if (this.#events.push({ follower, event }) === 1) setImmediate(() => this.flush());
    };
    const onMissed = () => notify(this.#engine.missed.asEvent(follower));
    this.#followers.set(follower, this.#live.follow(accountId, since, take, onMissed));
    this.flush();
  }

  unfollow(follower: number): void {
    this.#followers.get(follower)?.();
    this.#followers.delete(follower);
  }

  /** Many events are one message. */
  flush(): void {
    if (this.#events.length > 0) notify(this.#engine.take.asEvent(this.#events));
    this.#events = [];
  }

  end(): void {
    for (const leave of [...this.#topics, ...this.#followers.values()]) leave();
  }
}
