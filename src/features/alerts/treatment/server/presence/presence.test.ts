import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inAccount } from '#platform/server/database.ts';
import type { LiveEvent } from '#platform/live/server/live.ts';
import type { MintedPerson } from '#platform/server/testing/mint-account.ts';
import { leaveAlert, lookAtAlert } from '../../presence-contract.ts';
import { createAlertFixture } from '#testing/fixtures/alert-fixture.ts';

const fixture = await createAlertFixture();

const tabs = new Map<MintedPerson, string>();
const tabOf = (person: MintedPerson) => tabs.get(person) ?? tabs.set(person, randomUUID()).get(person) ?? '';
const look = (id: string, person: MintedPerson, { treating = false, tab = tabOf(person) } = {}) =>
  fixture.api.send(lookAtAlert, { headers: person.headers, params: { id }, body: { tab, treating } });
const others = async (id: string, person: MintedPerson, rest = {}) =>
  (
    await fixture.api.call(lookAtAlert, {
      headers: person.headers,
      params: { id },
      body: { tab: tabOf(person), treating: false, ...rest },
    })
  ).items.map((one) => [one.id, one.treating]);
const leave = (id: string, person: MintedPerson, tab = tabOf(person)) =>
  fixture.api.send(leaveAlert, { headers: person.headers, params: { id, tab } });

test('viewers and treating persons of an alert are shown', async () => {
  await fixture.define('WATCHED');
  const { id } = await fixture.raise('WATCHED');
  const { admin } = fixture.account;
  const { northern, viewer } = fixture;
  expect(await others(id, northern)).toEqual([]);
  expect(await others(id, admin)).toEqual([[northern.id, false]]);
  await look(id, northern, { treating: true });
  expect(await others(id, admin)).toEqual([[northern.id, true]]);
  // A viewer without the right to act is never shown as treating.
  await look(id, viewer, { treating: true });
  expect(await others(id, admin)).toEqual([
    [northern.id, true],
    [viewer.id, false],
  ]);
  // A second tab of the same person counts as the same person.
  const second = randomUUID();
  await look(id, northern, { tab: second });
  expect((await leave(id, northern)).status).toBe(204);
  expect(await others(id, viewer)).toEqual(expect.arrayContaining([[northern.id, false]]));
  await leave(id, northern, second);
  expect(await others(id, admin)).toEqual([[viewer.id, false]]);
});

test('silent viewers expire and are deleted', async () => {
  await fixture.define('SILENT');
  const { id } = await fixture.raise('SILENT');
  await look(id, fixture.northern);
  const inOwn = <T>(work: Parameters<typeof inAccount<T>>[2]) => inAccount(fixture.api.db, fixture.account.id, work);
  await inOwn((db) =>
    sql`update alert_presence set seen_at = now() - interval '46 seconds' where alert_id = ${id}`.execute(db),
  );
  expect(await others(id, fixture.account.admin)).toEqual([]);
  const { rows } = await inOwn((db) => sql`select user_id from alert_presence where alert_id = ${id}`.execute(db));
  expect(rows).toEqual([{ user_id: fixture.account.admin.id }]);
});

test('arrivals, starts and departures are published once, to readers of the alert', async () => {
  await fixture.define('LIVE');
  const { id } = await fixture.raise('LIVE');
  const events: LiveEvent[] = [];
  const stop = fixture.api.live.follow(fixture.account.id, Date.now(), (event) => {
    if (event.type === 'alert_viewers') events.push(event);
  });
  await look(id, fixture.northern);
  await look(id, fixture.northern);
  await look(id, fixture.northern, { treating: true });
  await leave(id, fixture.northern);
  await leave(id, fixture.northern);
  stop();
  expect(events.map(({ data, unitId }) => [data, unitId])).toEqual(
    Array.from({ length: 3 }, () => [{ id }, fixture.north.unit.id]),
  );
});

test('presence of an alert out of scope is refused', async () => {
  await fixture.define('HIDDEN');
  const { id } = await fixture.raise('HIDDEN');
  expect((await look(id, fixture.southern)).status).toBe(404);
  expect((await leave(id, fixture.southern)).status).toBe(404);
  expect(await others(id, fixture.account.admin)).toEqual([]);
});
