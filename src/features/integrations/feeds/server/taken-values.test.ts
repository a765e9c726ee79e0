import { expect, test } from 'vitest';
import { listFaults } from '#features/assets/faults/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { listPositions } from '#features/trips/trips/contract.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { sendPositions } from '#testing/send-positions.ts';
import { at, createFeedFixture, fleet, hours, machine, place } from './testing/feed-fixture.ts';

const { api, admin, serve, addAsset, addFeed, readFeed, end, pollAgain } = await createFeedFixture();

const fault = (time: string, code: string, rest = '') =>
  `<FaultCode datetime="${time}"><CodeIdentifier>${code}</CodeIdentifier>${rest}</FaultCode>`;
const codesOf = async (assetId: string) =>
  (await api.call(listFaults, { ...admin(), query: `?asset_id=${assetId}&limit=100` })).items.map(({ code }) => code);
const dayAgo = at(-24 * 60);
/** Positions of an asset since a day ago. */
const positionsOf = async (assetId: string) =>
  (await api.call(listPositions, { ...admin(), params: { id: assetId }, query: `?from=${dayAgo}&to=${at(60)}` })).items;

test('one series that fails does not end those of other machines and elements', async () => {
  const [bad, good] = [await addAsset('SERIES-BAD'), await addAsset('SERIES-GOOD')];
  const { asked, address } = await serve((request, response) => {
    const url = request.url ?? '';
    if (url === '/Fleet/1')
      return response.end(
        fleet(machine('SERIES-BAD', place(at(0))) + machine('SERIES-GOOD', place(at(0)) + hours(at(0), '9'))),
      );
    if (url.includes('SERIES-BAD')) return response.writeHead(500).end();
    if (url.includes('/Locations/')) return response.writeHead(403).end();
    if (url.includes('/CumulativeFuelUsed/')) return response.end('<html>');
    if (url.includes('/CumulativeOperatingHours/'))
      return response.end(
        `<CumulativeOperatingHoursMessages>${hours(at(-600), '5')}</CumulativeOperatingHoursMessages>`,
      );
    if (url.includes('/Faults/')) return response.end(`<FaultMessages>${fault(at(-600), 'E-9')}</FaultMessages>`);
    return response.writeHead(404).end();
  });
  const { id } = await addFeed(address, { history_days: 1 });
  await eventually(async () => {
    await pollAgain(id);
    expect(asked.some((url) => url.includes('SERIES-GOOD/Faults/'))).toBe(true);
    expect(await codesOf(good.id)).toEqual(['E-9']);
  });
  expect(await readFeed(id)).toMatchObject({ fault: null, series_fault: 'server' });
  expect((await positionsOf(good.id)).map(({ hour_meter_h }) => hour_meter_h)).toContain(5);
  expect(await codesOf(bad.id)).toEqual([]);
  // A machine whose series all fail is left after some of them.
  expect(asked.slice(asked.lastIndexOf('/Fleet/1')).filter((url) => url.includes('SERIES-BAD')).length).toBeLessThan(4);
  await end(id);
});

test('a provider that asks for a pause of its series is not read before', async () => {
  await addAsset('PAUSE');
  const { asked, address } = await serve((request, response) =>
    request.url === '/Fleet/1'
      ? response.end(fleet(machine('PAUSE', place(at(0)))))
      : response.writeHead(503, { 'retry-after': '7200' }).end(),
  );
  const { id } = await addFeed(address, { history_days: 1 });
  await eventually(async () => {
    if (asked.length < 2) await pollAgain(id);
    expect(asked.length).toBeGreaterThanOrEqual(2);
  });
  expect(asked.filter((url) => url !== '/Fleet/1')).toHaveLength(1);
  const { next_poll_at, series_fault } = await readFeed(id);
  expect(series_fault).toBe('server');
  expect(Date.parse(next_poll_at) - Date.now()).toBeGreaterThan(7_000_000);
  await end(id);
});
