import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Scope } from '../../scope.ts';
import { eventually } from '../../server/testing/eventually.ts';
import { listen, position, positions, scopeOf, startHub } from '../../server/testing/live-listener.ts';
import { openClientOfTest } from '../../server/testing/open-client.ts';
import { createOwnDatabase } from '../../server/testing/test-database.ts';

/** Its own database, as processes on a shared one would notify each other. */
const database = await createOwnDatabase();

test('processes of a database share events, access changes and invalidations', async () => {
  const { portal } = database;
  const [first, second] = [await startHub(portal), await startHub(portal)];
  const [account, unit] = [randomUUID(), randomUUID()];
  const scope = scopeOf(account);
  let now: Scope | null = scope;
  const changed: string[] = [];
  second.onChanged('ingest-directory', (topic, accountId) => accountId === account && changed.push(topic));
  const reader = listen(second, scope, { recheck: async () => now });
  // The first process may not have received the second's greeting yet; afterwards events flow.
  let n = 0;
  await eventually(() => {
    first.publish(positions, [position(account, unit, 'a', (n += 1))]);
    expect(reader.states()).not.toEqual([]);
  });
  first.publish(
    positions,
    Array.from({ length: 300 }, (_, key) => position(account, unit, `k${key}`, key)),
  );
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

test('a lost connection between processes is restored, and all streams reset', async () => {
  const { portal, owner } = database;
  const hub = await startHub(portal);
  const reader = listen(hub, scopeOf(randomUUID()));
  const changed: string[] = [];
  hub.onChanged('ingest-directory', (topic, accountId) => changed.push(`${topic} ${accountId}`));
  const admin = await openClientOfTest(owner);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'patio-live' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(reader.received.at(-1)).toMatchObject({ type: 'reset', data: { reason: 'gap' } }), {
    timeout: 4_000,
  });
  expect(changed).toContain('* *');
  expect(reader.ended).toBe(false);
});
