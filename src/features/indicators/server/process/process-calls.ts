import type { LiveEvent } from '#platform/live/server/live.ts';
import type { Topic, TopicListener } from '#platform/live/server/topics.ts';
import type { Scope } from '#platform/scope.ts';
import type { Carried } from '#platform/server/processes/carried.ts';
import type { IndicatorEngine } from '../engine/indicator-engine.ts';
import type { Asker, Question } from '../engine/question.ts';

/** The first message to the process. */
export interface EngineStart {
  databaseUrl: string;
  /** The portal finds the password of the address, which has none. */
  asksForPassword: boolean;
  isEmbedded: boolean;
  columnsFolder: string;
  logLevel: string;
  /** Of the portal's memory budget. */
  maxBytes: number;
}

/** An event for one that follows an account. */
export interface FollowedEvent {
  follower: number;
  event: LiveEvent;
}

/** What the portal calls in the process of the engine. Messages arrive in their order. */
export interface EngineFunctions extends Pick<IndicatorEngine, 'warm' | 'save'> {
  answer(call: number, question: Question, by: Pick<Asker, 'scope' | 'sessionId'>): Promise<Carried<string>>;
  /** The caller of a question has disconnected. */
  leave(call: number): void;
  changed(listener: TopicListener, topic: Topic | '*', accountId: string): void;
  take(events: readonly FollowedEvent[]): void;
  missed(follower: number): void;
  evict(cached: number, bytes: number): void;
}

/** What the engine calls in the portal. */
export interface PortalFunctions {
  scopeNow(call: number): Promise<Carried<Scope>>;
  /** The events since an instant are sent before it returns. */
  follow(follower: number, accountId: string, since: number): void;
  unfollow(follower: number): void;
  use(cached: number, bytes: number): void;
  forget(cached: number): void;
  findPassword(): Promise<string>;
}

/** The engine hears of these. */
export const engineListeners = ['asset-indexes', 'indicator-answers'] as const satisfies readonly TopicListener[];

/** An answer may take as long as its days take to load, which has its own limit. */
export const withoutTimeout = -1;

/** Sends without an answer; if the other side has ended, the message means nothing any more. */
export function notify(sent: Promise<void>): void {
  sent.catch(() => undefined);
}
