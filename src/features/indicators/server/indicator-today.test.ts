import { afterEach, expect, test, vi } from 'vitest';
import { createIndicatorFixture, shift, inHours } from '#testing/fixtures/indicator-fixture.ts';
import { dayMs } from '#platform/time/durations.ts';

const fleet = await createIndicatorFixture(
  [
    ['ONE', 'NORTH', 'Truck'],
    ['TWO', 'NORTH', 'Truck'],
  ],
  'UTC',
);
afterEach(() => void vi.useRealTimers());

/** Yesterday: like the day in progress, it is reloaded without an entry in the change feed. */
const day = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
const filters = { from: day, to: day };

/** Asks again once the loaded data is not fresh any more. */
async function hoursBy(dimension: 'asset' | 'hour') {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  fleet.refresh();
  const { rows } = await fleet.chart({ measures: ['run_h'], dimension, filters });
  return rows.flatMap(({ key, label, values: [run] }) => (run ? [[label ?? key, run]] : []));
}

test('of the current day only changes are reloaded: new, changed and deleted rows', async () => {
  await fleet.send(shift('ONE', `${day}T08:00:00Z`, { work: 1, idle: 0 }));
  expect(await hoursBy('asset')).toEqual([['ONE', inHours(59)]]);
  expect(await hoursBy('hour')).toEqual([['8', inHours(59)]]);
  await fleet.send(shift('TWO', `${day}T10:00:00Z`, { work: 2, idle: 0 }));
  expect(await hoursBy('asset')).toEqual([
    ['ONE', inHours(59)],
    ['TWO', inHours(119)],
  ]);
  await fleet.owner.query('update asset_days set run_s = 1800 where asset_id = $1', [fleet.assets['ONE']]);
  await fleet.owner.query('update asset_hours set run_s = 1800 where asset_id = $1 and run_s > 0', [
    fleet.assets['ONE'],
  ]);
  expect(await hoursBy('asset')).toEqual([
    ['ONE', 0.5],
    ['TWO', inHours(119)],
  ]);
  expect(await hoursBy('hour')).toEqual([
    ['8', 0.5],
    ['10', 1],
    ['11', inHours(59)],
  ]);
  for (const table of ['asset_days', 'asset_hours'])
    await fleet.owner.query(`delete from ${table} where asset_id = $1`, [fleet.assets['ONE']]);
  expect(await hoursBy('asset')).toEqual([['TWO', inHours(119)]]);
  expect(await hoursBy('hour')).toEqual([
    ['10', 1],
    ['11', inHours(59)],
  ]);
});
