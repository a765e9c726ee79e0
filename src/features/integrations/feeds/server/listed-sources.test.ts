import { expect, test } from 'vitest';
import { listAssets } from '#features/assets/catalogue/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { sendPositions } from '#testing/send-positions.ts';
import { at, createFeedFixture, fleet, hours, machine, place } from './testing/feed-fixture.ts';

const { api, admin, serve, addAsset, addFeed, pollAgain } = await createFeedFixture();

test('the list of assets names the feed of each value that it reported last, and not of a tracker’s', async () => {
  await addAsset('FED');
  await addAsset('TRACKED');
  const fuel = `<FuelRemaining datetime="${at(1)}"><Percent>40</Percent></FuelRemaining>`;
  const { address } = await serve((_, response) =>
    response.end(fleet(machine('FED', place(at(0)) + fuel + hours(at(2), '12')))),
  );
  const { id } = await addFeed(address, { name: 'Caterpillar' });
  const { secret: key } = await api.call(createApiKey, { ...admin(), body: { name: 'Tracker', kind: 'ingest' } });
  const fix = { latitude: -10, longitude: -20, fuel_pct: 50, hour_meter_h: 5 };
  await sendPositions(api, key, [{ asset: 'TRACKED', time: at(1), ...fix }]);
  const sourcesOf = async () => {
    const { items } = await api.call(listAssets, admin());
    return Object.fromEntries(
      items.map(({ code, sources }) => [
        code,
        sources && Object.entries(sources).map(([value, one]) => `${value} ${one?.feed} ${one?.time.slice(0, 19)}Z`),
      ]),
    );
  };
  const own = [`time Caterpillar ${at(2)}`, `hour_meter_h Caterpillar ${at(2)}`, `fuel_pct Caterpillar ${at(1)}`];
  await eventually(async () => {
    await pollAgain(id);
    expect(await sourcesOf()).toEqual({ FED: expect.arrayContaining(own), TRACKED: null });
  });
  // A tracker reports later, without a meter.
  await sendPositions(api, key, [{ asset: 'FED', time: at(10), latitude: -10, longitude: -20, fuel_pct: 30 }]);
  await eventually(async () => expect((await sourcesOf())['FED']).toEqual([`hour_meter_h Caterpillar ${at(2)}`]));
});
