import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveView } from '../view.ts';
import { SharedView } from './shared-view.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const area = (west: number): LiveView => ({ areas: [[west, 0, west + 1, 1]], keys: [] });
const both = { areas: [...(area(0)?.areas ?? []), ...(area(5)?.areas ?? [])], keys: [] };
const ready = { id: null, type: 'ready', data: '{"resumed":false}' };
const answer = (view: LiveView | null) => ({ id: null, type: 'view', data: JSON.stringify({ view }) });

function share() {
  const said: (LiveView | null)[] = [];
  const posted: (LiveView | null)[] = [];
  const shared = new SharedView({
    tab: 'own',
    view: area(0),
    post: (view) => posted.push(view),
    say: (view) => said.push(view),
  });
  return { shared, said, posted };
}

test('once a stream is open it is said what the tabs show, until the stream answers', () => {
  const { shared, said } = share();
  expect(said).toEqual([]);
  shared.follow(ready);
  vi.advanceTimersByTime(5_000);
  expect(said).toEqual([area(0), area(0)]);
  shared.follow(answer(area(0)));
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(2);
  // A new stream shows nothing.
  shared.follow(ready);
  expect(said).toHaveLength(3);
});

test('tabs add up; one that was closed is left out when it has not repeated what it shows', () => {
  const { shared, said, posted } = share();
  shared.follow(ready);
  shared.follow(answer(area(0)));
  expect(shared.take('other', area(5))).toBeNull();
  shared.follow(answer(both));
  expect(said.at(-1)).toEqual(both);
  // A tab that came later learns what the stream shows.
  expect(shared.take('third', area(5))).toEqual({ type: 'view', data: JSON.stringify({ view: both }) });
  for (let n = 0; n < 30; n += 1) {
    vi.advanceTimersByTime(5_000);
    shared.repeat();
  }
  expect(posted.length).toBeGreaterThan(2);
  expect(said.at(-1)).toEqual(area(0));
});

test('a tab that does not read the stream says nothing', () => {
  const { shared, said } = share();
  shared.follow(ready);
  shared.closed();
  shared.show(null);
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([area(0)]);
  shared.follow(ready);
  expect(said.at(-1)).toBeNull();
});
