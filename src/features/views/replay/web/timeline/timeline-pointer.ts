import { instantAt, windowBetween, zoomWindow, type ReplayWindow } from '../../replay-window.ts';
import type { ClockDriver } from '../clock-driver.ts';

interface TimelinePointerOptions {
  driver: ClockDriver;
  /** Position of the timeline in CSS pixels. */
  box(): { left: number; width: number };
  /** Marks the range being drawn, in pixels from the left; null: none. */
  mark(part: { left: number; width: number } | null): void;
}

interface TimelinePointer {
  press(at: { clientX: number; shiftKey: boolean }): void;
  draw(at: { clientX: number }): void;
  release(at: { clientX: number }): void;
  /** The browser cancelled the pointer. */
  cancel(): void;
  wheel(at: { clientX: number; deltaY: number }, span: ReplayWindow): void;
}

/** Pointer of the timeline: moves the clock, or with Shift selects a window. */
export function followPointer({ driver, box, mark }: TimelinePointerOptions): TimelinePointer {
  let start: number | null = null;
  const instant = (clientX: number) => {
    const { left, width } = box();
    return instantAt(driver.read(), (clientX - left) / width);
  };
  const scrub = (clientX: number) => driver.send({ type: 'scrub', at: instant(clientX) });
  const cancel = () => {
    start = null;
    mark(null);
  };
  return {
    press: ({ clientX, shiftKey }) => {
      cancel();
      if (shiftKey) start = clientX;
      else scrub(clientX);
    },
    draw: ({ clientX }) => {
      if (start === null) return scrub(clientX);
      const left = Math.min(start, clientX);
      mark({ left: left - box().left, width: Math.max(start, clientX) - left });
    },
    release: ({ clientX }) => {
      if (start === null) return;
      const drawn = windowBetween(instant(start), instant(clientX));
      cancel();
      if (drawn) driver.send({ type: 'look', ...drawn });
    },
    cancel,
    wheel: ({ clientX, deltaY }, span) =>
      driver.send({
        type: 'look',
        ...zoomWindow(driver.read(), span, instant(clientX), deltaY > 0 ? 1.25 : 0.8),
      }),
  };
}
