import { expect, test } from 'vitest';
import { listFaults } from '#features/assets/faults/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { inAccount } from '#platform/server/database.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { sendPositions } from '#testing/send-positions.ts';
import { listFeedMachines, tryFeed } from '../contract.ts';
import { fetchAssetSources } from './source-store.ts';
import { at, createFeedFixture, feedBody, fleet, hours, machine, place } from './testing/feed-fixture.ts';

const { api, account, admin, serve, addAsset, addFeed, readFeed, end, pollAgain } = await createFeedFixture();

const fault = (time: string, code: string, rest = '') =>
  `<FaultCode datetime="${time}"><CodeIdentifier>${code}</CodeIdentifier>${rest}</FaultCode>`;
const codesOf = async (assetId: string) =>
  (await api.call(listFaults, { ...admin(), query: `?asset_id=${assetId}&limit=100` })).items.map(({ code }) => code);
const dayAgo = at(-24 * 60);
/** Positions of an asset since a day ago. */
async function positionsOf(assetId: string): Promise<Record<string, unknown>[]> {
  const answer = await api.request(`/assets/${assetId}/positions?from=${dayAgo}&to=${at(60)}`, admin());
  const { items } = (await answer.json()) as { items: Record<string, unknown>[] };
  return items;
}

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
  const { fault: none, series_fault } = await readFeed(id);
  expect(none).toBeNull();
  // Of whichever machine was asked for first.
  expect(['server', 'forbidden']).toContain(series_fault);
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

test('fault codes are stored however many of an instant, and with text that cannot be printed', async () => {
  const many = await addAsset('MANY-FAULTS');
  const codes = Array.from({ length: 45 }, (_, number) => `LONG-NAME-OF-A-CODE-${number}`);
  const odd = fault(at(3), 'ODD&#9;1', '<CodeDescription>Low&#10;oil&#9;</CodeDescription>');
  const { address } = await serve((_, response) =>
    response.end(fleet(machine('MANY-FAULTS', place(at(0)) + codes.map((code) => fault(at(2), code)).join('') + odd))),
  );
  const { id } = await addFeed(address);
  await eventually(async () => {
    await pollAgain(id);
    expect((await codesOf(many.id)).toSorted()).toEqual([...codes, 'ODD 1'].toSorted());
  });
  expect(await readFeed(id)).toMatchObject({ unreadable_values: 0 });
  await pollAgain(id);
  expect(await readFeed(id)).toMatchObject({ new_readings: 0 });
  await end(id);
});

test('what ingest refuses is counted as not read, with every read', async () => {
  await addAsset('OLD');
  const { address } = await serve((_, response) =>
    response.end(fleet(machine('OLD', place('2012-03-01T00:00:00Z') + hours(at(1), '7')))),
  );
  const { id } = await addFeed(address);
  const unreadable = [{ element: 'place', reason: 'refused', count: 1, machine: 'OLD' }];
  await eventually(async () => {
    await pollAgain(id);
    expect((await readFeed(id)).health.unreadable).toEqual(unreadable);
  });
  await pollAgain(id);
  expect((await readFeed(id)).health.unreadable).toEqual(unreadable);
  await end(id);
});

test('text that cannot be stored fails nothing: a name, a fault code, and a name that is cut within a character', async () => {
  const asset = await addAsset('JSON-1');
  const codes = (code: string) => ({ datetime: at(2), CodeIdentifier: code, CodeDescription: 'a\ud800b\0c' });
  const named = (PIN: string, rest: object = {}) => ({
    EquipmentHeader: { OEMName: `Make\0`, Model: `${'m'.repeat(99)}😀`, PIN },
    Location: { datetime: at(0), Latitude: -30, Longitude: -51 },
    ...rest,
  });
  const { address } = await serve((_, response) =>
    response.end(
      JSON.stringify({
        Equipment: [named('A\0\ud800B'), named('JSON-1', { FaultCode: [codes('E\0-1\udc00'), codes('\0')] })],
      }),
    ),
  );
  const { id } = await addFeed(address);
  await eventually(async () => {
    await pollAgain(id);
    expect(await readFeed(id)).toMatchObject({ fault: null, machines: 2, unmatched: 1 });
    expect(await codesOf(asset.id)).toEqual(['E -1']);
  });
  await end(id);
});

test('without a place of its own a machine has that of its tracker, however old; without any its values wait, and are counted', async () => {
  const [tracked, lost] = [await addAsset('NO-PLACE-1'), await addAsset('NO-PLACE-2')];
  const { secret: key } = await api.call(createApiKey, { ...admin(), body: { name: 'Tracker', kind: 'ingest' } });
  const send = (asset: string) =>
    sendPositions(api, key, [{ asset, time: at(-5 * 24 * 60), latitude: -10, longitude: -20 }]);
  await send('NO-PLACE-1');
  const { address } = await serve((_, response) =>
    response.end(
      fleet(
        machine('NO-PLACE-1', hours(at(1), '11') + fault(at(1), 'E-1')) +
          machine('NO-PLACE-2', hours(at(1), '12') + fault(at(1), 'E-2')),
      ),
    ),
  );
  const { id } = await addFeed(address);
  await eventually(async () => {
    await pollAgain(id);
    expect((await positionsOf(tracked.id)).at(-1)).toMatchObject({ latitude: -10, hour_meter_h: 11 });
  });
  expect(await codesOf(tracked.id)).toEqual(['E-1']);
  const waiting = ['faults', 'hour_meter_h'].map((element) => ({
    element,
    reason: 'no_place',
    count: 1,
    machine: 'NO-PLACE-2',
  }));
  await pollAgain(id);
  expect((await readFeed(id)).health.unreadable.toSorted((a, b) => (a.element < b.element ? -1 : 1))).toEqual(waiting);
  await send('NO-PLACE-2');
  await eventually(async () => {
    await pollAgain(id);
    expect(await codesOf(lost.id)).toEqual(['E-2']);
  });
  expect(await readFeed(id)).toMatchObject({ unreadable_values: 0 });
  await end(id);
});

