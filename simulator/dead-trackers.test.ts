import { expect, test } from 'vitest';
import { dayZeroMs } from './plan/day-plan.ts';
import { ailing, deadSlots, isDead } from './dead-trackers.ts';
import type { Fix } from './fix.ts';

const dayMs = 86_400_000;
const fixAt = (time: number): Fix => ({
  time,
  latitude: -30,
  longitude: -51,
  speed_kmh: 0,
  supply_v: 25.3,
  battery_v: 4,
  satellites: 11,
});

test('three are dead at any time, for three reasons', () => {
  for (let day = 0.01; day < 28; day += 0.7) {
    const dead = Array.from({ length: deadSlots }, (_, slot) => slot).filter((slot) =>
      isDead(slot, dayZeroMs + day * dayMs),
    );
    expect(new Set(dead.map((slot) => slot % 3)).size).toBe(3);
    expect(dead).toHaveLength(3);
  }
});

test.each([
  // Each slot dies again 28 days after its last death, which lies 28/12 days earlier from slot to slot.
  ['the supply falls below 23 V', 0, 27.99, { supply_v: 20.73, battery_v: 3.21, satellites: 11 }],
  ['two days before, nothing shows', 0, 26, { supply_v: 25.3, battery_v: 4, satellites: 11 }],
  ['no satellite is seen', 1, 27.99 - 28 / 12, { supply_v: 25.3, battery_v: 4, satellites: 0 }],
  ['what is removed says nothing before', 2, 27.99 - 56 / 12, { supply_v: 25.3, battery_v: 4, satellites: 11 }],
])('%s', (_, slot, day, said) => {
  expect(ailing(slot, fixAt(dayZeroMs + day * dayMs))).toMatchObject(said);
});
