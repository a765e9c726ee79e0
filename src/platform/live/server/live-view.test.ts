import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eventually } from '../../server/testing/eventually.ts';
import {
  listen,
  notes,
  positions,
  scopeOf,
  sightings,
  startHub,
  statesIn,
} from '../../server/testing/live-listener.ts';
import { createDatabaseOfTest } from '../../server/testing/test-database.ts';
import type { LiveView } from '../view.ts';
import type { LiveHub } from './live-hub.ts';

const [account, unit, otherUnit] = [randomUUID(), randomUUID(), randomUUID()];
const around = (longitude: number): LiveView => ({ areas: [[longitude - 1, -1, longitude + 1, 1]], keys: [] });

/** An asset on the equator. */
function seen(id: string, longitude: number, state = 'on') {
  return { accountId: account, unitId: unit, key: id, data: { id, longitude, latitude: 0, state } };
}

/** A reader that shows something, and what it knows: the last of each asset. */
function show(hub: LiveHub, scope = scopeOf(account), recheck = async () => scope) {
  const [stream, sessionId] = [randomUUID(), randomUUID()];
  const reader = listen(hub, scope, { sessionId, recheck, inView: { stream, sightings } });
  const items = () => reader.states() as { id: string; longitude: number; state: string }[];
  return {
    ...reader,
    stream,
    items,
    known: () => Object.fromEntries(items().map(({ id, longitude, state }) => [id, `${longitude} ${state}`])),
    set: (view: LiveView | null, from = hub) => from.setView({ accountId: account, sessionId, stream, view }),
    views: () => reader.received.filter(({ type }) => type === 'view').map(({ data }) => data),
  };
}

test('of positions a reader gets those in its view, what left it, and each change of state', async () => {
  const hub = await startHub();
  const [near, everything] = [show(hub), show(hub)];
  near.set(around(0));
  everything.set(null);
  await eventually(() => expect(near.views()).toEqual([{ view: around(0) }]));
  // The first of each is for everyone: where it was before is not known.
  hub.publish(positions, [seen('in', 0), seen('out', 50), seen('leaves', 0.5), seen('stops', 60)]);
  await eventually(() => expect(near.known()).toEqual({ in: '0 on', out: '50 on', leaves: '0.5 on', stops: '60 on' }));
  hub.publish(positions, [seen('in', 0.1), seen('out', 51), seen('leaves', 5), seen('stops', 60, 'off')]);
  await eventually(() => expect(near.known()).toEqual({ in: '0.1 on', out: '50 on', leaves: '5 on', stops: '60 off' }));
  await eventually(() =>
    expect(everything.known()).toEqual({ in: '0.1 on', out: '51 on', leaves: '5 on', stops: '60 off' }),
  );
  // Beyond its view it moves on unseen, and is seen again when it returns.
  hub.publish(positions, [seen('leaves', 6)]);
  await eventually(() => expect(everything.known()).toMatchObject({ leaves: '6 on' }));
  hub.publish(positions, [seen('leaves', 0.2)]);
  await eventually(() => expect(near.known()).toMatchObject({ leaves: '0.2 on' }));
  expect(near.items().filter(({ longitude }) => longitude === 6)).toEqual([]);
});

test('many positions of one asset become the newest; other events come one by one, at once', async () => {
  const hub = await startHub();
  const reader = show(hub);
  reader.set(null);
  hub.publish(positions, [seen('a', 0)]);
  await eventually(() => expect(reader.items()).toHaveLength(1));
  for (let n = 1; n <= 20; n += 1) {
    hub.publish(positions, [seen('a', n)]);
    hub.publish(notes, [{ accountId: account, data: { id: `note ${n}` } }]);
  }
  await eventually(() => expect(reader.known()).toMatchObject({ a: '20 on' }));
  expect(reader.items().filter(({ id }) => id === 'a')).toHaveLength(2);
  expect(reader.items().filter(({ id }) => id.startsWith('note'))).toHaveLength(20);
});

test('another view brings what moved lately inside it, and the newest of what it names', async () => {
  const hub = await startHub();
  const [reader, everything] = [show(hub), show(hub)];
  reader.set(around(0));
  everything.set(null);
  hub.publish(positions, [seen('far', 50), seen('named', 100), seen('ghost', 50)]);
  await eventually(() => expect(reader.known()).toMatchObject({ far: '50 on', named: '100 on' }));
  hub.publish(positions, [seen('far', 50.5), seen('named', 101), seen('ghost', 80)]);
  await eventually(() => expect(everything.known()).toMatchObject({ far: '50.5 on', named: '101 on', ghost: '80 on' }));
  expect(reader.known()).toEqual({ far: '50 on', named: '100 on', ghost: '50 on' });
  reader.set({ ...around(50), keys: ['named'] });
  // A read that lags could have shown the ghost there.
  await eventually(() => expect(reader.known()).toEqual({ far: '50.5 on', named: '101 on', ghost: '80 on' }));
});

test('a reader gets nothing of units or sections that it does not reach', async () => {
  const hub = await startHub();
  const [some, everything] = [show(hub, scopeOf(account, [randomUUID()])), show(hub)];
  some.set(null);
  everything.set(null);
  hub.publish(positions, [seen('a', 0)]);
  hub.publish(notes, [{ accountId: account, data: { id: 'note' } }]);
  await eventually(() => expect(everything.known()).toHaveProperty('a'));
  await eventually(() => expect(some.items()).toHaveLength(1));
  some.set({ areas: [], keys: ['a'] });
  await eventually(() => expect(some.views()).toHaveLength(2));
  expect(some.known()).not.toHaveProperty('a');
});

test('a reader with other access starts again, with nothing from before that it may not see', async () => {
  const hub = await startHub();
  const scope = scopeOf(account, [unit]);
  const now = { ...scope, unitIds: [otherUnit] };
  const reader = show(hub, scope, async () => now);
  reader.set(null);
  hub.publish(positions, [seen('mine', 0), { ...seen('theirs', 0), unitId: otherUnit }]);
  hub.accessChanged({ userId: scope.userId });
  await eventually(() => expect(reader.received).toContainEqual(expect.objectContaining({ type: 'reset' })));
  hub.publish(positions, [seen('mine', 1)]);
  // What its reads may lack is repeated.
  const sinceReset = () => statesIn(reader.received.slice(reader.received.findIndex(({ type }) => type === 'reset')));
  await eventually(() => expect(sinceReset()).toMatchObject([{ id: 'theirs' }]));
});

test('only its own session says what a stream shows, through any process', async () => {
  const database = await createDatabaseOfTest();
  const [first, second] = [await startHub(database.portal), await startHub(database.portal)];
  const reader = show(first);
  first.setView({ accountId: account, sessionId: randomUUID(), stream: reader.stream, view: null });
  reader.set(around(7), second);
  await eventually(() => expect(reader.views()).toEqual([{ view: around(7) }]));
});
