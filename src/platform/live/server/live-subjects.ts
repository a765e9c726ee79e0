import * as z from 'zod/mini';
import type { NatsLink } from '../../server/events/nats.ts';
import type { LiveEvent } from './live.ts';
import { liveEvent } from './live-message.ts';

interface SubjectsOptions {
  link: NatsLink;
  process: string;
  /** Whether a process belongs to this database. */
  isKnown(process: string): boolean;
  onEvent(event: LiveEvent): void;
  /** Events of an account arrive from now on; earlier ones were missed. */
  onBegin(accountId: string): void;
  /** NATS was connected or lost. */
  onChange(): void;
}

const packet = z.object({ from: z.string(), events: z.array(liveEvent) });
const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** A message's share of the largest that NATS takes. */
const fullness = 0.5;

/** Live events over NATS, a subject for each account: a node hears those whose streams or data it has. */
export class LiveSubjects {
  readonly #options: SubjectsOptions;
  readonly #attended = new Map<string, { hasBegun: boolean; stop(): void }>();

  constructor(options: SubjectsOptions) {
    this.#options = options;
    // A subscription that began while the server was away says so once it is back.
    options.link.onChange((isConnected) => {
      if (isConnected) for (const accountId of this.#attended.keys()) this.#ask(accountId);
      options.onChange();
    });
  }

  get isConnected(): boolean {
    return this.#options.link.connected;
  }

  /** Whether all events of an account arrive. */
  hasBegun(accountId: string): boolean {
    return this.#attended.get(accountId)?.hasBegun ?? false;
  }

  attend(accountId: string): void {
    if (this.#attended.has(accountId)) return;
    const stop = this.#options.link.subscribe(subjectOf(accountId), (data) => this.#take(accountId, data));
    this.#attended.set(accountId, { hasBegun: false, stop });
    this.#ask(accountId);
  }

  /** Ends what is no longer needed. */
  keep(isNeeded: (accountId: string) => boolean): void {
    for (const [accountId, { stop }] of this.#attended) {
      if (isNeeded(accountId)) continue;
      stop();
      this.#attended.delete(accountId);
    }
  }

  stop(): void {
    this.keep(() => false);
  }

  /** @returns whether they were sent */
  publish(events: readonly LiveEvent[]): boolean {
    return [...Map.groupBy(events, ({ accountId }) => accountId)].every(([accountId, own]) =>
      this.#publish(accountId, own),
    );
  }

  #publish(accountId: string, events: readonly LiveEvent[]): boolean {
    const { link, process } = this.#options;
    const data = encoder.encode(JSON.stringify({ from: process, events }));
    if (data.length <= link.maxBytes * fullness || events.length < 2) return link.publish(subjectOf(accountId), data);
    const half = Math.ceil(events.length / 2);
    return this.#publish(accountId, events.slice(0, half)) && this.#publish(accountId, events.slice(half));
  }

  /** What it sends to itself arrives after the subscription has. */
  #ask(accountId: string): void {
    this.#publish(accountId, []);
  }

  #take(accountId: string, data: Uint8Array): void {
    const { from, events } = z.parse(packet, JSON.parse(decoder.decode(data)));
    const attended = this.#attended.get(accountId);
    if (from === this.#options.process) {
      if (!attended || attended.hasBegun) return;
      attended.hasBegun = true;
      this.#options.onBegin(accountId);
    } else if (this.#options.isKnown(from))
      for (const event of events) if (event.accountId === accountId) this.#options.onEvent(event);
  }
}

function subjectOf(accountId: string): string {
  return `patio.live.${accountId}`;
}
