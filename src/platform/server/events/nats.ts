import { setTimeout as wait } from 'node:timers/promises';
import { connect, RequestError, type ConnectionOptions, type Msg, type NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod/mini';
import type { Log } from '../log.ts';
import { readSettings, setting, type Environment } from '../settings.ts';

const format = /^(nats|tls):\/\/(?:([^:@/\s]+)(?::([^@/\s]+))?@)?([^@/\s]+)$/;

export const natsSettings = {
  NATS_URL: setting(
    'NATS through which several nodes share positions and live events; unset: one node receives, the others stand by',
    z.optional(
      z
        .string()
        .check(
          z.regex(format, 'it must look like tls://user:password@host:4222 or nats://…, further hosts after commas'),
        ),
    ),
  ),
};

/** @throws BadSetting */
export function readNatsUrl(environment: Environment): string | null {
  return readSettings(natsSettings, environment).NATS_URL ?? null;
}

/** Whether the messages are encrypted, and the hosts to which they go. */
export function reachOfNats(url: string): { isEncrypted: boolean; hosts: string[] } {
  const [, scheme, , , hosts = ''] = format.exec(url) ?? [];
  return { isEncrypted: scheme === 'tls', hosts: hosts.split(',') };
}

/** Handles a message; returned bytes are the reply to a request. */
export type NatsHandler = (
  data: Uint8Array,
  subject: string,
) => Uint8Array | undefined | Promise<Uint8Array | undefined> | void;

/** Messages between the nodes of an installation, at most once. A node that is away misses them. */
export interface NatsLink {
  readonly connected: boolean;
  /** Most bytes of a message. */
  readonly maxBytes: number;
  /** Sends to all nodes that subscribe, this one included; false while the connection is away. */
  publish(subject: string, data: Uint8Array): boolean;
  /** Also after a connection was lost, until stopped. A subject may end in `.>` or contain `*`. */
  subscribe(subject: string, handler: NatsHandler): () => void;
  /** @throws Error without connection, without a subscriber, or after the time */
  request(subject: string, data: Uint8Array, timeoutMs: number): Promise<Uint8Array>;
  /** Messages in between are lost when a connection comes back. */
  onChange(listener: (connected: boolean) => void): () => void;
  close(): Promise<void>;
}

/** Whether a request failed since no node subscribes to its subject. */
export const hasNoSubscriber = (error: unknown) => error instanceof RequestError && error.isNoResponders();

const reconnectMs = 250;
/** Until a server that no longer answers counts as away. */
const pingMs = 2_000;
const flushMs = 1_000;
/** NATS's own limit, until a server names another. */
const defaultMaxBytes = 1_048_576;

interface Subscribed {
  subject: string;
  handler: NatsHandler;
  stop: () => void;
}

/** Connects in the background, so that a start does not wait for NATS. */
export function openNats({ url, log }: { url: string; log: Log }): NatsLink {
  return new Link(url, log);
}

class Link implements NatsLink {
  readonly #log: Log;
  readonly #subscribed = new Set<Subscribed>();
  readonly #listeners = new Set<(connected: boolean) => void>();
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  #connection: NatsConnection | null = null;
  #connected = false;

  constructor(url: string, log: Log) {
    this.#log = log;
    this.#running = this.#run(optionsOf(url));
  }

  get connected(): boolean {
    return this.#connected;
  }

  get maxBytes(): number {
    return this.#connection?.info?.max_payload ?? defaultMaxBytes;
  }

  publish(subject: string, data: Uint8Array): boolean {
    if (!this.#connected) return false;
    this.#connection?.publish(subject, data);
    return true;
  }

  subscribe(subject: string, handler: NatsHandler): () => void {
    const subscribed: Subscribed = { subject, handler, stop: () => undefined };
    this.#subscribed.add(subscribed);
    if (this.#connection) this.#begin(this.#connection, subscribed);
    return () => {
      this.#subscribed.delete(subscribed);
      subscribed.stop();
    };
  }

  async request(subject: string, data: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    if (!this.#connected || !this.#connection) throw new Error('NATS is away');
    return (await this.#connection.request(subject, data, { timeout: timeoutMs })).data;
  }

  onChange(listener: (connected: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const connection = this.#connection;
    // What was published leaves first; a server that is away would never take it.
    if (connection && this.#connected) await Promise.race([connection.flush().catch(() => undefined), wait(flushMs)]);
    await connection?.close();
    await this.#running;
  }

  /** Until closed: the library connects again by itself, except for the first time. */
  async #run(options: ConnectionOptions): Promise<void> {
    const { signal } = this.#closing;
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      try {
        await this.#serve(await connect(options));
      } catch (error) {
        if (isFirst && !signal.aborted) this.#log.warn({ err: error }, 'nats: the server is away');
      }
      this.#connection = null;
      this.#changed(false);
      await wait(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #serve(connection: NatsConnection): Promise<void> {
    if (this.#closing.signal.aborted) return connection.close();
    this.#connection = connection;
    for (const each of this.#subscribed) this.#begin(connection, each);
    // What others send from now on arrives.
    await connection.flush();
    this.#changed(true);
    for await (const { type } of connection.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue;
      this.#log.warn(`nats: ${type}`);
      this.#changed(type === 'reconnect');
    }
  }

  #changed(connected: boolean): void {
    if (this.#connected === connected) return;
    this.#connected = connected;
    for (const listener of this.#listeners) listener(connected);
  }

  #begin(connection: NatsConnection, subscribed: Subscribed): void {
    const subscription = connection.subscribe(subscribed.subject, {
      callback: (error, message) => void (error ? this.#fail(error) : this.#handle(subscribed, message)),
    });
    subscribed.stop = () => subscription.unsubscribe();
  }

  async #handle({ handler }: Subscribed, message: Msg): Promise<void> {
    try {
      const reply = await handler(message.data, message.subject);
      if (reply) message.respond(reply);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#log.error({ err: error }, 'nats: a message failed');
  }
}

function optionsOf(url: string): ConnectionOptions {
  const [, , user, pass] = format.exec(url) ?? [];
  const { isEncrypted, hosts } = reachOfNats(url);
  return {
    servers: hosts,
    name: 'patio',
    ...(user && { user: decodeURIComponent(user) }),
    ...(pass && { pass: decodeURIComponent(pass) }),
    ...(isEncrypted && { tls: {} }),
    timeout: 3_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectMs,
    pingInterval: pingMs,
    noAsyncTraces: true,
    ignoreAuthErrorAbort: true,
  };
}
