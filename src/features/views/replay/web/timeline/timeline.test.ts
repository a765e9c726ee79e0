import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startClock } from '../../replay-clock.ts';
import { moveWindow, zoomFactorOf, zoomWindow, type WindowGrip } from '../../replay-window.ts';
import { driveClock } from '../clock-driver.ts';
import { clockEventOf } from '../use-replay-keys.ts';
import { followPointer } from './timeline-pointer.ts';

const hour = 3_600_000;
const span = { from: 0, to: 10 * hour };
/** A timeline of 1,000 pixels from x = 100: 100 pixels per hour. */
const box = { left: 100, width: 1_000 };
const xOfHour = (hours: number) => box.left + hours * 100;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

/** Timeline under pointer and keys. */
function createTimeline() {
  const driver = driveClock(startClock(span.from, span.to));
  const marks: ({ left: number; width: number } | null)[] = [];
  const pointer = followPointer({ driver, box: () => box, mark: (part) => marks.push(part) });
  const hours = (milliseconds: number) => milliseconds / hour;
  return {
    pointer,
    mark: () => marks.at(-1) ?? null,
    key: (key: string, shiftKey = false) => {
      const event = clockEventOf({ key, shiftKey }, driver.read(), [2 * hour, 6 * hour]);
      const factor = zoomFactorOf({ key, ctrlKey: false, metaKey: false });
      if (event) driver.send(event);
      if (factor !== null) driver.send({ type: 'look', ...zoomWindow(driver.read(), span, driver.read().at, factor) });
    },
    pull: (grip: WindowGrip, by: number) =>
      driver.send({ type: 'look', ...moveWindow(driver.read(), span, grip, by * hour) }),
    at: () => hours(driver.read().at),
    window: () => [hours(driver.read().from), hours(driver.read().to)],
    isPlaying: () => driver.read().isPlaying,
  };
}

test('the clock follows a pressed pointer within the ends', () => {
  const { pointer, at, window, mark } = createTimeline();
  pointer.press({ clientX: xOfHour(3), shiftKey: false });
  expect(at()).toBe(3);
  pointer.draw({ clientX: xOfHour(4.5) });
  expect(at()).toBe(4.5);
  pointer.draw({ clientX: xOfHour(14) });
  expect(at()).toBe(10);
  pointer.draw({ clientX: 0 });
  pointer.release({ clientX: 0 });
  expect([at(), window(), mark()]).toEqual([0, [0, 10], null]);
});

test.each([
  ['to the right', 2, 4],
  ['to the left', 4, 2],
])('with Shift a range drawn %s becomes the window, and its mark disappears', (_, start, end) => {
  const { pointer, at, window, mark } = createTimeline();
  pointer.press({ clientX: xOfHour(start), shiftKey: true });
  pointer.draw({ clientX: xOfHour(end) });
  expect(mark()).toEqual({ left: 200, width: 200 });
  expect([at(), window()]).toEqual([0, [0, 10]]);
  pointer.release({ clientX: xOfHour(end) });
  expect([at(), window(), mark()]).toEqual([2, [2, 4], null]);
  pointer.press({ clientX: xOfHour(5), shiftKey: false });
  expect(at()).toBe(3);
});

test('a range under a minute is ignored', () => {
  const { pointer, window, mark } = createTimeline();
  pointer.press({ clientX: xOfHour(2), shiftKey: true });
  pointer.draw({ clientX: xOfHour(2) + 1 });
  pointer.release({ clientX: xOfHour(2) + 1 });
  expect([window(), mark()]).toEqual([[0, 10], null]);
});

test('a cancelled selection is discarded', () => {
  const { pointer, at, window, mark } = createTimeline();
  pointer.press({ clientX: xOfHour(2), shiftKey: true });
  pointer.draw({ clientX: xOfHour(4) });
  pointer.cancel();
  expect(mark()).toBeNull();
  pointer.press({ clientX: xOfHour(5), shiftKey: false });
  pointer.draw({ clientX: xOfHour(6) });
  pointer.release({ clientX: xOfHour(6) });
  expect([at(), window(), mark()]).toEqual([6, [0, 10], null]);
});

test('the wheel zooms around the instant under the pointer', () => {
  const { pointer, window } = createTimeline();
  pointer.wheel({ clientX: xOfHour(5), deltaY: -1 }, span);
  expect(window()).toEqual([1, 9]);
  pointer.wheel({ clientX: xOfHour(5), deltaY: 1 }, span);
  expect(window()).toEqual([0, 10]);
  pointer.wheel({ clientX: xOfHour(5), deltaY: 1 }, span);
  expect(window()).toEqual([0, 10]);
});

test('keys move the clock, jump between events, and zoom around it', () => {
  const { key, at, window, isPlaying } = createTimeline();
  key('ArrowRight');
  expect(at()).toBe(0.05);
  key('ArrowRight', true);
  expect(at()).toBe(0.55);
  key('PageDown');
  key('PageDown');
  expect(at()).toBe(6);
  key('+');
  expect([at(), window()]).toEqual([6, [3, 8]]);
  key('Home');
  expect(at()).toBe(3);
  key('-');
  expect(window()).toEqual([0, 10]);
  key(' ');
  expect(isPlaying()).toBe(true);
  key('End');
  expect([at(), isPlaying()]).toEqual([10, false]);
});

test('the window can be resized and moved within the span, never to nothing', () => {
  const { pull, window, at } = createTimeline();
  pull('from', 4);
  expect([window(), at()]).toEqual([[4, 10], 4]);
  pull('to', -3);
  expect(window()).toEqual([4, 7]);
  pull('both', 9);
  expect([window(), at()]).toEqual([[7, 10], 7]);
  pull('both', -20);
  expect(window()).toEqual([0, 3]);
  pull('from', 5);
  expect(window()).toEqual([3 - 1 / 60, 3]);
});
