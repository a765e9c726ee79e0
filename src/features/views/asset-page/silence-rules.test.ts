import { expect, test } from 'vitest';
import { explainSilence, type SilenceFacts } from './silence-rules.ts';

const none = { assets: 0, heard: 0 };
const silent: SilenceFacts = {
  hasReported: true,
  hasDevice: true,
  supplyV: 12.6,
  satellites: 9,
  inMaintenance: false,
  unit: none,
  near: none,
};

test.each<[string, Partial<SilenceFacts>, string]>([
  ['never, and no tracker is typed', { hasReported: false, hasDevice: false }, 'no_device'],
  ['never, though one is', { hasReported: false }, 'never_sent'],
  ['a low 12 V battery at last', { supplyV: 11.2 }, 'low_supply'],
  ['a low 24 V battery beside a silent site', { supplyV: 22, unit: { assets: 4, heard: 0 } }, 'low_supply'],
  ['no satellites at last', { satellites: 0 }, 'no_satellites'],
  ['all of its unit', { unit: { assets: 4, heard: 0 } }, 'site_silent'],
  ['all of its unit, in maintenance', { unit: { assets: 4, heard: 0 }, inMaintenance: true }, 'site_silent'],
  ['in maintenance while others communicate', { unit: { assets: 4, heard: 3 }, inMaintenance: true }, 'in_maintenance'],
  [
    'all around it, of a unit spread wide',
    { unit: { assets: 9, heard: 5 }, near: { assets: 3, heard: 0 } },
    'area_silent',
  ],
  ['it alone in its unit', { unit: { assets: 4, heard: 4 } }, 'only_this'],
  ['it alone where it stood', { near: { assets: 2, heard: 2 } }, 'only_this'],
  ['without any neighbour', {}, 'unknown'],
  ['without any reading', { supplyV: null, satellites: null }, 'unknown'],
])('silence: %s', (_, facts, cause) => {
  expect(explainSilence({ ...silent, ...facts })).toBe(cause);
});
