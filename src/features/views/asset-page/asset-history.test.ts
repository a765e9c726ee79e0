import { expect, test } from 'vitest';
import { listFieldChanges, type AuditSnapshot } from './asset-history.ts';

const north = { unit_id: 'n', unit: { id: 'n', code: 'N', name: 'North' }, cost_centre: 'N', region: 'RN' };
const south = { unit_id: 's', unit: { id: 's', code: 'S', name: 'South' }, cost_centre: 'S', region: 'RS' };
const everywhere = () => true;
const southAlone = (id: string) => id === 's';

const cases: [string, AuditSnapshot | null, AuditSnapshot | null, (id: string) => boolean, string[]][] = [
  ['nothing', { code: 'A' }, { code: 'A' }, everywhere, []],
  ['a word', { code: 'A', plate: null }, { code: 'B', plate: 'P' }, everywhere, ['code: A → B', 'plate: null → P']],
  ['telemetry is none', { last: { time: 1 }, version: 1 }, { last: { time: 2 }, version: 2 }, everywhere, []],
  ['devices', { device_ids: ['a'] }, { device_ids: ['a', 'b'] }, everywhere, ['device_ids: a → a,b']],
  [
    'a mark',
    { maintenance: false },
    { maintenance: true, maintenance_reason: 'Oil' },
    everywhere,
    ['maintenance: false → true', 'maintenance_reason: null → Oil'],
  ],
  ['a photo, not its name', { photo: null }, { photo: 'f00' }, everywhere, ['photo: false → true']],
  [
    'a unit by its name; the cost centre goes with it',
    north,
    south,
    everywhere,
    ['unit: N · North → S · South', 'region: RN → RS'],
  ],
  [
    'an own cost centre does not',
    { ...north, cost_centre: 'X' },
    south,
    everywhere,
    ['unit: N · North → S · South', 'cost_centre: X → S', 'region: RN → RS'],
  ],
  [
    'of a unit out of reach nothing is shown',
    { ...north, cost_centre: 'X' },
    south,
    southAlone,
    ['unit: null → S · South (hidden)', 'cost_centre: null → S (hidden)', 'region: null → RS (hidden)'],
  ],
];

test.each(cases)('%s', (_what, ...[before, after, reaches, expected]) => {
  const changes = listFieldChanges({ before, after }, reaches);
  expect(
    changes.map(
      ({ field, from, to, hidden }) => `${field}: ${String(from)} → ${String(to)}${hidden ? ' (hidden)' : ''}`,
    ),
  ).toEqual(expected);
});
