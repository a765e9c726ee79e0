import { expect, test } from 'vitest';
import { makeMapAsset } from '#testing/fixtures/map-asset.ts';
import { PointStore } from '#ui/map/points/point-store.ts';
import { Fleet } from '../fleet.ts';
import { columnsOf } from '../fleet-rows.ts';
import { drawChange, pointsOfAll } from './fleet-drawing.ts';

const unit = { id: 'u1', code: 'UL-1', name: 'Quarry North' };
const codes = ['A', 'B', 'C'];

const asset = (id: string, code: string) =>
  makeMapAsset(id, { code, unit_id: unit.id, time: '2026-11-20T12:00:10.000Z', latitude: -30, longitude: -51 });

/** A fleet whose codes stand in for its ids, and a store that draws these members of it. */
function drawn(members: ReadonlySet<string>) {
  const fleet = new Fleet();
  const load = (idOf: (code: string) => string, hasNoIds: boolean) =>
    fleet.load({ units: [unit], hasNoIds, ...columnsOf(codes.map((code) => asset(idOf(code), code))) }, 0);
  load((code) => code, true);
  const store = new PointStore({ glides: true });
  store.replace(pointsOfAll(fleet, members), 0);
  let largest = 0;
  const note = () => (largest = Math.max(largest, store.size));
  const layer = {
    update: (...[points, numbers]: [Parameters<PointStore['update']>[0], Parameters<PointStore['update']>[2]?]) => {
      store.update(points, 0, numbers);
      note();
    },
    replace: (points: Parameters<PointStore['replace']>[0]) => {
      store.replace(points, 0);
      note();
    },
    remove: () => undefined,
  };
  fleet.subscribe((change) => drawChange({ fleet, members, layer }, change));
  return { load, store, largest: () => largest };
}

test('a fleet whose ids arrive is drawn in place of the one without, never beside it', () => {
  const { load, store, largest } = drawn(new Set(codes));
  load((code) => code.toLowerCase(), false);
  expect(largest()).toBe(codes.length);
  expect([store.slotOf('A'), store.slotOf('a')]).toEqual([undefined, 0]);
});

test('what a filter lets through stays drawn until it is listed by its new ids', () => {
  const { load, store } = drawn(new Set(['A', 'B']));
  load((code) => code.toLowerCase(), false);
  expect(store.size).toBe(2);
});
