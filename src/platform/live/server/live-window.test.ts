import { expect, test } from 'vitest';
import { scopeOf } from '../../server/testing/live-listener.ts';
import { audienceOf } from './live-audience.ts';
import { LiveWindow, type Moved } from './live-window.ts';

const audience = audienceOf(scopeOf('account'), ['position']);

function moved(id: string, state = 'on', size = 1_000): Moved {
  const data = { id, padding: 'x'.repeat(size) };
  const event = { type: 'position', accountId: 'account', key: id, data };
  const places = [
    { longitude: 0, latitude: 0, state: 'on' },
    { longitude: 0, latitude: 0, state },
  ];
  return { logged: { n: 1, at: 0, event, key: id, json: null }, key: id, sightings: places, isFirst: false };
}

test('above its rate things take turns, the longest waiting first; a change of state does not wait', () => {
  const window = new LiveWindow(0);
  window.setView(null, [], audience);
  const round = (now: number) => {
    for (let n = 0; n < 400; n += 1) window.consider(moved(`${n}`), audience);
    return window.take(now).map(({ event }) => Number(event.key));
  };
  const first = round(0);
  expect(first).toEqual(Array.from({ length: first.length }, (_, n) => n));
  expect(first.length).toBeGreaterThan(200);
  expect(first.length).toBeLessThan(300);
  const second = round(1_000);
  expect(second.slice(0, 400 - first.length)).toEqual(
    Array.from({ length: 400 - first.length }, (_, n) => n + first.length),
  );
  window.consider(moved('stopped', 'off'), audience);
  expect(window.take(1_000).map(({ event }) => event.key)).toEqual(['stopped']);
});