test('values dated in the future are counted as not read, by Try too', async () => {
  await addAsset('AHEAD');
  const { address } = await serve((_, response) =>
    response.end(fleet(machine('AHEAD', place(at(0)) + hours(at(24 * 60), '7')))),
  );
  const tried = await api.call(tryFeed, { ...admin(), body: feedBody(address) });
  expect(tried.machines).toMatchObject([{ values: {}, unreadable: ['hour_meter_h'] }]);
  expect(tried.machines[0]?.place).not.toBeNull();
  // What a provider without a known pause is asked by people waits for a minute.
  const soon = await api.call(tryFeed, { ...admin(), body: feedBody(address) });
  expect(soon.fault).toBe('too_soon');
  const waitMs = Date.parse(soon.next_at ?? '') - Date.now();
  expect(waitMs).toBeGreaterThan(30_000);
  expect(waitMs).toBeLessThanOrEqual(60_000);
  const { id } = await addFeed(address);
  await eventually(async () => {
    await pollAgain(id);
    expect((await readFeed(id)).health.unreadable).toEqual([
      { element: 'hour_meter_h', reason: 'future', count: 1, machine: 'AHEAD' },
    ]);
  });
  await end(id);
});

test('the ages of elements that come by series, or are left to a tracker, are known', async () => {
  const asset = await addAsset('AGES');
  const { secret: key } = await api.call(createApiKey, { ...admin(), body: { name: 'Tracker', kind: 'ingest' } });
  await sendPositions(api, key, [{ asset: 'AGES', time: at(-60), latitude: -10, longitude: -20 }]);
  const { address } = await serve((request, response) => {
    const url = request.url ?? '';
    if (url === '/Fleet/1') return response.end(fleet(machine('AGES', place(at(0)))));
    if (url.includes('/CumulativeOperatingHours/'))
      return response.end(`<Messages>${hours(at(-500), '5')}${hours(at(-600), '4')}</Messages>`);
    return response.end(url.includes('/Faults/') ? `<Messages>${fault(at(-600), 'E-9')}</Messages>` : '<Messages/>');
  });
  const { id } = await addFeed(address, { history_days: 1 });
  await eventually(async () => {
    await pollAgain(id);
    expect(await codesOf(asset.id)).toEqual(['E-9']);
  });
  const { elements } = (await readFeed(id)).health;
  expect(elements.map(({ element, newest }) => [element, `${newest.at.slice(0, 19)}Z`])).toEqual([
    ['faults', at(-600)],
    ['hour_meter_h', at(-500)],
    ['place', at(0)],
  ]);
  const { items } = await api.call(listFeedMachines, { ...admin(), params: { id } });
  expect(Object.keys(items[0]?.times ?? {}).toSorted()).toEqual(['fault  E-9', 'hour_meter_h', 'place']);
  await end(id);
});

test('a place that is only repeated with a later value is no report of it, here and in what is served', async () => {
  const asset = await addAsset('REPEATS');
  let inner = place(at(0)) + hours(at(5), '20');
  const { address } = await serve((_, response) => response.end(fleet(machine('REPEATS', inner))));
  const { id } = await addFeed(address);
  await eventually(async () => {
    await pollAgain(id);
    expect(await positionsOf(asset.id)).toHaveLength(2);
  });
  const { secret: key } = await api.call(createApiKey, {
    ...admin(),
    body: { name: 'Reader', kind: 'read', sections: ['assets'] },
  });
  const served = async () => {
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
    const path = `/aemp/Fleet/Equipment/REPEATS/Locations/${at(-5)}/${at(60)}/1`;
    const { Location: found } = await (await api.request(path, { headers })).json();
    return [found].flat().map(({ datetime }) => datetime);
  };
  const placeAt = async () => {
    const { sources } = await inAccount(api.db, account.id, (db) =>
      fetchAssetSources({ db, scope: { accountId: account.id } } as Parameters<typeof fetchAssetSources>[0], asset.id),
    );
    return sources.find(({ element }) => element === 'place')?.time.slice(0, 19);
  };
  expect(await served()).toEqual([at(0)]);
  expect(await placeAt()).toBe(at(0).slice(0, 19));
  // It is one where the machine says so at last.
  inner = place(at(5)) + hours(at(5), '20');
  await pollAgain(id);
  expect(await served()).toEqual([at(0), at(5)]);
  expect(await placeAt()).toBe(at(5).slice(0, 19));
  await end(id);
});
