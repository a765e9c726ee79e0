import type { Client } from 'pg';
import type { LiveEvent } from './live.ts';
import { packMessages, readPacket, type LiveMessage } from './live-message.ts';
import { PrimaryClient } from '../../server/database/primary-host.ts';
import type { Log } from '../../server/log.ts';

export interface PeersOptions {
  url: string;
  process: string;
  log: Log;
  onMessage(message: LiveMessage): void;
  /** Messages may have been missed, in either direction. */
  onGap(): void;
  /** Returns the events to send; called once per turn, so that events merge meanwhile. */
  takeEvents(): LiveEvent[];
  /** NATS carries the events while every process of the database is connected to it. */
  nats?: { readonly isConnected: boolean; publish(events: readonly LiveEvent[]): boolean } | null;
}

const channel = 'patio_live';
const gatherMs = 50;
const aliveMs = 10_000;
const settleMs = 1_000;

/**
 * Exchanges messages with other processes through LISTEN and NOTIFY; reconnects by itself. Events go over NATS as long as
 * all are connected to it.
 */
export class LivePeers {
  readonly #options: PeersOptions;
  readonly #others = new Map<string, { seen: number; isOnNats: boolean }>();
  readonly #controls: LiveMessage[] = [];
  readonly #alive: NodeJS.Timeout;
  /** Who may still send events over NATS, which is lost. */
  readonly #unsure = new Set<string>();
  /** Since when all are connected to NATS. */
  #onNatsSince = Number.POSITIVE_INFINITY;
  #client: Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #sending: Promise<void> | null = null;
  /** Something to send arrived after the current batch was taken. */
  #isWoken = false;
  #isStopping = false;

  constructor(options: PeersOptions) {
    this.#options = options;
    this.#alive = setInterval(() => this.#stayAlive(), aliveMs);
  }

  /** Whether another process listens; otherwise events need not be sent. */
  get areListening(): boolean {
    return this.#others.size > 0;
  }

  isKnown(process: string): boolean {
    return this.#others.has(process);
  }

  /** Lets the others know whether NATS is connected. What was on its way when it was lost may be missing. */
  natsChanged(): void {
    const { isConnected = false } = this.#options.nats ?? {};
    for (const peer of isConnected ? [] : this.#others.keys()) this.#unsure.add(peer);
    this.publish({ kind: isConnected ? 'here' : 'hello', nats: isConnected });
  }

  /** Sends even if no other process is known: a control message must not wait for a greeting. */
  publish(message: LiveMessage): void {
    this.#controls.push(message);
    this.wake();
  }

  /** Schedules a send with everything that gathers until then. */
  wake(): void {
    if (this.#timer || this.#isStopping) return;
    if (this.#sending) {
      this.#isWoken = true;
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#isWoken = false;
      this.#sending = this.#send().finally(() => {
        this.#sending = null;
        // After reconnecting, send what was pending.
        if (this.#isWoken && this.#client) this.wake();
      });
    }, gatherMs);
  }

  async join(): Promise<void> {
    for (let pauseMs = 100; !this.#isStopping; pauseMs = Math.min(pauseMs * 2, 2_000)) {
      try {
        return await this.#connect();
      } catch (error) {
        this.#options.log.warn({ err: error }, 'the other processes cannot be reached by live events yet');
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#alive);
    if (this.#timer) clearTimeout(this.#timer);
    await this.#sending;
    this.#controls.push({ kind: 'bye' });
    await this.#send();
    this.#isStopping = true;
    await this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  async #connect(): Promise<void> {
    const client = new PrimaryClient({
      connectionString: this.#options.url,
      application_name: 'patio-live',
      keepAlive: true,
      query_timeout: 5_000,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', (notification) => this.#receive(notification.payload ?? ''));
    await client.connect();
    await client.query(`listen ${channel}`);
    this.#client = client;
    this.#others.clear();
    this.#controls.unshift({ kind: 'hello', nats: this.#options.nats?.isConnected });
    this.wake();
  }

  #lose(client: Client): void {
    if (this.#client !== client || this.#isStopping) return;
    this.#client = null;
    client.end().catch(() => undefined);
    void this.join().then(() => this.#options.onGap());
  }

  async #send(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    const controls = this.#controls.splice(0);
    const events = this.#options.takeEvents();
    const notified = this.#isOnNats() && this.#options.nats?.publish(events) ? [] : events;
    const messages = notified.map((event): LiveMessage => ({ kind: 'event', event }));
    const { packets, tooLarge } = packMessages(this.#options.process, [...controls, ...messages]);
    if (tooLarge > 0) this.#options.log.warn({ tooLarge }, 'live events too large for the other processes');
    if (packets.length === 0) return;
    try {
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, packets]);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'live events did not reach the other processes');
      this.#controls.unshift(...controls);
      // A new connection greets again, so that the others know they may have missed messages.
      this.#lose(client);
    }
  }

  /** What went by NOTIFY before arrives first. */
  #isOnNats(): boolean {
    const areAll = this.#options.nats?.isConnected && [...this.#others.values()].every(({ isOnNats }) => isOnNats);
    this.#onNatsSince = areAll ? Math.min(this.#onNatsSince, Date.now()) : Number.POSITIVE_INFINITY;
    return Date.now() - this.#onNatsSince >= settleMs;
  }

  #receive(payload: string): void {
    const packet = readPacket(payload);
    if (!packet) return this.#options.log.warn({ channel }, 'a live packet could not be read');
    if (packet.from === this.#options.process) return;
    const before = this.#others.get(packet.from);
    this.#others.set(packet.from, { seen: Date.now(), isOnNats: before?.isOnNats ?? false });
    if (!before || packet.messages.some((message) => message.kind === 'hello')) this.#options.onGap();
    for (const message of packet.messages) this.#take(packet.from, message);
  }

  #take(from: string, message: LiveMessage): void {
    if (message.kind === 'hello' || message.kind === 'here')
      this.#others.set(from, { seen: Date.now(), isOnNats: message.nats ?? false });
    if (message.kind === 'hello') return this.#sayHere();
    if (message.kind === 'here' || message.kind === 'bye') {
      if (message.kind === 'bye') this.#others.delete(from);
      // What it sends now comes by NOTIFY.
      if (this.#unsure.delete(from) && this.#unsure.size === 0) this.#options.onGap();
      return;
    }
    this.#options.onMessage(message);
  }

  #stayAlive(): void {
    const silent = Date.now() - 3 * aliveMs;
    for (const [peer, { seen }] of this.#others) if (seen < silent) this.#take(peer, { kind: 'bye' });
    this.#sayHere();
  }

  #sayHere(): void {
    this.publish({ kind: 'here', nats: this.#options.nats?.isConnected });
  }
}
