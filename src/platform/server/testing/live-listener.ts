import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { readEventStream } from '../../live/event-stream.ts';
import type { Scope } from '../../scope.ts';
import type { LiveEvent } from '../../live/server/live.ts';
import { LiveHub } from '../../live/server/live-hub.ts';

const log = pino({ level: 'silent' });

/** A process of the portal; without an address it knows of no other. Stopped when the test ends. */
export async function startHub(url: string | null = null): Promise<LiveHub> {
  const hub = new LiveHub({ url, log });
  await hub.start();
  onTestFinished(() => hub.stop());
  return hub;
}

export function scopeOf(accountId: string, unitIds: string[] | null = null): Scope {
  return { accountId, userId: randomUUID(), role: 'viewer', modules: [], sections: [], unitIds, mayAct: false };
}

export interface Told {
  id: string | null;
  type: string;
  data: unknown;
}

/** A person before a hub: `told` grows with the events, `ended` once the stream is over. */
export function listen(
  hub: LiveHub,
  scope: Scope,
  options: { lastEventId?: string | null; sessionId?: string; recheck?: () => Promise<Scope | null> } = {},
) {
  const body = hub.open({
    scope,
    sessionId: options.sessionId ?? randomUUID(),
    typesOf: () => ['position', 'status', 'note'],
    recheck: options.recheck ?? (async () => scope),
    lastEventId: options.lastEventId ?? null,
  });
  const told: Told[] = [];
  const cut = new AbortController();
  const state = { told, ended: false, cut: () => cut.abort(), states: () => statesIn(told) };
  const read = async () => {
    const way = body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: cut.signal });
    for await (const event of readEventStream(way)) told.push({ ...event, data: JSON.parse(event.data) });
  };
  read()
    .catch(() => undefined)
    .finally(() => (state.ended = true));
  return state;
}

export function statesIn(told: readonly Told[]): unknown[] {
  return told.flatMap((event) => (Array.isArray(event.data) ? event.data : []));
}

export function position(accountId: string, unitId: string, key: string, n: number): LiveEvent {
  return { type: 'position', accountId, unitId, key, data: { id: key, n } };
}
