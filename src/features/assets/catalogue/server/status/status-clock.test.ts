import { expect, test } from 'vitest';
import { createApiFixture } from '#testing/fixtures/api-fixture.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { recordLive } from '#platform/server/testing/live-listener.ts';
import { openClient } from '#platform/server/testing/open-client.ts';
import { testDatabase } from '#platform/server/testing/test-database.ts';
import { hourMs } from '#platform/time/durations.ts';
import { createAsset, getAsset } from '../../contract.ts';
import { tickStatuses } from './status-clock.ts';

const { api, account } = await createApiFixture();
const owner = await openClient(testDatabase().owner);

test('time alone changes the status to turned off and then silent, published once each', async () => {
  const { headers } = account.admin;
  const unit = await api.call(createUnit, { headers, body: { code: 'CLOCK', name: 'Clock' } });
  const { id } = await api.call(createAsset, { headers, body: { code: 'CLOCK-1', unit_id: unit.id } });
  const start = Date.now();
  await owner.query(
    `update asset_states set time = $2, latitude = -30, longitude = -51, ignition = false, engine_off_since = $2,
      status = 'engine_off', status_since = $2, status_due_at = $3 where asset_id = $1`,
    [id, new Date(start), new Date(start + 8 * hourMs)],
  );
  const live = recordLive();
  const tick = async (hours: number) => {
    const services = { db: api.db, live };
    while (await tickStatuses(services, account.id, new Date(start + hours * hourMs)));
    return (await api.call(getAsset, { headers, params: { id } })).status;
  };
  expect(await tick(7.9)).toBe('engine_off');
  expect(await tick(8.1)).toBe('turned_off');
  expect(await tick(23)).toBe('turned_off');
  expect(await tick(24.1)).toBe('no_communication');
  expect(await tick(200)).toBe('no_communication');
  const published = live.published.map(({ data }) => data);
  const mine = published.filter((data) => JSON.stringify(data).includes(id));
  expect(mine).toMatchObject([{ status: 'turned_off' }, { status: 'no_communication' }]);
});
