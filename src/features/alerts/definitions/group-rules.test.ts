import { describe, expect, test } from 'vitest';
import { judgeGroup, standsUntil, type GroupRule, type MemberSpan, type StoredEpisode } from './group-rules.ts';

const minute = 60_000;
const clock = (at: number | null) => (at === null ? null : at / minute);
/** Member `a` open on asset `1` between two minutes. */
const on = (name: string, from: number, to: number | null = null): MemberSpan => ({
  member: name.slice(0, 1),
  asset: name.slice(1),
  from: from * minute,
  to: to === null ? null : to * minute,
});
const two: GroupRule = { atLeast: 2, assets: 1, windowMs: 10 * minute };
const three: GroupRule = { atLeast: 1, assets: 3, windowMs: 10 * minute };
const twoOnTwo: GroupRule = { atLeast: 2, assets: 2, windowMs: 10 * minute };

/** Group episodes written as `5–9 a1 b1`. */
function raised(rule: GroupRule, spans: MemberSpan[], stored: StoredEpisode[] = [], now = 60): string[] {
  const { raise } = judgeGroup(rule, spans, { stored, from: 0, now: now * minute });
  return raise.map(({ from, to, members }) =>
    [`${clock(from)}–${clock(to) ?? ''}`, ...members.map(({ member, asset }) => member + asset)].join(' '),
  );
}

describe('a group', () => {
  test.each<[string, GroupRule, MemberSpan[], string[]]>([
    ['never of nothing', two, [], []],
    ['not of one member', two, [on('a1', 1)], []],
    ['of two on one asset, since the second', two, [on('a1', 1), on('b1', 5)], ['5– a1 b1']],
    ['not of one member twice', two, [on('a1', 1), on('a1', 5)], []],
    ['not of one that ended before the other began', two, [on('a1', 1, 5), on('b1', 5)], []],
    ['until one of them ends', two, [on('a1', 1, 7), on('b1', 5)], ['5–7 a1 b1']],
    ['through the end of a third', two, [on('a1', 1), on('b1', 2), on('c1', 3, 6)], ['2– a1 b1']],
    ['not of two that began a window apart', two, [on('a1', 1), on('b1', 11)], []],
    ['of two that began just within it', two, [on('a1', 1), on('b1', 10.9)], ['10.9– a1 b1']],
    ['whatever began earlier stands beside', two, [on('c1', 1), on('a1', 20), on('b1', 21)], ['21– a1 b1']],
    ['again', two, [on('a1', 1, 3), on('b1', 2), on('a1', 5)], ['2–3 a1 b1', '5– b1 a1']],
    ['not before now', two, [on('a1', 1), on('b1', 61)], []],
    ['on three assets of a unit', three, [on('a1', 1), on('a2', 2), on('b3', 3)], ['3– a1 a2 b3']],
    ['not on two, one of them twice', three, [on('a1', 1), on('a2', 2), on('b2', 3)], []],
    ['not on three that began too far apart', three, [on('a1', 1), on('a2', 8), on('a3', 15)], []],
    [
      'of two on each of two assets',
      twoOnTwo,
      [on('a1', 1), on('b1', 2), on('a2', 3), on('b2', 4)],
      ['4– a1 b1 a2 b2'],
    ],
    ['not of two on one and one on another', twoOnTwo, [on('a1', 1), on('b1', 2), on('a2', 3)], []],
  ])('rules of groups: %s', (_, rule, spans, episodes) => {
    expect(raised(rule, spans)).toEqual(episodes);
  });
});

describe('with stored episodes', () => {
  const pair = [on('a1', 1), on('b1', 5)];
  const stored = (from: number, to: number | null): StoredEpisode => ({
    key: `${from}`,
    from: from * minute,
    to: to === null ? null : to * minute,
  });
  test.each<[string, MemberSpan[], StoredEpisode[], string[], [string, number | null][]]>([
    ['nothing is raised again', pair, [stored(5, null)], [], []],
    ['nor where it turns out to have begun earlier', [on('a1', 1), on('b1', 3)], [stored(5, null)], [], []],
    ['it ends with a member', [on('a1', 1, 9), on('b1', 5)], [stored(5, null)], [], [['5', 9]]],
    ['it has ended before the span', [], [stored(-5, null)], [], [['-5', 0]]],
    ['it goes on after all', pair, [stored(5, 7)], [], [['5', null]]],
    ['a later time is another', [on('a1', 20), on('b1', 21)], [stored(5, 9)], ['21– a1 b1'], []],
    ['one that ended stays as it is', [], [stored(-9, -5)], [], []],
  ])('rules of groups: %s', (...[, spans, before, episodes, ends]) => {
    expect(raised(two, spans, before)).toEqual(episodes);
    const { end } = judgeGroup(two, spans, { stored: before, from: 0, now: 60 * minute });
    expect(end.map(({ key, to }) => [key, clock(to)])).toEqual(ends);
  });
});

test.each<[string, MemberSpan[], number | null]>([
  ['what ends first', [on('a1', 1, 70), on('b1', 5, 65)], 65],
  ['nothing where no time is set', [on('a1', 1), on('b1', 5)], null],
  ['nothing where it does not stand', [on('a1', 1, 70)], null],
  ['what is said to begin ahead of now', [on('a1', 1), on('b1', 63)], 63],
])('the timer evaluates %s', (_, spans, at) => {
  expect(clock(judgeGroup(two, spans, { stored: [], from: 0, now: 60 * minute }).lookAt)).toBe(at);
});

test.each<[string, number | null, boolean, number | null]>([
  ['a moment stands for the window', 5, true, 15],
  ['what goes on longer than that, while it does', 30, true, 30],
  ['a moment that goes on', null, true, null],
  ['what lasts, until it ended', 6, false, 6],
  ['what lasts still', null, false, null],
])('rules of groups: %s', (_, endedAt, isMoment, until) => {
  const times = { from: 5 * minute, endedAt: endedAt === null ? null : endedAt * minute, isMoment };
  expect(clock(standsUntil(times, two))).toBe(until);
});
