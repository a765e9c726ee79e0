import { randomBytes } from 'node:crypto';
import type { Scope } from '../../scope.ts';
import { encodeEvents, eventId, reachesGroup, readEventId } from './live-audience.ts';
import type { LiveEventType, VisibleTo } from '../event.ts';
import type { AccessChange, Live, LiveEvent, LiveItem } from './live.ts';
import { LiveLog, mergeKey, type LoggedEvent } from './live-log.ts';
import type { LiveMessage, ViewChange } from './live-message.ts';
import { LivePeers } from './live-peers.ts';
import { LiveReader, type Subscription } from './live-reader.ts';
import { LiveReaders } from './live-readers.ts';
import { LiveRights, type CheckCause } from './live-rights.ts';
import { LiveRounds } from './live-rounds.ts';
import { isTopic, listensTo, type Topic, type TopicListener } from './topics.ts';
import type { Log } from '../../server/log.ts';

export interface LiveHubOptions {
  /** Database through which processes exchange events; null: a single process. */
  url: string | null;
  log: Log;
}

interface TopicHandler {
  listener: TopicListener;
  run(topic: Topic | '*', accountId: string): void;
}

const flushMs = { least: 40, most: 250 };
/** Reads may lag half a second behind commits; a new reader gets this much of the past. */
const overlapMs = 5_000;
const retainedMs = 120_000;
const heartbeatMs = 15_000;
const stuckMs = 60_000;
const encoder = new TextEncoder();
const heartbeat = encoder.encode(':\n\n');

/** Connects this process's readers and publishers, and the other processes on the same database. */
export class LiveHub implements Live {
  readonly #process = randomBytes(6).toString('hex');
  readonly #logs = new Map<string, LiveLog>();
  readonly #fresh = new Map<string, Map<string, LoggedEvent>>();
  readonly #outbound = new Map<string, LiveEvent>();
  readonly #readers = new LiveReaders();
  readonly #rounds = new Map<string, LiveRounds>();
  readonly #listeners = new Set<TopicHandler>();
  readonly #followers = new Map<string, Set<(event: LiveEvent) => void>>();
  readonly #peers: LivePeers | null;
  readonly #rights: LiveRights;
  readonly #heartbeat: NodeJS.Timeout;
  #flushTimer: NodeJS.Timeout | null = null;
  #flushPause: number = flushMs.least;
  #n = 0;
  /** Events up to here were sent to the readers that keep up. */
  #flushed = 0;

