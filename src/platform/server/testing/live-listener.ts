import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { readEventStream } from '../../live/event-stream.ts';
import type { Scope } from '../../scope.ts';
import { liveEvent } from '../../live/event.ts';
import type { NatsLink } from '../events/nats.ts';
import type { Sighting } from '../../live/view.ts';
import type { Live, LiveEvent } from '../../live/server/live.ts';
import { LiveHub } from '../../live/server/live-hub.ts';
import type { Subscription } from '../../live/server/live-reader.ts';

const log = pino({ level: 'silent' });

/** A process of the portal; without an address it is on its own. Stopped when the test ends. */
export async function startHub(url: string | null = null, nats: NatsLink | null = null): Promise<LiveHub> {
  // No session is known, so each round rechecks all.
  const hub = new LiveHub({ url, log, nats, readMarks: async () => new Map() });
  await hub.start();
  onTestFinished(() => hub.stop());
  return hub;
}

export function scopeOf(accountId: string, unitIds: string[] | null = null): Scope {
  return { accountId, userId: randomUUID(), role: 'viewer', modules: [], sections: [], unitIds, mayAct: false };
}

export interface ReceivedEvent {
  id: string | null;
  type: string;
  data: unknown;
}

/** A reader of a hub: `received` collects the events, `ended` resolves when the stream ends. */
export function listen(
  hub: LiveHub,
  scope: Scope,
  options: Partial<Pick<Subscription, 'lastEventId' | 'sessionId' | 'recheck' | 'inView'>> = {},
) {
  const body = hub.open({
    scope,
    sessionId: options.sessionId ?? randomUUID(),
    typesOf: () => ['position', 'status', 'note'],
    recheck: options.recheck ?? (async () => scope),
    lastEventId: options.lastEventId ?? null,
    inView: options.inView,
  });
  const received: ReceivedEvent[] = [];
  const cut = new AbortController();
  const state = { received, ended: false, cut: () => cut.abort(), states: () => statesIn(received) };
  const read = async () => {
    const way = body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: cut.signal });
    for await (const event of readEventStream(way)) received.push({ ...event, data: JSON.parse(event.data) });
  };
  read()
    .catch(() => undefined)
    .finally(() => (state.ended = true));
  return state;
}

export function statesIn(received: readonly ReceivedEvent[]): unknown[] {
  return received.flatMap((event) => (Array.isArray(event.data) ? event.data : []));
}

const anything = { data: z.looseObject({}), visibleTo: { sections: ['assets', 'map'] } };
/** Events declared for tests, with any data. */
export const positions = liveEvent({ type: 'position', ...anything });
export const statuses = liveEvent({ type: 'status', ...anything });
export const notes = liveEvent({ type: 'note', ...anything });
export const ownNotes = liveEvent({ ...anything, type: 'note', visibleTo: 'recipient' });
export const secrets = liveEvent({ type: 'secret', ...anything });

export function position(accountId: string, unitId: string, key: string, n: number) {
  return { accountId, unitId, key, data: { id: key, n } };
}

/** Positions say where something is; those of other tests do not. */
export const sightings = new Map([['position', (data: Record<string, unknown>) => data as unknown as Sighting]]);

/** A live hub that only records what is published. */
export function recordLive(): Live & { published: LiveEvent[] } {
  const published: LiveEvent[] = [];
  return {
    published,
    publish({ type }, items) {
      for (const { unitId, userId, ...item } of items) published.push({ type, unitId, userId, ...item });
    },
    accessChanged() {},
    changed() {},
    onChanged: () => () => undefined,
    follow: () => () => undefined,
  };
}
