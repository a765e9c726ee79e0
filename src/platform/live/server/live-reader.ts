import type { Scope } from '../../scope.ts';
import { audienceOf, encodeEvents, eventId, reachesPerson, type Audience } from './live-audience.ts';
import type { AccessChange } from './live.ts';
import type { LiveLog } from './live-log.ts';
import { openLiveStream, type LiveStream } from './live-stream.ts';

/** What a stream is opened with. */
export interface Subscription {
  scope: Scope;
  sessionId: string;
  /** The types of event that a scope may see. */
  typesOf(scope: Scope): readonly string[];
  /** The scope as it is now; null once the right has ended. */
  recheck(): Promise<Scope | null>;
  /** The id that a reader saw last, null for a new one. */
  lastEventId: string | null;
}

/** Why a reader has to read again: what it missed is unknown, or it may see other things than before. */
export type ResetReason = 'gap' | 'access';

const stepEvents = 200;
const encoder = new TextEncoder();

/** One stream and how far it was reported. It holds a place in the log, not a queue: being slow costs no memory. */
export class LiveReader {
  readonly #process: string;
  readonly #subscription: Subscription;
  readonly stream: LiveStream;
  audience: Audience;
  /** The place up to which it was reported. */
  sentUpTo = 0;
  /** Since when it has had no room for what waits; null while it keeps up. */
  stuckSince: number | null = null;
  #isSending = false;

  constructor(process: string, subscription: Subscription, on: { room(): void; end(): void }) {
    this.#process = process;
    this.#subscription = subscription;
    this.audience = audienceOf(subscription.scope, subscription.typesOf(subscription.scope));
    this.stream = openLiveStream(on.room, on.end);
  }

  get sessionId(): string {
    return this.#subscription.sessionId;
  }

  recheck(): Promise<Scope | null> {
    return this.#subscription.recheck();
  }

  isTouchedBy(change: AccessChange): boolean {
    return (
      (change.accountId === undefined || change.accountId === this.audience.accountId) &&
      (change.userId === undefined || change.userId === this.audience.userId) &&
      (change.sessionId === undefined || change.sessionId === this.sessionId)
    );
  }

  /** Takes over a scope; true where it is another than before. */
  move(scope: Scope): boolean {
    const before = this.audience.group;
    this.audience = audienceOf(scope, this.#subscription.typesOf(scope));
    return this.audience.group !== before;
  }

  ready(resumed: boolean): void {
    this.#t('ready', { resumed });
  }

  reset(reason: ResetReason): void {
    this.#t('reset', { reason });
  }

  /** Takes bytes that were encoded for its group, up to a place. */
  take(bytes: Uint8Array, place: number): void {
    // Marked first, as sending may ask at once for what comes next.
    this.sentUpTo = place;
    if (bytes.length > 0) this.stream.send(bytes);
  }

  /** Says what it missed up to a place, the newest of everything, as far as it has room. */
  catchUp(log: LiveLog, place: number): void {
    // Sending may ask at once for what comes next, which the loop below is about to send.
    if (!this.stream.isOpen || this.sentUpTo >= place || this.#isSending) return;
    this.#isSending = true;
    const sentAll = this.#sendUpTo(log, place);
    this.#isSending = false;
    if (sentAll) this.sentUpTo = place;
    this.stuckSince = sentAll ? null : (this.stuckSince ?? Date.now());
  }

  #sendUpTo(log: LiveLog, place: number): boolean {
    const missed = log
      .after(this.sentUpTo)
      .filter((logged) => logged.n <= place && reachesPerson(logged.event, this.audience));
    for (let start = 0; start < missed.length; start += stepEvents) {
      if (!this.stream.hasRoom) return false;
      const some = missed.slice(start, start + stepEvents);
      this.take(
        encoder.encode(encodeEvents(this.#process, this.audience.group, some)),
        some.at(-1)?.n ?? this.sentUpTo,
      );
    }
    return true;
  }

  #t(type: string, data: Record<string, unknown>): void {
    const id = eventId(this.#process, this.audience.group, this.sentUpTo);
    this.stream.send(encoder.encode(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`));
  }
}
