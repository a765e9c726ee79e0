import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AssetStatus, decideAssetStatus, defaultStatusThresholds, type StatusFacts } from './asset-status.ts';

const now = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;
const silentAt = now - 60_000 + 24 * hour + 1;

const idle: StatusFacts = {
  disabled: false,
  maintenance: false,
  lastTime: now - 60_000,
  engineOn: true,
  working: false,
  moving: false,
  engineOffSince: null,
};

const cases: [string, Partial<StatusFacts>, AssetStatus, number | null][] = [
  [
    'set by hand, whatever else holds',
    { disabled: true, maintenance: true, lastTime: null },
    'temporarily_disabled',
    null,
  ],
  ['in maintenance before silence', { maintenance: true, lastTime: now - 48 * hour }, 'in_maintenance', null],
  ['never heard of', { lastTime: null }, 'without_status', null],
  ['silent for over 24 h', { lastTime: now - 24 * hour - 1 }, 'no_communication', null],
  ['heard exactly 24 h ago', { lastTime: now - 24 * hour }, 'engine_on', now + 1],
  ['engine on and working', { working: true }, 'running', silentAt],
  ['engine on, not working', {}, 'engine_on', silentAt],
  ['engine off for a moment', { engineOn: false, engineOffSince: now - 60_000 }, 'engine_off', now - 60_000 + 8 * hour],
  [
    'engine off for a millisecond less than 8 h',
    { engineOn: false, engineOffSince: now - 8 * hour + 1 },
    'engine_off',
    now + 1,
  ],
  ['engine off for 8 h', { engineOn: false, engineOffSince: now - 8 * hour }, 'turned_off', silentAt],
  ['towed with the engine off', { engineOn: false, moving: true, engineOffSince: now }, 'engine_off', now + 8 * hour],
  ['engine unknown, moving', { engineOn: null, moving: true }, 'running', silentAt],
  ['engine unknown, at rest', { engineOn: null }, 'turned_off', silentAt],
  [
    'engine off, and silent before it counts as turned off',
    { engineOn: false, engineOffSince: now - hour, lastTime: now - 23 * hour },
    'engine_off',
    now + hour + 1,
  ],
];

test.each(cases)('%s', (_what, facts, status, dueAt) => {
  expect(decideAssetStatus({ ...idle, ...facts }, defaultStatusThresholds, now)).toMatchObject({ status, dueAt });
});

test('silence starts at the threshold after the last fix, turned off 8 h after the engine stopped', () => {
  const sinceAt = (facts: Partial<StatusFacts>) =>
    decideAssetStatus({ ...idle, ...facts }, defaultStatusThresholds, now).since;
  expect(sinceAt({ lastTime: now - 50 * hour })).toBe(now - 26 * hour);
  expect(sinceAt({ engineOn: false, engineOffSince: now - 9 * hour })).toBe(now - hour);
  expect(sinceAt({ working: true })).toBeNull();
});

test('a status ends exactly when due', () => {
  const past = fc.integer({ min: now - 40 * hour, max: now });
  const facts = fc.record({
    disabled: fc.constant(false),
    maintenance: fc.constant(false),
    lastTime: past,
    engineOn: fc.constantFrom(true, false, null),
    working: fc.boolean(),
    moving: fc.boolean(),
    engineOffSince: fc.option(past),
  });
  fc.assert(
    fc.property(facts, (known) => {
      const { status, dueAt } = decideAssetStatus(known, defaultStatusThresholds, now);
      if (dueAt === null) return;
      expect(dueAt).toBeGreaterThan(now);
      expect(decideAssetStatus(known, defaultStatusThresholds, dueAt - 1).status).toBe(status);
      expect(decideAssetStatus(known, defaultStatusThresholds, dueAt).status).not.toBe(status);
    }),
  );
});
