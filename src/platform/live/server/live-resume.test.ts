import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEventStream } from '../event-stream.ts';
import { eventually } from '../../server/testing/eventually.ts';
import {
  listen,
  notes,
  position,
  positions,
  scopeOf,
  startHub,
  statesIn,
  statuses,
  type ReceivedEvent,
} from '../../server/testing/live-listener.ts';

test('a new stream gets events of the last seconds, since its data may lag', async () => {
  const hub = await startHub();
  const [account, unit] = [randomUUID(), randomUUID()];
  hub.publish(positions, [position(account, unit, 'a', 1)]);
  const reader = listen(hub, scopeOf(account));
  await eventually(() => expect(reader.states()).toEqual([{ id: 'a', n: 1 }]));
  expect(reader.received[0]).toMatchObject({ type: 'ready', data: { resumed: false } });
});

test('a resumed stream has no gaps, repetitions or reordering', async () => {
  const hub = await startHub();
  const account = randomUUID();
  const scope = scopeOf(account);
  const seen: ReceivedEvent[] = [];
  let sent = 0;
  let lastEventId: string | null = null;
  for (let cut = 0; cut < 12; cut += 1) {
    const reader = listen(hub, scope, { lastEventId });
    const wanted = sent + 5 + cut;
    while (sent < wanted) {
      // Alternate types, so that one flush has several frames and the cut may fall between them.
      hub.publish(sent % 3 === 0 ? notes : statuses, [{ accountId: account, data: { n: (sent += 1) } }]);
      if (sent % 4 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    const enough = cut % 2 === 0 ? 1 : wanted - statesIn(seen).length;
    await eventually(() => expect(reader.states().length).toBeGreaterThanOrEqual(enough));
    reader.cut();
    await eventually(() => expect(reader.ended).toBe(true));
    // Part of what was sent is lost.
    const arrived = reader.received.slice(0, Math.max(2, reader.received.length - (cut % 3)));
    if (cut > 0) expect(arrived[0]).toMatchObject({ type: 'ready', data: { resumed: true } });
    seen.push(...arrived);
    lastEventId = arrived.at(-1)?.id ?? null;
  }
  const last = listen(hub, scope, { lastEventId });
  await eventually(() => expect(statesIn([...seen, ...last.received])).toHaveLength(sent));
  expect(statesIn([...seen, ...last.received])).toEqual(Array.from({ length: sent }, (_, index) => ({ n: index + 1 })));
});

test('an id of another process or scope gives a reset', async () => {
  const [first, second] = [await startHub(), await startHub()];
  const account = randomUUID();
  first.publish(notes, [{ accountId: account, data: { n: 1 } }]);
  const reader = listen(first, scopeOf(account));
  await eventually(() => expect(reader.states()).toHaveLength(1));
  const lastEventId = reader.received.at(-1)?.id ?? null;
  for (const again of [
    listen(second, scopeOf(account), { lastEventId }),
    listen(first, scopeOf(account, []), { lastEventId }),
  ]) {
    await eventually(() =>
      expect(again.received.slice(0, 2)).toMatchObject([
        { type: 'ready', data: { resumed: false } },
        { type: 'reset' },
      ]),
    );
  }
});

test('a slow reader costs little, and eventually gets the newest of each key', async () => {
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
      positions,
      Array.from({ length: 100 }, (_, key) => ({
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
  // What fitted at first, then one state of each, never all events.
  expect(states).toBeLessThan(rounds * 100 * 0.2);
});
