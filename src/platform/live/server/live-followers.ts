import type { LiveEvent } from './live.ts';
import { isTopic, listensTo, type Topic, type TopicListener } from './topics.ts';

interface Follower {
  listener(event: LiveEvent): void;
  onMissed: (() => void) | undefined;
}

interface TopicHandler {
  listener: TopicListener;
  run(topic: Topic | '*', accountId: string): void;
}

/** What in this process follows events of an account, or topics of all. */
export class LiveFollowers {
  readonly #byAccount = new Map<string, Set<Follower>>();
  readonly #ofTopics = new Set<TopicHandler>();

  /** @returns what ends it */
  add(accountId: string, follower: Follower): () => void {
    const followers = this.#byAccount.get(accountId) ?? new Set();
    this.#byAccount.set(accountId, followers.add(follower));
    return () => {
      followers.delete(follower);
      if (followers.size === 0 && this.#byAccount.get(accountId) === followers) this.#byAccount.delete(accountId);
    };
  }

  /** @returns what ends it */
  addOfTopics(listener: TopicListener, run: TopicHandler['run']): () => void {
    const handler = { listener, run };
    this.#ofTopics.add(handler);
    return () => this.#ofTopics.delete(handler);
  }

  has(accountId: string): boolean {
    return this.#byAccount.has(accountId);
  }

  pass(event: LiveEvent): void {
    for (const { listener } of this.#byAccount.get(event.accountId) ?? []) listener(event);
  }

  missed(accountId: string): void {
    for (const { onMissed } of this.#byAccount.get(accountId) ?? []) onMissed?.();
  }

  /** @param topic another release may have others; `*`: all */
  changed(topic: string, accountId: string): void {
    if (topic !== '*' && !isTopic(topic)) return;
    for (const { listener, run } of this.#ofTopics)
      if (topic === '*' || listensTo(listener, topic)) run(topic, accountId);
  }
}
