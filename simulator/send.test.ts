import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import type { SentPosition } from '#features/assets/telemetry/contract.ts';
import type { Fix } from './fix.ts';
import { driveLive } from './live.ts';
import { createSender, type Sender } from './send.ts';

type Answer = (positions: SentPosition[], response: ServerResponse) => void;

interface Portal {
  base: string;
  received: SentPosition[];
  keys: Set<string>;
  /** The answers still to give; then everything is accepted. */
  answers: Answer[];
  heard: (enough: (received: SentPosition[]) => boolean) => Promise<void>;
}

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** What is said of the portal here is its contract: the wire, not its code. */
async function openPortal(answers: Answer[] = []): Promise<Portal> {
  const received: SentPosition[] = [];
  const keys = new Set<string>();
  const server = createServer(async (request, response) => {
    keys.add(String(request.headers.authorization));
    // A sender that is stopped cuts what it is sending.
    const body = await readBody(request).catch(() => null);
    if (body === null) return;
    const positions: SentPosition[] = JSON.parse(body);
    (answers.shift() ?? accept)(positions, response);
    server.emit('heard');
  });
  const accept: Answer = (positions, response) => {
    received.push(...positions);
    response.end(JSON.stringify({ accepted: positions.length, duplicates: 0, rejected: [] }));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => server.close());
  opened.push(() => server.closeAllConnections());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const heard = async (enough: (received: SentPosition[]) => boolean): Promise<void> => {
    while (!enough(received)) await once(server, 'heard');
  };
  return { base: `http://127.0.0.1:${port}`, received, keys, answers, heard };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

function openSender(portal: { base: string }, stop = new AbortController()): Sender & { reports: string[] } {
  opened.push(() => stop.abort());
  const reports: string[] = [];
  const report = (sentence: string): void => void reports.push(sentence);
  return { ...createSender({ base: portal.base, apiKey: 'secret', clients: 3, signal: stop.signal, report }), reports };
}

function fixes(count: number): Fix[] {
  return Array.from({ length: count }, (_, i) => ({
    time: 1_795_000_000_000 + i * 1000,
    latitude: -30,
    longitude: -51,
    speed_kmh: i,
  }));
}

const refuse =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end();

test('everything arrives in the words of the wire, in order per asset, with the key', async () => {
  const portal = await openPortal();
  const sender = openSender(portal);
  for (const asset of ['CAM-1', 'CAM-2', 'CAM-3', 'CAM-4']) sender.send(asset, fixes(1_500));
  await sender.drained();
  expect(portal.received).toHaveLength(6_000);
  expect(portal.keys).toEqual(new Set(['Bearer secret']));
  expect(portal.received[0]).toMatchObject({
    time: '2026-11-18T11:06:40.000Z',
    latitude: -30,
    longitude: -51,
    speed_kmh: 0,
  });
  for (const asset of ['CAM-1', 'CAM-2', 'CAM-3', 'CAM-4']) {
    const speeds = portal.received.filter((position) => position.asset === asset).map((position) => position.speed_kmh);
    expect(speeds).toEqual(fixes(1_500).map((fix) => fix.speed_kmh));
  }
  expect(sender.tally).toEqual({ accepted: 6_000, duplicates: 0, rejected: 0, dropped: 0, waiting: 0 });
});

test('what is not acknowledged is sent again, after the pause that was asked for', async () => {
  const portal = await openPortal([
    (_, response) => response.socket?.destroy(),
    refuse(503, { 'retry-after': '0' }),
    refuse(429, { 'retry-after': '1' }),
  ]);
  const sender = openSender(portal);
  const startMs = performance.now();
  sender.send('CAM-1', fixes(10));
  await sender.drained();
  expect(performance.now() - startMs).toBeGreaterThan(1_490);
  expect(portal.received).toHaveLength(10);
  expect(sender.tally.accepted).toBe(10);
  expect(sender.reports.join('\n')).toMatch(/out of reach.*\n.*answers 503; again in 0 s\n.*answers 429; again in 1 s/);
});

test('a refused key ends the work', async () => {
  const portal = await openPortal([refuse(401)]);
  const sender = openSender(portal);
  sender.send('CAM-1', fixes(1));
  await expect(sender.drained()).rejects.toThrow('the API key is refused (401)');
  expect(() => sender.check()).toThrow('the API key is refused');
});

test('a batch that is refused as a whole is dropped and reported, and the next goes on', async () => {
  const portal = await openPortal([refuse(422)]);
  const sender = openSender(portal);
  sender.send('CAM-1', fixes(1_001));
  await sender.drained();
  expect(portal.received).toHaveLength(1);
  expect(sender.tally.dropped).toBe(1_000);
  expect(sender.reports).toEqual(['1000 positions are refused as a whole (422)']);
});

test('live driving first sends what fell due, then goes on by the second until it is stopped', async () => {
  const portal = await openPortal();
  const stop = new AbortController();
  opened.push(() => stop.abort());
  const sinceMs = Date.now() - 20 * 60_000;
  const options = { seed: 7, account: 1, rate: 20, sinceMs, base: portal.base, apiKey: 'secret', signal: stop.signal };
  const driving = driveLive({ ...options, report: () => undefined });
  const startMs = Date.now();
  await portal.heard((received) => received.some((position) => Date.parse(position.time) > startMs));
  stop.abort();
  const tally = await driving;
  expect(tally).toMatchObject({ rejected: 0, dropped: 0 });
  const times = portal.received.map((position) => Date.parse(position.time));
  expect(Math.min(...times)).toBeGreaterThanOrEqual(sinceMs);
  expect(Math.min(...times)).toBeLessThan(sinceMs + 120_000);
  for (const asset of new Set(portal.received.map((position) => position.asset))) {
    const own = portal.received
      .filter((position) => position.asset === asset)
      .map((position) => Date.parse(position.time));
    own.slice(1).forEach((time, i) => expect(time).toBeGreaterThan(own[i] ?? 0));
  }
});
