import { beforeAll, expect, test } from 'vitest';
import { createIndicatorFixture, shift, inHours } from '#testing/fixtures/indicator-fixture.ts';

const fleet = await createIndicatorFixture([['ONE', 'NORTH', 'Truck']], 'UTC');
beforeAll(async () => {
  await fleet.send(shift('ONE', '2026-10-06T08:00:00Z', { work: 1, idle: 0 }));
});

/** Statements of the portal that wait for locked days. */
const waiting = async () => {
  const { rows } = await fleet.owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count;
};

test('a closed request cancels its statement; the next one reads normally', async () => {
  const asker = new AbortController();
  await fleet.owner.query('begin');
  try {
    await fleet.owner.query('lock table asset_days in access exclusive mode');
    const asked = fleet.api.request('/indicators/utilization?from=2026-10-05&to=2026-10-11', {
      headers: fleet.account.admin.headers,
      signal: asker.signal,
    });
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    asker.abort();
    await asked;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  } finally {
    await fleet.owner.query('rollback');
  }
  const { totals } = await fleet.chart({
    measures: ['run_h'],
    dimension: null,
    filters: { from: '2026-10-05', to: '2026-10-11' },
  });
  expect(totals).toEqual([inHours(59)]);
});
