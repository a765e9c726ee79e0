import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Scope } from '../../scope.ts';
import { eventually } from '../../server/testing/eventually.ts';
import {
  listen,
  notes,
  ownNotes,
  position,
  positions,
  scopeOf,
  secrets,
  startHub,
} from '../../server/testing/live-listener.ts';

test('events reach readers of the account and unit only', async () => {
  const hub = await startHub();
  const [account, other, unit, otherUnit] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const all = listen(hub, scopeOf(account));
  const one = listen(hub, scopeOf(account, [unit]));
  const none = listen(hub, scopeOf(account, []));
  const elsewhere = listen(hub, scopeOf(other));
  hub.publish(positions, [position(account, unit, 'a', 1), position(account, otherUnit, 'b', 1)]);
  hub.publish(secrets, [{ accountId: account, data: { n: 1 } }]);
  hub.publish(notes, [
    { accountId: account, data: { n: 2 } },
    { accountId: other, data: { n: 3 } },
  ]);
  await eventually(() => expect(elsewhere.states()).toEqual([{ n: 3 }]));
  expect(all.states()).toEqual([{ id: 'a', n: 1 }, { id: 'b', n: 1 }, { n: 2 }]);
  expect(one.states()).toEqual([{ id: 'a', n: 1 }, { n: 2 }]);
  expect(none.states()).toEqual([{ n: 2 }]);
});

test('an event for one person reaches only that person', async () => {
  const hub = await startHub();
  const account = randomUUID();
  const scope = scopeOf(account);
  const meant = listen(hub, scope);
  const other = listen(hub, scopeOf(account));
  hub.publish(ownNotes, [{ accountId: account, userId: scope.userId, data: { n: 1 } }]);
  hub.publish(notes, [{ accountId: account, data: { n: 2 } }]);
  await eventually(() => expect(other.states()).toEqual([{ n: 2 }]));
  expect(meant.states()).toEqual([{ n: 1 }, { n: 2 }]);
});

test('states of one key merge into the newest', async () => {
  const hub = await startHub();
  const [account, unit] = [randomUUID(), randomUUID()];
  const reader = listen(hub, scopeOf(account));
  hub.publish(positions, [
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
  expect(reader.received.filter((event) => event.type === 'position')).toHaveLength(1);
});

test('a stream ends with its access, and restarts with a changed scope', async () => {
  const hub = await startHub();
  const [account, unit, otherUnit] = [randomUUID(), randomUUID(), randomUUID()];
  const scope = scopeOf(account, [unit]);
  let now: Scope | null = scope;
  const reader = listen(hub, scope, { recheck: async () => now });
  now = { ...scope, unitIds: [otherUnit] };
  hub.accessChanged({ accountId: account, userId: scope.userId });
  await eventually(() => expect(reader.received.at(-1)).toMatchObject({ type: 'reset', data: { reason: 'access' } }));
  hub.publish(positions, [position(account, unit, 'a', 1), position(account, otherUnit, 'b', 1)]);
  await eventually(() => expect(reader.states()).toEqual([{ id: 'b', n: 1 }]));
  now = null;
  await vi.waitFor(() => expect(reader.ended).toBe(true), { timeout: 5_000 });
});

test('a session has at most eight streams, the newest, independent of other sessions', async () => {
  const hub = await startHub();
  const scope = scopeOf(randomUUID());
  const other = listen(hub, scope);
  const sessionId = randomUUID();
  const mine = Array.from({ length: 11 }, () => listen(hub, scope, { sessionId }));
  await eventually(() => expect(mine.map(({ ended }) => ended)).toEqual(mine.map((_, n) => n < 3)));
  expect(other.ended).toBe(false);
});
