import { expect, test } from 'vitest';
import { getAsset } from '#features/assets/catalogue/contract.ts';
import { listFaults } from '#features/assets/faults/contract.ts';
import { createApiKey } from '#features/identity/api-keys/contract.ts';
import { recordLive } from '#platform/server/testing/live-listener.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { servePortal } from '#testing/feeds/serve-portal.ts';
import { sendPositions } from '#testing/send-positions.ts';
import * as contract from '../contract.ts';
import { at, createFeedFixture, feedBody, fleet, hours, machine, place, signedIn } from './testing/feed-fixture.ts';

const { api, admin, serve, addAsset, addFeed, readFeed, end, poll, pollAgain } = await createFeedFixture();

test('a fleet of two pages becomes positions, meters and fault codes; what was read is not taken again', async () => {
  const digger = await addAsset('DIG-1', { serial: 'VCE-1' });
  const fault = `<FaultCode datetime="${at(2)}"><CodeIdentifier>E-17</CodeIdentifier></FaultCode>`;
  const pages: Record<string, string> = {
    '/aemp/Fleet/1': fleet(machine('VCE1', place(at(0)) + hours(at(1), '120.5') + fault), '/Fleet/2'),
    '/aemp/Fleet/2': fleet(machine('VCE2', place(at(0)) + hours(at(1), 'many')), '/Fleet/2'),
  };
  const { asked, address } = await serve((request, response) => {
    response.statusCode = signedIn(request) ? 200 : 401;
    response.end(pages[request.url ?? ''] ?? '');
  });
  const { id } = await addFeed(`${address}/aemp`);
  await poll();
  expect(asked).toEqual(['/aemp/Fleet/1', '/aemp/Fleet/2']);
  expect(await readFeed(id)).toMatchObject({
    fault: null,
    unreadable_values: 1,
    health: { unreadable: [{ element: 'hour_meter_h', reason: 'no_number', count: 1, machine: 'VCE2' }] },
    machines: 2,
    unmatched: 1,
    calls_today: 2,
    new_readings: 3,
    repeated_readings: 0,
  });
  await eventually(async () => {
    const { last } = await api.call(getAsset, { ...admin(), params: { id: digger.id } });
    expect(last).toMatchObject({ time: new Date(at(2)).toISOString(), latitude: -30.03, longitude: -51.22 });
  });
  const { items } = await api.call(listFaults, { ...admin(), query: `?asset_id=${digger.id}` });
  expect(items).toMatchObject([{ code: 'E-17', reports: 1 }]);
  await pollAgain(id);
  expect(await readFeed(id)).toMatchObject({ new_readings: 0, repeated_readings: 3 });
  // The review list: assigned by a person, its readings come with the next read.
  const listed = await api.call(contract.listFeedMachines, { ...admin(), params: { id }, query: '?state=waiting' });
  expect(listed.items).toMatchObject([{ pin: 'VCE2', asset: null }]);
  const crane = await addAsset('CRANE');
  const params = { id, machine_id: listed.items[0]?.id ?? '' };
  await api.call(contract.updateFeedMachine, { ...admin(), params, body: { asset_id: crane.id } });
  await pollAgain(id);
  expect(await readFeed(id)).toMatchObject({ unmatched: 0, new_readings: 1 });
  await api.call(contract.updateFeedMachine, { ...admin(), params, body: { asset_id: null, ignored: true } });
  expect(await readFeed(id)).toMatchObject({ unmatched: 0, ignored: 1 });
  await end(id);
});

test('the age of each element names the newest, the median and the oldest machine; a read is announced', async () => {
  const codes = ['AGE-1', 'AGE-2', 'AGE-3', 'AGE-4'];
  for (const code of codes) await addAsset(code);
  const { address } = await serve((_, response) =>
    response.end(fleet(codes.map((code, number) => machine(code, place(at(-number * 60)))).join(''))),
  );
  const { id } = await addFeed(address);
  const live = recordLive();
  await poll(0, live);
  expect(live.published).toMatchObject([{ type: 'feed', data: { id } }]);
  const aged = (number: number) => ({ asset: codes[number], at: new Date(at(-number * 60)).toISOString() });
  // Ingest may not know the new assets yet.
  await eventually(async () => {
    await pollAgain(id);
    expect((await readFeed(id)).health.elements).toEqual([
      { element: 'place', machines: 4, newest: aged(0), median: aged(1), oldest: aged(3) },
    ]);
  });
  await end(id);
});

test('our client reads our server', async () => {
  const machines = await Promise.all(['OWN-1', 'OWN-2'].map((code) => addAsset(code)));
  const make = async (kind: string) =>
    (await api.call(createApiKey, { ...admin(), body: { name: 'Own', kind } })).secret;
  const positions = machines.map(({ code }) => ({
    asset: code,
    time: at(5),
    latitude: -30,
    longitude: -51,
    fuel_pct: 40,
  }));
  await sendPositions(api, await make('ingest'), positions);
  const key = await make('read');
  const { source, close } = await servePortal(api);
  // What was acknowledged a moment ago becomes an asset's state with the next checkpoint.
  for (const { id } of machines)
    await eventually(async () =>
      expect((await api.call(getAsset, { ...admin(), params: { id } })).last).not.toBeNull(),
    );
  for (const provider of ['trackunit', 'jlg'] as const) {
    const body = { ...feedBody(source.base_url), provider, sign_in: 'bearer' as const, secret: key };
    const tried = await api.call(contract.tryFeed, { ...admin(), body });
    expect(tried.fault).toBeNull();
    expect(tried.machines.filter(({ asset }) => asset?.startsWith('OWN-'))).toMatchObject([
      { equipment_id: 'OWN-1', asset: 'OWN-1', values: { fuel_pct: { value: 40 } }, unreadable: [] },
      { equipment_id: 'OWN-2', asset: 'OWN-2' },
    ]);
  }
  close();
});

test('a page whose machines all have assets is taken again only once it has changed', async () => {
  await addAsset('SAME');
  let hour = '1';
  const { address } = await serve((_, response) =>
    response.end(fleet(machine('SAME', place(at(0)) + hours(at(1), hour)))),
  );
  const { id } = await addFeed(address);
  const seen = async () => {
    const query = { ...admin(), params: { id } };
    return (await api.call(contract.listFeedMachines, query)).items[0]?.last_seen_at;
  };
  await poll();
  // Its machine got its asset by the first read.
  await pollAgain(id);
  const first = await seen();
  await pollAgain(id);
  expect(await seen()).toBe(first);
  expect(await readFeed(id)).toMatchObject({ machines: 1, new_readings: 0, repeated_readings: 2 });
  hour = '2';
  await pollAgain(id);
  expect(await seen()).not.toBe(first);
  await end(id);
});

test('a provider that answers slowly does not delay another', async () => {
  const answer = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  const fleet = '<Fleet><Equipment><EquipmentHeader><PIN>A</PIN></EquipmentHeader></Equipment></Fleet>';
  const slow = await serve((_, response) => {
    isAsked.resolve();
    void answer.promise.then(() => response.end(fleet));
  });
  const quick = await serve((_, response) => void response.end(fleet));
  const [first, second] = [await addFeed(slow.address), await addFeed(quick.address)];
  const slowly = poll(0);
  await isAsked.promise;
  await poll(1);
  expect(quick.asked).toHaveLength(1);
  expect((await readFeed(second.id))?.last_success_at).not.toBeNull();
  expect((await readFeed(first.id))?.last_success_at).toBeNull();
  answer.resolve();
  await slowly;
  expect((await readFeed(first.id))?.last_success_at).not.toBeNull();
  await end(first.id);
  await end(second.id);
});
