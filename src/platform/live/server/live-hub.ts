import { randomBytes } from 'node:crypto';
import type { Scope } from '../../scope.ts';
import { encodeEvents, eventId, reachesGroup, readEventId } from './live-audience.ts';
import type { LiveEventType, VisibleTo } from '../event.ts';
import type { AccessChange, Live, LiveEvent, LiveItem } from './live.ts';
import { LiveFollowers } from './live-followers.ts';
import { LiveLog, mergeKey, type LoggedEvent } from './live-log.ts';
import type { LiveMessage, ViewChange } from './live-message.ts';
import { LivePeers } from './live-peers.ts';
import { LiveReader, type Subscription } from './live-reader.ts';
import { OpenStreams } from './open-streams.ts';
import { LiveRights, type CheckCause, type ReadAccessMarks } from './live-rights.ts';
import { LiveRounds } from './live-rounds.ts';
import type { Topic, TopicListener } from './topics.ts';
import { LiveSubjects } from './live-subjects.ts';
import type { Log } from '../../server/log.ts';
import type { NatsLink } from '../../server/events/nats.ts';

export interface LiveHubOptions {
  /** Database through which processes exchange events; null: a single process. */
  url: string | null;
  log: Log;
  /** Carries events between processes that are connected to it. */
  nats?: NatsLink | null;
  /** For the periodic check of access; absent: access is checked after announcements only. */
  readMarks?: ReadAccessMarks;
}

const flushMs = { least: 40, most: 250 };
/** Reads may lag half a second behind commits; a new reader gets this much of the past. */
const overlapMs = 5_000;
const retainedMs = 120_000;
const heartbeatMs = 15_000;
const encoder = new TextEncoder();

/** Connects this process's readers and publishers, and the other processes on the same database. */
export class LiveHub implements Live {
  readonly #process = randomBytes(6).toString('hex');
  readonly #logs = new Map<string, LiveLog>();
  readonly #fresh = new Map<string, Map<string, LoggedEvent>>();
  readonly #outbound = new Map<string, LiveEvent>();
  readonly #readers = new OpenStreams();
  readonly #rounds = new Map<string, LiveRounds>();
  readonly #followers = new LiveFollowers();
  readonly #peers: LivePeers | null;
  readonly #subjects: LiveSubjects | null;
  readonly #rights: LiveRights;
  readonly #heartbeat: NodeJS.Timeout;
  #flushTimer: NodeJS.Timeout | null = null;
  #flushPause: number = flushMs.least;
  #n = 0;
  /** Events up to here were sent to the readers that keep up. */
  #flushed = 0;

  constructor({ url, log, nats, readMarks }: LiveHubOptions) {
    const process = this.#process;
    const peers = {
      process,
      log,
      onMessage: (message: LiveMessage) => this.#receive(message),
      onGap: () => this.#gap(),
      takeEvents: () => this.#takeOutbound(),
    };
    const subjects = {
      process,
      isKnown: (other: string) => this.#peers?.isKnown(other) ?? false,
      onEvent: (event: LiveEvent) => this.#take(event),
      onBegin: (accountId: string) => this.#missed(accountId),
      onChange: () => this.#peers?.natsChanged(),
    };
    this.#subjects = nats && url !== null ? new LiveSubjects({ link: nats, ...subjects }) : null;
    this.#peers = url === null ? null : new LivePeers({ url, ...peers, nats: this.#subjects });
    this.#rights = new LiveRights({ readers: this.#readers, readMarks, log }, (...of) => this.#applyScope(...of));
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
    this.#subjects?.stop();
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
    this.#followers.changed(topic, accountId);
    this.#peers?.publish({ kind: 'changed', topic, accountId });
  }

  onChanged(listener: TopicListener, run: (topic: Topic | '*', accountId: string) => void): () => void {
    return this.#followers.addOfTopics(listener, run);
  }

  follow(accountId: string, since: number, listener: (event: LiveEvent) => void, onMissed?: () => void): () => void {
    this.#attend(accountId);
    const log = this.#logOf(accountId);
    for (const { event } of log.after(log.placeAt(since, this.#n))) listener(event);
    return this.#followers.add(accountId, { listener, onMissed });
  }

  /** The events that a person may see from now on, as bytes of an event stream; ends when access ends. */
  open(subscription: Subscription): ReadableStream<Uint8Array> {
    const reader: LiveReader = new LiveReader(this.#process, subscription, {
      room: () => reader.catchUp(this.#logOf(reader.audience.accountId), this.#flushed),
      end: () => this.#readers.remove(reader),
    });
    const { accountId, group } = reader.audience;
    this.#attend(accountId);
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
    this.#followers.pass(event);
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
    // Of a whole account: an asset changed its unit, and its earlier events must not be replayed to anyone.
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
    else if (message.kind === 'changed') this.#followers.changed(message.topic, message.accountId);
  }

  #takeOutbound(): LiveEvent[] {
    const events = [...this.#outbound.values()];
    this.#outbound.clear();
    return events;
  }

  #gap(): void {
    for (const log of this.#logs.values()) log.refuseResumingBefore(this.#n);
    for (const reader of this.#readers.all()) this.#restart(reader, 'gap');
    this.#followers.changed('*', '*');
  }

  /** Until its events arrive over NATS none may be resumed. */
  #attend(accountId: string): void {
    if (!this.#subjects || this.#subjects.hasBegun(accountId)) return;
    if (this.#peers?.areListening) this.#logOf(accountId).refuseResumingBefore(this.#n);
    this.#subjects.attend(accountId);
  }

  /** Events of an account were missed, those that reads may lack included. */
  #missed(accountId: string): void {
    if (!this.#peers?.areListening) return;
    this.#logOf(accountId).refuseResumingBefore(this.#n);
    for (const reader of this.#readers.of(accountId)) this.#restart(reader, 'gap');
    this.#followers.missed(accountId);
    setTimeout(() => this.#followers.missed(accountId), overlapMs).unref();
  }

  /** Tends readers, and lets go of what nobody needs. */
  #tend(): void {
    const now = Date.now();
    this.#readers.tend(now);
    this.#subjects?.keep((id) => this.#readers.of(id).size > 0 || this.#followers.has(id));
    for (const [accountId, rounds] of this.#rounds)
      if (this.#readers.of(accountId).size === 0 && this.#rounds.delete(accountId)) rounds.stop();
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
