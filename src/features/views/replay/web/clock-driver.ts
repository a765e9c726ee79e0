import { useSyncExternalStore } from 'react';
import { runClock, type ReplayClock, type ClockEvent } from '../replay-clock.ts';

/** A clock that runs by itself while it plays. Listeners are called at every step: they draw, they do not render. */
export interface ClockDriver {
  read(): ReplayClock;
  send(event: ClockEvent): void;
  subscribe(listener: (clock: ReplayClock) => void): () => void;
  /** Stands still for good. */
  stop(): void;
}

/** Where people want less motion the clock goes on in steps of this real time. */
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

/** One value of the clock; renders only when that value changes, so never ask for one that changes at every step. */
export function useClock<T extends string | number | boolean>(
  driver: ClockDriver,
  select: (clock: ReplayClock) => T,
): T {
  const read = () => select(driver.read());
  return useSyncExternalStore(driver.subscribe, read, read);
}
