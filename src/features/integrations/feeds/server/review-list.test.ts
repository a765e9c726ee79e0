import { expect, test } from 'vitest';
import { deleteAsset } from '#features/assets/catalogue/contract.ts';
import { createUnit } from '#features/assets/units/contract.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import * as contract from '../contract.ts';
import { at, createFeedFixture, feedBody, fleet, hours, machine, place } from './testing/feed-fixture.ts';

const { api, admin, serve, addAsset, addFeed, readFeed, end, pollAgain } = await createFeedFixture();

const machinesOf = async (id: string, query = '') =>
  (await api.call(contract.listFeedMachines, { ...admin(), params: { id }, query })).items;
const withNames = (names: string, inner = place(at(0)) + hours(at(0), '5')) =>
  `<Equipment><EquipmentHeader>${names}</EquipmentHeader>${inner}</Equipment>`;

test('a machine whose asset was deleted waits again, and is taken for another that fits', async () => {
  const first = await addAsset('DEL-1');
  const { address } = await serve((_, response) => response.end(fleet(machine('DEL-1', place(at(0))))));
  const { id } = await addFeed(address);
  await eventually(async () => {
    await pollAgain(id);
    expect(await machinesOf(id)).toMatchObject([{ asset: { id: first.id } }]);
  });
  await api.call(deleteAsset, { ...admin(), params: { id: first.id } });
  expect(await readFeed(id)).toMatchObject({ unmatched: 1 });
  expect(await machinesOf(id, '?state=waiting')).toMatchObject([{ pin: 'DEL-1', asset: null }]);
  expect(await machinesOf(id, '?state=assigned')).toEqual([]);
  const second = await addAsset('DEL-2', { serial: 'DEL-1' });
  await eventually(async () => {
    await pollAgain(id);
    expect(await machinesOf(id, '?state=assigned')).toMatchObject([
      { asset: { id: second.id }, times: { place: at(0).replace('Z', '.000Z') } },
    ]);
  });
  await end(id);
});

test('machines that nothing names are counted; a PIN of several names none of them, on whichever page', async () => {
  const asset = await addAsset('TWICE');
  const pages: Record<string, string> = {
    '/Fleet/1': fleet(
      withNames('<OEMName>Volvo</OEMName><PIN>missing</PIN>') +
        withNames('<PIN>TWICE</PIN><SerialNumber>1</SerialNumber>') +
        withNames('<PIN>SAME</PIN>') +
        withNames('<PIN>SAME</PIN>') +
        withNames('<PIN>AGAIN</PIN>'),
      '/Fleet/2',
    ),
    '/Fleet/2': fleet(withNames('<PIN>TWICE</PIN><SerialNumber>2</SerialNumber>') + withNames('<PIN>AGAIN</PIN>')),
  };
  const { address } = await serve((request, response) => response.end(pages[request.url ?? ''] ?? ''));
  const tried = await api.call(contract.tryFeed, { ...admin(), body: feedBody(address) });
  expect(tried.machines.map(({ pin, asset: code, unreadable: not }) => [pin, code, not])).toEqual([
    [null, null, ['identity']],
    ['TWICE', asset.code, []],
    ['SAME', null, ['identity']],
    ['SAME', null, ['identity']],
    ['AGAIN', null, []],
  ]);
  const { id } = await addFeed(address);
  await pollAgain(id);
  const found = await machinesOf(id);
  expect(found.map(({ pin, serial }) => [pin, serial]).toSorted()).toEqual([
    [null, '2'],
    ['AGAIN', null],
    ['TWICE', '1'],
  ]);
  const unreadable = [
    { element: 'identity', reason: 'no_name', count: 1, machine: null },
    { element: 'identity', reason: 'same_pin', count: 2, machine: 'SAME' },
  ];
  const { health } = await readFeed(id);
  expect(health.unreadable.filter(({ element }) => element === 'identity')).toEqual(unreadable);
  await end(id);
});

test('Try takes no machine for an asset whose PIN another has, too', async () => {
  await addAsset('BOTH');
  const { address } = await serve((_, response) =>
    response.end(
      fleet(['1', '2'].map((serial) => withNames(`<PIN>BOTH</PIN><SerialNumber>${serial}</SerialNumber>`)).join('')),
    ),
  );
  const tried = await api.call(contract.tryFeed, { ...admin(), body: feedBody(address) });
  expect(tried.machines).toMatchObject([
    { serial: '1', asset: null, unreadable: [] },
    { serial: '2', asset: null, unreadable: [] },
  ]);
});

test('a feed of some units takes machines for their assets alone', async () => {
  const south = (await api.call(createUnit, { ...admin(), body: { code: 'S', name: 'South' } })).id;
  const outside = await addAsset('UNIT-1');
  const inside = await addAsset('UNIT-2', { unit_id: south });
  const { address } = await serve((_, response) =>
    response.end(fleet(machine('UNIT-1', place(at(0))) + machine('UNIT-2', place(at(0))))),
  );
  const { id } = await addFeed(address, { unit_ids: [south] });
  await pollAgain(id);
  const [waiting] = await machinesOf(id, '?state=waiting');
  expect(waiting).toMatchObject({ pin: 'UNIT-1' });
  expect(await machinesOf(id, '?state=assigned')).toMatchObject([{ asset: { id: inside.id } }]);
  const params = { id, machine_id: waiting?.id ?? '' };
  const assign = (asset_id: string) => api.send(contract.updateFeedMachine, { ...admin(), params, body: { asset_id } });
  expect((await assign(outside.id)).body).toMatchObject({ errors: { asset_id: [127] } });
  expect((await assign(inside.id)).status).toBe(200);
  await end(id);
});
