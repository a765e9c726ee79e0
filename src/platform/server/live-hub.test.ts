import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readEventStream } from '../event-stream.ts';
import type { Scope } from '../scope.ts';
import type { LiveEvent } from './live.ts';
import { LiveHub } from './live-hub.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { eventually } from './testing/eventually.ts';

const log = pino({ level: 'silent' });
const open: { stop(): Promise<void> }[] = [];
/** Its own: whoever meets there is told of each that comes and goes. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

afterEach(async () => {
  await Promise.all(open.splice(0).map((hub) => hub.stop()));
});

async function startHub(url: string | null = null): Promise<LiveHub> {
  const hub = new LiveHub({ url, log });
  await hub.start();
  open.push(hub);
  return hub;
}

function scopeOf(accountId: string, unitIds: string[] | null = null): Scope {
  return { accountId, userId: randomUUID(), role: 'viewer', modules: [], sections: [], unitIds, mayAct: false };
}

interface Told {
  id: string | null;
  type: string;
  data: unknown;
}

/** A person before a hub: `told` grows with the events, `ended` once the stream is over. */
function listen(
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

function statesIn(told: readonly Told[]): unknown[] {
  return told.flatMap((event) => (Array.isArray(event.data) ? event.data : []));
}

function position(accountId: string, unitId: string, key: string, n: number): LiveEvent {
  return { type: 'position', accountId, unitId, key, data: { id: key, n } };
}

test('events reach those of the account and the unit, and nobody else', async () => {
  const hub = await startHub();
  const [account, other, unit, otherUnit] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const all = listen(hub, scopeOf(account));
  const one = listen(hub, scopeOf(account, [unit]));
  const none = listen(hub, scopeOf(account, []));
  const elsewhere = listen(hub, scopeOf(other));
  hub.publish([
    position(account, unit, 'a', 1),
    position(account, otherUnit, 'b', 1),
    { type: 'secret', accountId: account, data: { n: 1 } },
  ]);
  hub.publish([
    { type: 'note', accountId: account, data: { n: 2 } },
    { type: 'note', accountId: other, data: { n: 3 } },
  ]);
  await eventually(() => expect(elsewhere.states()).toEqual([{ n: 3 }]));
  expect(all.states()).toEqual([{ id: 'a', n: 1 }, { id: 'b', n: 1 }, { n: 2 }]);
  expect(one.states()).toEqual([{ id: 'a', n: 1 }, { n: 2 }]);
  expect(none.states()).toEqual([{ n: 2 }]);
});

test('an event for one person reaches that person alone', async () => {
  const hub = await startHub();
  const account = randomUUID();
  const scope = scopeOf(account);
  const meant = listen(hub, scope);
  const other = listen(hub, scopeOf(account));
  hub.publish([
    { type: 'note', accountId: account, userId: scope.userId, data: { n: 1 } },
    { type: 'note', accountId: account, data: { n: 2 } },
  ]);
  await eventually(() => expect(other.states()).toEqual([{ n: 2 }]));
  expect(meant.states()).toEqual([{ n: 1 }, { n: 2 }]);
});

test('several states of one thing merge into the newest, whichever came last', async () => {
  const hub = await startHub();
  const [account, unit] = [randomUUID(), randomUUID()];
  const reader = listen(hub, scopeOf(account));
  hub.publish([
    { ...position(account, unit, 'a', 1), order: 10 },
    { ...position(account, unit, 'b', 1), order: 10 },
    { ...position(account, unit, 'a', 3), order: 30 },
    { ...position(account, unit, 'a', 2), order: 20 },
  ]);
  await eventually(() =>
    expect(reader.states()).toEqual([
      { id: 'b', n: 1 },
      { id: 'a', n: 3 },
    ]),
  );
  expect(reader.told.filter((event) => event.type === 'position')).toHaveLength(1);
});

test('a new reader is told of the last seconds, as what it reads may lag behind', async () => {
  const hub = await startHub();
  const [account, unit] = [randomUUID(), randomUUID()];
  hub.publish([position(account, unit, 'a', 1)]);
  const reader = listen(hub, scopeOf(account));
  await eventually(() => expect(reader.states()).toEqual([{ id: 'a', n: 1 }]));
  expect(reader.told[0]).toMatchObject({ type: 'ready', data: { resumed: false } });
});

test('a stream cut anywhere goes on without a hole, a repeat or a change of order', async () => {
  const hub = await startHub();
  const account = randomUUID();
  const scope = scopeOf(account);
  const seen: Told[] = [];
  let sent = 0;
  let lastEventId: string | null = null;
  for (let cut = 0; cut < 12; cut += 1) {
    const reader = listen(hub, scope, { lastEventId });
    const wanted = sent + 5 + cut;
    while (sent < wanted) {
      // Types in turn, so that one flush holds several frames and a cut may fall between them.
      hub.publish([{ type: sent % 3 === 0 ? 'note' : 'status', accountId: account, data: { n: (sent += 1) } }]);
      if (sent % 4 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    const enough = cut % 2 === 0 ? 1 : wanted - statesIn(seen).length;
    await eventually(() => expect(reader.states().length).toBeGreaterThanOrEqual(enough));
    reader.cut();
    await eventually(() => expect(reader.ended).toBe(true));
    // Some of what was sent is lost on its way.
    const arrived = reader.told.slice(0, Math.max(2, reader.told.length - (cut % 3)));
    if (cut > 0) expect(arrived[0]).toMatchObject({ type: 'ready', data: { resumed: true } });
    seen.push(...arrived);
    lastEventId = arrived.at(-1)?.id ?? null;
  }
  const last = listen(hub, scope, { lastEventId });
  await eventually(() => expect(statesIn([...seen, ...last.told])).toHaveLength(sent));
  expect(statesIn([...seen, ...last.told])).toEqual(Array.from({ length: sent }, (_, index) => ({ n: index + 1 })));
});

test('an id of another process, or of another scope, is answered by a reset', async () => {
  const [first, second] = [await startHub(), await startHub()];
  const account = randomUUID();
  first.publish([{ type: 'note', accountId: account, data: { n: 1 } }]);
  const reader = listen(first, scopeOf(account));
  await eventually(() => expect(reader.states()).toHaveLength(1));
  const lastEventId = reader.told.at(-1)?.id ?? null;
  for (const again of [
    listen(second, scopeOf(account), { lastEventId }),
    listen(first, scopeOf(account, []), { lastEventId }),
  ]) {
    await eventually(() =>
      expect(again.told.slice(0, 2)).toMatchObject([{ type: 'ready', data: { resumed: false } }, { type: 'reset' }]),
    );
  }
});

test('a reader that does not read costs little, and gets the newest of everything in the end', async () => {
  const hub = await startHub();
  const [account, unit] = [randomUUID(), randomUUID()];
  const scope = scopeOf(account);
  const body = hub.open({
    scope,
    sessionId: randomUUID(),
    typesOf: () => ['position'],
    recheck: async () => scope,
    lastEventId: null,
  });
  const other = listen(hub, scope);
  const padding = 'x'.repeat(2_000);
  const rounds = 60;
  for (let n = 1; n <= rounds; n += 1) {
    hub.publish(
      Array.from({ length: 100 }, (_, key) => ({
        type: 'position',
        accountId: account,
        unitId: unit,
        key: `${key}`,
        data: { id: key, n, padding },
      })),
    );
    await eventually(() => expect(other.states()).toHaveLength(n * 100));
  }
  const newest = new Map<unknown, unknown>();
  let states = 0;
  for await (const event of readEventStream(body)) {
    for (const state of statesIn([{ ...event, data: JSON.parse(event.data) }])) {
      states += 1;
      const { id, n } = state as { id: number; n: number };
      newest.set(id, n);
    }
    if (newest.size === 100 && [...newest.values()].every((n) => n === rounds)) break;
  }
  // What had room at first, then one state of each: never all that happened.
  expect(states).toBeLessThan(rounds * 100 * 0.2);
});

test('rights: a stream ends with them, without anybody saying so too, and a changed scope starts anew', async () => {
  const hub = await startHub();
  const [account, unit, otherUnit] = [randomUUID(), randomUUID(), randomUUID()];
  const scope = scopeOf(account, [unit]);
  let now: Scope | null = scope;
  const reader = listen(hub, scope, { recheck: async () => now });
  now = { ...scope, unitIds: [otherUnit] };
  hub.accessChanged({ accountId: account, userId: scope.userId });
  await eventually(() => expect(reader.told.at(-1)).toMatchObject({ type: 'reset', data: { reason: 'access' } }));
  hub.publish([position(account, unit, 'a', 1), position(account, otherUnit, 'b', 1)]);
  await eventually(() => expect(reader.states()).toEqual([{ id: 'b', n: 1 }]));
  now = null;
  await vi.waitFor(() => expect(reader.ended).toBe(true), { timeout: 5_000 });
});

test('one session keeps eight streams, the newest, and costs no other session one', async () => {
  const hub = await startHub();
  const scope = scopeOf(randomUUID());
  const other = listen(hub, scope);
  const sessionId = randomUUID();
  const mine = Array.from({ length: 11 }, () => listen(hub, scope, { sessionId }));
  await eventually(() => expect(mine.map(({ ended }) => ended)).toEqual(mine.map((_, n) => n < 3)));
  expect(other.ended).toBe(false);
});

test('processes on one database share events, rights and what caches must know', async () => {
  const { portal } = database;
  const [first, second] = [await startHub(portal), await startHub(portal)];
  const [account, unit] = [randomUUID(), randomUUID()];
  const scope = scopeOf(account);
  let now: Scope | null = scope;
  const changed: string[] = [];
  second.onChanged((topic, accountId) => accountId === account && changed.push(topic));
  const reader = listen(second, scope, { recheck: async () => now });
  // The first may not have heard the second's greeting yet; once it has, events flow.
  let n = 0;
  await eventually(() => {
    first.publish([position(account, unit, 'a', (n += 1))]);
    expect(reader.states()).not.toEqual([]);
  });
  first.publish(Array.from({ length: 300 }, (_, key) => position(account, unit, `k${key}`, key)));
  await eventually(() =>
    expect(reader.states()).toEqual(
      expect.arrayContaining([
        { id: 'k299', n: 299 },
        { id: 'k0', n: 0 },
      ]),
    ),
  );
  first.changed('assets', account);
  await eventually(() => expect(changed).toEqual(['assets']));
  now = null;
  first.accessChanged({ userId: scope.userId });
  await vi.waitFor(() => expect(reader.ended).toBe(true), { timeout: 1_500 });
});

test('a lost connection between processes comes back, and all are told that they may have missed something', async () => {
  const { portal, owner } = database;
  const hub = await startHub(portal);
  const reader = listen(hub, scopeOf(randomUUID()));
  const changed: string[] = [];
  hub.onChanged((topic, accountId) => changed.push(`${topic} ${accountId}`));
  const admin = new Client({ connectionString: owner });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'patio-live' and datname = current_database()`,
  );
  await admin.end();
  await vi.waitFor(() => expect(reader.told.at(-1)).toMatchObject({ type: 'reset', data: { reason: 'gap' } }), {
    timeout: 4_000,
  });
  expect(changed).toContain('* *');
  expect(reader.ended).toBe(false);
});