  constructor({ url, log }: LiveHubOptions) {
    const parts = {
      process: this.#process,
      log,
      onMessage: (message: LiveMessage) => this.#receive(message),
      onGap: () => this.#gap(),
      takeEvents: () => this.#takeOutbound(),
    };
    this.#peers = url === null ? null : new LivePeers({ url, ...parts });
    this.#rights = new LiveRights(
      () => this.#readers.all(),
      (reader, scope, cause) => this.#applyScope(reader, scope, cause),
      log,
    );
    this.#heartbeat = setInterval(() => this.#tend(), heartbeatMs);
  }

  /** Resolves once events of other processes arrive here. */
  async start(): Promise<void> {
    await this.#peers?.join();
  }

  async stop(): Promise<void> {
    clearInterval(this.#heartbeat);
    this.#rights.stop();
    if (this.#flushTimer) clearTimeout(this.#flushTimer);
    this.closeStreams();
    for (const rounds of this.#rounds.values()) rounds.stop();
    await this.#peers?.stop();
  }

  /** Ends every stream; readers reconnect and reach another process. */
  closeStreams(): void {
    for (const reader of this.#readers.all()) reader.stream.close();
  }

  publish<Data extends Record<string, unknown>, Visible extends VisibleTo>(
    { type }: LiveEventType<string, Data> & { visibleTo: Visible },
    items: readonly LiveItem<NoInfer<Data>, NoInfer<Visible>>[],
  ): void {
    for (const item of items) {
      const event: LiveEvent = { type, ...item };
      this.#take(event);
      if (this.#peers?.areListening) this.#outbound.set(mergeKey({ n: this.#n, event }), event);
    }
    if (this.#outbound.size > 0) this.#peers?.wake();
  }

  accessChanged(change: AccessChange): void {
    this.#applyAccess(change);
    this.#peers?.publish({ kind: 'access', change });
  }

  changed(topic: Topic, accountId: string): void {
    this.#notifyListeners(topic, accountId);
    this.#peers?.publish({ kind: 'changed', topic, accountId });
  }

  onChanged(listener: TopicListener, run: TopicHandler['run']): () => void {
    const handler = { listener, run };
    this.#listeners.add(handler);
    return () => this.#listeners.delete(handler);
  }

  follow(accountId: string, since: number, listener: (event: LiveEvent) => void): () => void {
    const log = this.#logOf(accountId);
    for (const { event } of log.after(log.placeAt(since, this.#n))) listener(event);
    const followers = this.#followers.get(accountId) ?? new Set();
    this.#followers.set(accountId, followers.add(listener));
    return () => {
      followers.delete(listener);
      if (followers.size === 0 && this.#followers.get(accountId) === followers) this.#followers.delete(accountId);
    };
  }

  /** The events that a person may see from now on, as bytes of an event stream; ends when access ends. */
  open(subscription: Subscription): ReadableStream<Uint8Array> {
    const reader: LiveReader = new LiveReader(this.#process, subscription, {
      room: () => reader.catchUp(this.#logOf(reader.audience.accountId), this.#flushed),
      end: () => this.#readers.remove(reader),
    });
    const { accountId, group } = reader.audience;
    const log = this.#logOf(accountId);
    const asked = readEventId(subscription.lastEventId, this.#process, group);
    const resumes = asked !== null && asked <= this.#n && log.mayResume(asked);
    reader.sentUpTo = resumes ? asked : log.placeAt(Date.now() - overlapMs, this.#n);
    this.#readers.add(reader);
    const { inView } = subscription;
    if (inView && !this.#rounds.has(accountId)) {
      const before = log.after(log.placeAt(Date.now() - overlapMs, this.#n));
      this.#rounds.set(accountId, new LiveRounds({ ...inView, before, readers: () => this.#readers.of(accountId) }));
    }
    reader.ready(resumes);
    if (!resumes && subscription.lastEventId !== null) reader.reset('gap');
    reader.catchUp(log, this.#flushed);
    return reader.stream.body;
  }

  /** Says what a stream shows; another process may hold it. */
  setView(change: ViewChange): void {
    if (!this.#applyView(change)) this.#peers?.publish({ kind: 'view', change });
  }

  #applyView({ accountId, sessionId, stream, view }: ViewChange): boolean {
    const reader = [...this.#readers.of(accountId)].find(
      (each) => each.streamId === stream && each.sessionId === sessionId,
    );
    if (reader) this.#rounds.get(accountId)?.show(reader, view, this.#logOf(accountId));
    return reader !== undefined;
  }

  #take(event: LiveEvent): void {
    const n = (this.#n += 1);
    const logged: LoggedEvent = { n, at: Date.now(), event, key: mergeKey({ n, event }), json: null };
    if (!this.#logOf(event.accountId).add(logged)) return;
    for (const listener of this.#followers.get(event.accountId) ?? []) listener(event);
    this.#rounds.get(event.accountId)?.add(logged);
    const fresh = this.#fresh.get(event.accountId) ?? new Map<string, LoggedEvent>();
    this.#fresh.set(event.accountId, fresh);
    // Delete first, so that insertion order follows the sequence.
    fresh.delete(logged.key);
    fresh.set(logged.key, logged);
    this.#flushTimer ??= setTimeout(() => this.#flush(), this.#flushPause);
  }

  /** Sends new events to all readers; the pause until the next flush depends on the cost of this one. */
  #flush(): void {
    const start = performance.now();
    const fresh = [...this.#fresh];
    const from = this.#flushed;
    this.#flushTimer = null;
    this.#fresh.clear();
    this.#flushed = this.#n;
    for (const [accountId, events] of fresh) this.#flushAccount(accountId, [...events.values()], from);
    this.#flushPause = Math.min(flushMs.most, Math.max(flushMs.least, 4 * (performance.now() - start)));
  }

  #flushAccount(accountId: string, events: readonly LoggedEvent[], from: number): void {
    const encoded = new Map<string, Uint8Array>();
    const hasPersonal = events.some((logged) => logged.event.userId !== undefined);
    for (const reader of this.#readers.of(accountId)) {
      // Readers that lag, or that an event for one person may concern, are served from the log.
      if (hasPersonal || reader.sentUpTo < from || !reader.stream.hasRoom)
        reader.catchUp(this.#logOf(accountId), this.#flushed);
      else reader.take(this.#encodeOnce(encoded, reader, events), this.#flushed);
    }
  }

  #encodeOnce(encoded: Map<string, Uint8Array>, { audience }: LiveReader, events: readonly LoggedEvent[]): Uint8Array {
    const before = encoded.get(audience.group);
    if (before) return before;
    const seen = events.filter((logged) => reachesGroup(logged.event, audience));
    const bytes = encoder.encode(encodeEvents(seen, (n) => eventId(this.#process, audience.group, n)));
    encoded.set(audience.group, bytes);
    return bytes;
  }

  #applyAccess(change: AccessChange): void {
    // A change for a whole account means that an asset changed its unit: its earlier events must not be replayed to
    // anyone.
    const isWide = change.userId === undefined && change.sessionId === undefined;
    for (const [accountId, log] of this.#logs) {
      if (!isWide || (change.accountId ?? accountId) !== accountId) continue;
      log.refuseResumingBefore(this.#n);
      this.#rounds.get(accountId)?.forget();
    }
    for (const reader of this.#readers.all())
      if (reader.isTouchedBy(change)) void this.#rights.check(reader, 'changed');
  }

  #applyScope(reader: LiveReader, scope: Scope | null, cause: CheckCause): void {
    if (!scope || scope.accountId !== reader.audience.accountId) return reader.stream.close();
    if (reader.move(scope) || cause === 'changed') this.#restart(reader, 'access');
  }

  /** Makes the reader refetch everything; events continue from shortly before now, as for a new reader. */
  #restart(reader: LiveReader, reason: 'gap' | 'access'): void {
    const log = this.#logOf(reader.audience.accountId);
    reader.sentUpTo = log.placeAt(Date.now() - overlapMs, this.#n);
    reader.reset(reason);
    this.#rounds.get(reader.audience.accountId)?.repeatTo(reader);
    reader.catchUp(log, this.#flushed);
  }

  #receive(message: LiveMessage): void {
    if (message.kind === 'event') this.#take(message.event);
    else if (message.kind === 'access') this.#applyAccess(message.change);
    else if (message.kind === 'view') this.#applyView(message.change);
    else if (message.kind === 'changed') this.#notifyListeners(message.topic, message.accountId);
  }

  #takeOutbound(): LiveMessage[] {
    const messages = [...this.#outbound.values()].map((event) => ({ kind: 'event', event }) as const);
    this.#outbound.clear();
    return messages;
  }

  #gap(): void {
    for (const log of this.#logs.values()) log.refuseResumingBefore(this.#n);
    for (const reader of this.#readers.all()) this.#restart(reader, 'gap');
    this.#notifyListeners('*', '*');
  }

  #notifyListeners(topic: string, accountId: string): void {
    if (topic !== '*' && !isTopic(topic)) return;
    for (const { listener, run } of this.#listeners)
      if (topic === '*' || listensTo(listener, topic)) run(topic, accountId);
  }

  /** Sends heartbeats, drops readers that stopped reading, and trims logs. */
  #tend(): void {
    const now = Date.now();
    for (const reader of this.#readers.all()) {
      if (reader.stuckSince !== null && now - reader.stuckSince > stuckMs) reader.stream.abort();
      else if (reader.stream.hasRoom) reader.stream.send(heartbeat);
    }
    for (const [accountId, rounds] of this.#rounds) {
      if (this.#readers.of(accountId).size > 0) continue;
      rounds.stop();
      this.#rounds.delete(accountId);
    }
    for (const [accountId, log] of this.#logs) {
      log.trim(now - retainedMs);
      if (log.isEmpty && this.#readers.of(accountId).size === 0) this.#logs.delete(accountId);
    }
  }

  #logOf(accountId: string): LiveLog {
    const log = this.#logs.get(accountId) ?? new LiveLog(this.#n);
    this.#logs.set(accountId, log);
    return log;
  }

  /** Open streams of this process. */
  get streamCount(): number {
    return this.#readers.count;
  }
}
