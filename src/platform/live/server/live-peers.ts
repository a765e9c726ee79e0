import type { Client } from 'pg';
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
  takeEvents(): LiveMessage[];
}

const channel = 'patio_live';
const gatherMs = 50;
const aliveMs = 10_000;

/** Exchanges messages with other processes through LISTEN and NOTIFY; reconnects by itself. */
export class LivePeers {
  readonly #options: PeersOptions;
  readonly #others = new Map<string, number>();
  readonly #controls: LiveMessage[] = [];
  readonly #alive: NodeJS.Timeout;
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
    this.#controls.unshift({ kind: 'hello' });
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
    const { packets, tooLarge } = packMessages(this.#options.process, [...controls, ...this.#options.takeEvents()]);
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

  #receive(payload: string): void {
    const packet = readPacket(payload);
    if (!packet) return this.#options.log.warn({ channel }, 'a live packet could not be read');
    if (packet.from === this.#options.process) return;
    const isNew = !this.#others.has(packet.from);
    this.#others.set(packet.from, Date.now());
    if (isNew || packet.messages.some((message) => message.kind === 'hello')) this.#options.onGap();
    for (const message of packet.messages) this.#take(packet.from, message);
  }

  #take(from: string, message: LiveMessage): void {
    if (message.kind === 'hello') return this.publish({ kind: 'here' });
    if (message.kind === 'here') return;
    if (message.kind === 'bye') return void this.#others.delete(from);
    this.#options.onMessage(message);
  }

  #stayAlive(): void {
    const silent = Date.now() - 3 * aliveMs;
    for (const [peer, seen] of this.#others) if (seen < silent) this.#others.delete(peer);
    this.publish({ kind: 'here' });
  }
}
