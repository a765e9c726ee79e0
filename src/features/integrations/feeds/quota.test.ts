import { expect, test } from 'vitest';
import { profiles, providers } from './profiles.ts';
import { takeCall, type Quota } from './quota.ts';

const now = Date.UTC(2026, 10, 20, 23, 59, 59);
const limits = { burst: 3, everyMs: 200, callsPerDay: 10 };
const state = (given: Partial<Quota>): Quota => ({ tokens: 3, usedAt: now, day: '2026-11-20', calls: 0, ...given });

test.each<[string, Quota | null, number, { tokens: number; calls: number; waitMs: number } | null]>([
  ['the first ever', null, 0, { tokens: 2, calls: 1, waitMs: 0 }],
  ['from a full bucket', state({}), 0, { tokens: 2, calls: 1, waitMs: 0 }],
  ['the last token', state({ tokens: 1, calls: 2 }), 0, { tokens: 0, calls: 3, waitMs: 0 }],
  ['from an empty bucket it waits for a token', state({ tokens: 0 }), 0, { tokens: -1, calls: 1, waitMs: 200 }],
  ['half of a token is there', state({ tokens: 0 }), 100, { tokens: -0.5, calls: 1, waitMs: 100 }],
  ['a token is there again', state({ tokens: 0 }), 200, { tokens: 0, calls: 1, waitMs: 0 }],
  ['behind calls that wait', state({ tokens: -2 }), 100, { tokens: -2.5, calls: 1, waitMs: 500 }],
  ['the bucket holds no more than it may', state({ tokens: 0 }), 900, { tokens: 2, calls: 1, waitMs: 0 }],
  ['a clock that was set back refills nothing', state({ tokens: 1 }), -5_000, { tokens: 0, calls: 1, waitMs: 0 }],
  ['the last of the day', state({ calls: 9 }), 0, { tokens: 2, calls: 10, waitMs: 0 }],
  ['none is left of the day', state({ calls: 10 }), 0, null],
  ['the next day begins at 00:00 UTC', state({ calls: 10 }), 1_000, { tokens: 2, calls: 1, waitMs: 0 }],
])('a call: %s', (_, quota, laterMs, expected) => {
  const taken = takeCall(quota, limits, now + laterMs);
  expect(taken && { tokens: taken.quota.tokens, calls: taken.quota.calls, waitMs: taken.waitMs }).toEqual(expected);
});

test('without a limit of the day every call is made', () => {
  expect(takeCall(state({ calls: 1e6 }), { ...limits, callsPerDay: null }, now)?.quota.calls).toBe(1e6 + 1);
});

/** Most calls of a second that makers allow, as far as they say. */
const perSecond: Partial<Record<(typeof providers)[number], number>> = { caterpillar: 10, trackunit: 50 };

test.each(providers)('%s gets no more calls in any second than it allows', (provider) => {
  const { rate, callsPerDay } = profiles[provider];
  const made: number[] = [];
  let quota: Quota | null = null;
  // Each call follows when the one before was made, the first after a pause.
  for (let at = now; made.length < 60; at = made.at(-1) ?? at) {
    const taken = takeCall(quota, { ...rate, callsPerDay }, at);
    if (taken === null) break;
    ({ quota } = taken);
    made.push(at + taken.waitMs);
  }
  const most = Math.max(...made.map((at) => made.filter((other) => other >= at && other < at + 1_000).length));
  expect(most).toBeLessThanOrEqual(perSecond[provider] ?? 5);
});
