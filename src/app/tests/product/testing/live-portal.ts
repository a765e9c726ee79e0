import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import pino from 'pino';
import { expect } from 'vitest';
import { readEventStream } from '#platform/live/event-stream.ts';
import { fetchAccessMarks } from '#platform/live/server/access-mark-store.ts';
import { LiveHub } from '#platform/live/server/live-hub.ts';
import { connect, type DatabaseConnection } from '#platform/server/database.ts';
import { createApi } from '#platform/server/http/app.ts';
import { MemoryBudget } from '#platform/server/memory-budget.ts';
import { ProcessPool } from '#platform/server/processes/process-pool.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { openDiskStore } from '#platform/server/uploads/disk-store.ts';
import { listFeatures } from '../../../features.ts';
import { identify } from '../../../portal/identification.ts';

export interface Portal extends DatabaseConnection {
  hub: LiveHub;
  base: string;
  stop(): Promise<void>;
}

/** One process of the portal with a socket; several share one database. */
export async function startPortal(url: string): Promise<Portal> {
  const log = pino({ level: 'silent' });
  const connection = connect(url);
  const hub = new LiveHub({ url, log, readMarks: (sessions) => fetchAccessMarks(connection.db, sessions) });
  await hub.start();
  const folder = await mkdtemp(path.join(tmpdir(), 'patio-files-'));
  const files = await openDiskStore(folder);
  const mail = { publicUrl: 'https://portal.example', product: 'Patio', smtp: null };
  const features = listFeatures({
    db: connection.db,
    live: hub,
    log,
    memory: new MemoryBudget(),
    files,
    processes: new ProcessPool(),
    tokenKey: randomBytes(32),
    mail,
    directory: null,
  });
  const api = createApi({
    db: connection.db,
    log,
    identification: identify(connection.db, hub),
    bindings: features.flatMap((feature) => feature.bindings),
    addressOf: () => '127.0.0.1',
  });
  const server = serve({ fetch: api.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = async () => {
    await hub.stop();
    await rm(folder, { recursive: true, force: true });
    await new Promise((resolve) => server.close(resolve));
    await connection.close();
  };
  return { ...connection, hub, base: `http://127.0.0.1:${port}/api/v1`, stop };
}

interface ReadEvent {
  id: string | null;
  type: string;
  data: unknown;
}

/** Events that a signed-in person receives from the moment the stream is open. */
export async function listen(portal: Portal, person: MintedPerson, lastEventId?: string, stream?: string) {
  const abort = new AbortController();
  const response = await fetch(`${portal.base}/live${stream === undefined ? '' : `?stream=${stream}`}`, {
    headers: { ...person.headers, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const received: ReadEvent[] = [];
  const state = {
    received,
    ended: false,
    cut: () => abort.abort(),
    states: () => received.flatMap((event) => (Array.isArray(event.data) ? event.data : [])),
  };
  const read = async () => {
    if (!response.body) throw new Error('The answer has no body.');
    for await (const event of readEventStream(response.body)) received.push({ ...event, data: JSON.parse(event.data) });
  };
  read()
    .catch(() => undefined)
    .finally(() => (state.ended = true));
  await eventually(() => expect(received[0]?.type).toBe('ready'));
  return state;
}
