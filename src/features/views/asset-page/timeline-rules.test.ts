import { expect, test } from 'vitest';
import { bandsOf, cutTo, roundBands, type AssetState, type Band, type Run } from './timeline-rules.ts';

const minute = 60_000;
const hour = 60 * minute;
/** `working 0-10` in minutes. */
const run = (text: string): Run => {
  const [state, span = ''] = text.split(' ');
  const [from, to] = span.split('-').map((part) => Number(part) * minute);
  return { state: state as Run['state'], from: from ?? 0, to: to ?? 0 };
};
const shown = (bands: Band[]) => bands.map(({ state, from, to }) => `${state} ${from / minute}-${to / minute}`);

const cases: [string, string[], number, string[]][] = [
  ['nothing was heard', [], 60, []],
  ['a state holds until the next', ['working 0-8', 'idle 9-12'], 12, ['working 0-9', 'idle 9-12']],
  ['and until now, for ten minutes', ['working 0-8'], 18, ['working 0-18']],
  ['a running engine unheard for longer is silence', ['working 0-8'], 19, ['working 0-8', 'silent 8-19']],
  ['silence between two fixes', ['idle 0-5', 'idle 40-50'], 50, ['idle 0-5', 'silent 5-40', 'idle 40-50']],
  [
    'an engine that is off reports rarely',
    ['off 0-1', 'off 400-400', 'working 800-805'],
    805,
    ['off 0-800', 'working 800-805'],
  ],
  ['off until the account calls it silent', ['off 0-1'], 24 * 60 + 1, ['off 0-1441']],
  ['and silent from its last word on', ['off 0-1'], 24 * 60 + 2, ['off 0-1', 'silent 1-1442']],
  ['a single fix', ['idle 5-5', 'off 6-6'], 6, ['idle 5-6']],
  ['a single fix before a silence has no time of its own', ['idle 5-5', 'off 60-61'], 61, ['silent 5-60', 'off 60-61']],
  ['silence after silence is one', ['idle 0-0', 'idle 20-20', 'idle 40-41'], 41, ['silent 0-40', 'idle 40-41']],
  ['what is still to come is not shown', ['working 0-8', 'idle 9-30'], 5, ['working 0-5']],
  ['a fix of the future', ['working 10-20'], 5, []],
];

test.each(cases)('%s', (_what, runs, until, expected) => {
  expect(shown(bandsOf(runs.map(run), { until: until * minute, silentAfterMs: 24 * hour }))).toEqual(expected);
});

test('bands do not overlap, and have no gap after the first fix', () => {
  const states: Exclude<AssetState, 'silent'>[] = ['working', 'off', 'idle'];
  const runs = Array.from({ length: 500 }, (_, index) => {
    const from = index * 50 * minute + (index % 7) * minute;
    return { state: states[index % 3] ?? 'off', from, to: from + (index % 45) * minute };
  });
  const bands = bandsOf(runs, { until: 500 * 50 * minute, silentAfterMs: 20 * minute });
  for (const [index, band] of bands.entries()) {
    expect(band.to).toBeGreaterThan(band.from);
    if (index > 0) expect(band.from).toBe(bands[index - 1]?.to);
    if (index > 0) expect(band.state).not.toBe(bands[index - 1]?.state);
  }
  expect(bands.at(-1)?.to).toBe(500 * 50 * minute);
});

test('frequent changes are rounded to five minutes, by the longest state', () => {
  const second = 1_000;
  // Half a day of 20 s work and 10 s idling, then the reverse.
  const bands: Band[] = Array.from({ length: 2_880 }, (_, index) => {
    const [from, to] = [index * 15, index * 15 + 15].map((half) => half * second);
    return {
      state: index % 3 === 0 ? (index < 1_440 ? 'idle' : 'working') : index < 1_440 ? 'working' : 'idle',
      from: from ?? 0,
      to: to ?? 0,
    };
  });
  expect(roundBands(bands.slice(0, 300))).toEqual({ bands: bands.slice(0, 300), isRounded: false });
  const { bands: rounded, isRounded } = roundBands(bands);
  expect(isRounded).toBe(true);
  expect(shown([...rounded])).toEqual(['working 0-360', 'idle 360-720']);
});

test('a span is clipped from each band', () => {
  const bands: Band[] = [
    { state: 'off', from: 0, to: 100 },
    { state: 'idle', from: 100, to: 200 },
    { state: 'working', from: 200, to: 300 },
  ];
  expect(cutTo(bands, 50, 200)).toEqual([
    { state: 'off', from: 50, to: 100 },
    { state: 'idle', from: 100, to: 200 },
  ]);
});
