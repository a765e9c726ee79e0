import { expect, test } from 'vitest';
import { getMoment } from '../contract.ts';
import { at, createReplayFixture } from './testing/replay-fixture.ts';

const { api, account, owner, idOf } = await createReplayFixture();

test('the fleet at a moment has its positions and states of that moment', async () => {
  const { headers } = account.admin;
  const read = async (second: number) => {
    const { assets: seen } = await api.call(getMoment, { headers, query: `?at=${at(second).toISOString()}` });
    return seen.find(({ id }) => id === idOf('HERE-1'));
  };
  expect(await read(-1)).toMatchObject({ status: 'without_status', time: null, latitude: null });
  expect(await read(100)).toMatchObject({
    status: 'running',
    time: at(100).toISOString(),
    longitude: -50.99,
    speed_kmh: 36,
    status_since: null,
  });
  expect(await read(245)).toMatchObject({
    status: 'engine_on',
    time: at(230).toISOString(),
    status_since: at(230).toISOString(),
  });
  expect(await read(260)).toMatchObject({ status: 'engine_off', status_since: at(260).toISOString() });
  expect(await read(260 + 8 * 3_600)).toMatchObject({
    status: 'turned_off',
    status_since: at(260 + 8 * 3_600).toISOString(),
  });
  expect(await read(261 + 24 * 3_600)).toMatchObject({
    status: 'no_communication',
    status_since: at(260 + 24 * 3_600).toISOString(),
  });
  expect(await read(40 * 86_400)).toMatchObject({ time: null, status: 'without_status' });
});

test('the fleet at a moment has the statuses set at that time', async () => {
  const { headers } = account.admin;
  const id = idOf('HERE-2');
  const mark = (kind: 'maintenance' | 'disabled', since: number, ended: number | null) =>
    owner.query(
      'insert into asset_status_overrides (account_id, asset_id, kind, since, ended_at) values ($1, $2, $3, $4, $5)',
      [account.id, id, kind, at(since), ended === null ? null : at(ended)],
    );
  await mark('maintenance', 1_000, 2_000);
  await mark('disabled', 1_500, 1_600);
  await mark('maintenance', 90 * 86_400, null);
  const read = async (second: number) => {
    const { assets: seen } = await api.call(getMoment, { headers, query: `?at=${at(second).toISOString()}` });
    const found = seen.find((asset) => asset.id === id);
    return [found?.status, found?.status_since];
  };
  expect((await read(999))[0]).not.toBe('in_maintenance');
  expect(await read(1_000)).toEqual(['in_maintenance', at(1_000).toISOString()]);
  expect(await read(1_500)).toEqual(['temporarily_disabled', at(1_500).toISOString()]);
  expect(await read(1_999)).toEqual(['in_maintenance', at(1_000).toISOString()]);
  expect((await read(2_000))[0]).not.toBe('in_maintenance');
  expect(await read(91 * 86_400)).toEqual(['in_maintenance', at(90 * 86_400).toISOString()]);
  await owner.query('delete from asset_status_overrides where asset_id = $1', [id]);
});
