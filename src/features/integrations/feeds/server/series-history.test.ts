import { expect, test } from 'vitest';
import { dayMs } from '#platform/time/durations.ts';
import { updateFeed, updateFeedMachine, listFeedMachines } from '../contract.ts';
import { at, createFeedFixture, fleet, machine, place } from './testing/feed-fixture.ts';

const { api, admin, serve, addAsset, addFeed, readFeed, end, poll } = await createFeedFixture();

/** A provider whose machine has no message in any of its series. */
async function addQuiet(code: string, history_days: number) {
  await addAsset(code);
  const { asked, address } = await serve((request, response) =>
    request.url === '/Fleet/1' ? response.end(fleet(machine(code, place(at(0))))) : response.end('<Messages/>'),
  );
  const { id } = await addFeed(address, { history_days });
  await poll();
  /** Days before now from which places are asked for, those of the last read. */
  const daysAsked = () =>
    asked
      .slice(asked.lastIndexOf('/Fleet/1'))
      .filter((path) => path.includes('/Locations/'))
      .map((path) => Math.round((Date.now() - Date.parse(path.split('/').at(-3) ?? '')) / dayMs));
  const change = async (body: object) => {
    await api.call(updateFeed, { ...admin(), params: { id }, body });
    await poll();
  };
  return { id, daysAsked, change };
}

test('the past is read where it is asked for later, and further back where more days of it are', async () => {
  const { id, daysAsked, change } = await addQuiet('PAST-1', 0);
  expect(daysAsked()).toEqual([]);
  await change({ history_days: 1 });
  expect(daysAsked()).toEqual([1]);
  expect((await readFeed(id)).health.past_to).toBeNull();
  await change({ history_days: 3 });
  expect(daysAsked()).toEqual([3, 2, 1]);
  await change({ history_days: 2 });
  expect(daysAsked()).toEqual([]);
  await end(id);
});

test('the past of a machine is read again for another asset', async () => {
  const { id, daysAsked, change } = await addQuiet('PAST-2', 1);
  expect(daysAsked()).toEqual([1]);
  await change({ active: true });
  expect(daysAsked()).toEqual([]);
  const { items } = await api.call(listFeedMachines, { ...admin(), params: { id } });
  const params = { id, machine_id: items[0]?.id ?? '' };
  const other = await addAsset('PAST-3');
  await api.call(updateFeedMachine, { ...admin(), params, body: { asset_id: other.id } });
  await change({ active: true });
  expect(daysAsked()).toEqual([1]);
  await end(id);
});
