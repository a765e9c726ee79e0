import type { Scope } from '../../scope.ts';
import type { LiveView } from '../view.ts';
import { audienceOf, encodeEvents, eventId, reachesPerson, type LiveAudience } from './live-audience.ts';
import type { AccessChange } from './live.ts';
import type { LiveLog } from './live-log.ts';
import { LiveWindow, type Moved, type Sightings } from './live-window.ts';
import { openLiveStream, type LiveStream } from './live-stream.ts';

/** Parameters of a stream. */
export interface Subscription {
  scope: Scope;
  sessionId: string;
  /** The event types that a scope may see. */
  typesOf(scope: Scope): readonly string[];
  /** The current scope; null once access has ended. */
  recheck(): Promise<Scope | null>;
  /** The last event id the reader received; null for a new reader. */
  lastEventId: string | null;
  /** Id of a stream that says what it shows, and the events of which it gets no others. */
  inView?: { stream: string; sightings: Sightings };
}

/** Why a reader must refetch: it missed unknown events, or its access changed. */
export type ResetReason = 'gap' | 'access';

const stepEvents = 200;
const encoder = new TextEncoder();

/** One stream and its position in the log. It holds no queue, so a slow reader costs no memory. */
export class LiveReader {
  readonly #process: string;
  readonly #subscription: Subscription;
  readonly stream: LiveStream;
  audience: LiveAudience;
  /** Position up to which events were sent. */
  sentUpTo = 0;
  /** Since when it has not been able to take pending events; null while it keeps up. */
  stuckSince: number | null = null;
  #isSending = false;
  /** Of a stream that says what it shows: its frequent events. The audience has the others alone. */
  readonly #window: LiveWindow | null;
  #windowAudience: LiveAudience;

  constructor(process: string, subscription: Subscription, on: { room(): void; end(): void }) {
    this.#process = process;
    this.#subscription = subscription;
    this.#window = subscription.inView ? new LiveWindow(Date.now()) : null;
    [this.audience, this.#windowAudience] = this.#audiencesOf(subscription.scope);
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

  /** Replaces the scope; returns whether it changed. */
  move(scope: Scope): boolean {
    const before = this.audience.group;
    [this.audience, this.#windowAudience] = this.#audiencesOf(scope);
    return this.audience.group !== before;
  }

  #audiencesOf(scope: Scope): [LiveAudience, LiveAudience] {
    const types = this.#subscription.typesOf(scope);
    const isFrequent = (type: string) => this.#subscription.inView?.sightings.has(type) ?? false;
    return [
      audienceOf(
        scope,
        types.filter((type) => !isFrequent(type)),
      ),
      audienceOf(scope, types.filter(isFrequent)),
    ];
  }

  /** Id of a stream that says what it shows. */
  get streamId(): string | undefined {
    return this.#subscription.inView?.stream;
  }

  setView(view: LiveView | null, recent: Iterable<Moved>): void {
    this.#window?.setView(view, recent, this.#windowAudience);
    this.#send('view', { view });
  }

  /** Keeps what it needs of something that moved, for `sendConsidered`. */
  consider(moved: Moved): void {
    this.#window?.consider(moved, this.#windowAudience);
  }

  /** @returns whether nothing is left */
  sendConsidered(): boolean {
    if (!this.#window || this.#window.isEmpty || !this.stream.isOpen) return true;
    if (!this.stream.hasRoom) this.stuckSince ??= Date.now();
    else {
      this.stuckSince = null;
      // The place stays: a reader that resumes reads again what it shows.
      const place = eventId(this.#process, this.audience.group, this.sentUpTo);
      this.stream.send(encoder.encode(encodeEvents(this.#window.take(Date.now()), () => place)));
    }
    return this.#window.isEmpty;
  }

  ready(resumed: boolean): void {
    this.#send('ready', { resumed });
  }

  reset(reason: ResetReason): void {
    // It reads everything again, perhaps with less access.
    this.#window?.clear();
    this.#send('reset', { reason });
  }

  /** Sends bytes encoded for its group, up to a position. */
  take(bytes: Uint8Array, place: number): void {
    // Set first, as sending may immediately trigger the next send.
    this.sentUpTo = place;
    if (bytes.length > 0) this.stream.send(bytes);
  }

  /** Sends what it missed up to a position, the newest of each key, as far as it has room. */
  catchUp(log: LiveLog, place: number): void {
    // Sending may immediately request more, which the loop below is about to send.
    if (!this.stream.isOpen || this.sentUpTo >= place || this.#isSending) return;
    this.#isSending = true;
    const sentAll = this.#sendUpTo(log, place);
    this.#isSending = false;
    if (sentAll) this.sentUpTo = place;
    this.stuckSince = sentAll && (this.#window?.isEmpty ?? true) ? null : (this.stuckSince ?? Date.now());
  }

  #sendUpTo(log: LiveLog, place: number): boolean {
    const missed = log
      .after(this.sentUpTo)
      .filter((logged) => logged.n <= place && reachesPerson(logged.event, this.audience));
    for (let start = 0; start < missed.length; start += stepEvents) {
      if (!this.stream.hasRoom) return false;
      const some = missed.slice(start, start + stepEvents);
      this.take(
        encoder.encode(encodeEvents(some, (n) => eventId(this.#process, this.audience.group, n))),
        some.at(-1)?.n ?? this.sentUpTo,
      );
    }
    return true;
  }

  #send(type: string, data: Record<string, unknown>): void {
    const id = eventId(this.#process, this.audience.group, this.sentUpTo);
    this.stream.send(encoder.encode(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`));
  }
}
