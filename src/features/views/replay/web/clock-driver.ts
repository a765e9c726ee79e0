import { useSyncExternalStore } from 'react';
import { runClock, type ReplayClock, type ClockEvent } from '../replay-clock.ts';

/** Clock that advances while playing. Listeners run at every step and must draw without rendering. */
export interface ClockDriver {
  read(): ReplayClock;
  send(event: ClockEvent): void;
  subscribe(listener: (clock: ReplayClock) => void): () => void;
  /** Stops permanently. */
  stop(): void;
}

/** Milliseconds per step with reduced motion. */
const reducedStepMs = 250;

export function driveClock(start: ReplayClock): ClockDriver {
  const listeners = new Set<(clock: ReplayClock) => void>();
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let clock = start;
  let frame: number | null = null;
  let ticked = 0;

  const run = (now: number) => {
    frame = requestAnimationFrame(run);
    const elapsed = now - ticked;
    if (isReduced && elapsed < reducedStepMs) return;
    ticked = now;
    change({ type: 'tick', elapsed });
  };
  const pause = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
  };
  const change = (event: ClockEvent) => {
    const next = runClock(clock, event);
    if (next === clock) return;
    clock = next;
    if (!clock.isPlaying) pause();
    else if (frame === null) {
      ticked = performance.now();
      frame = requestAnimationFrame(run);
    }
    for (const listener of listeners) listener(clock);
  };
  return {
    read: () => clock,
    send: change,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      pause();
      listeners.clear();
    },
  };
}

/** Derived value of the clock; renders when it changes, so it must not change at every step. */
export function useClock<T extends string | number | boolean>(
  driver: ClockDriver,
  select: (clock: ReplayClock) => T,
): T {
  const read = () => select(driver.read());
  return useSyncExternalStore(driver.subscribe, read, read);
}
