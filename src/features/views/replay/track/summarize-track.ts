import { tripRules } from '#features/trips/trips/public.ts';
import { trackStates, type Track } from './track.ts';

/** Summary of a part of a span. */
export interface TrackPart {
  from: number;
  to: number;
  /** km/h; null without fixes. */
  topSpeed: number | null;
  workS: number;
  idleS: number;
  offS: number;
}

const names = { working: 'workS', idle: 'idleS', off: 'offS' } as const;

/** Splits a span into equal parts with a summary each; gaps are not counted. */
export function summarizeTrack(track: Track, span: { from: number; to: number }, count: number): TrackPart[] {
  const step = (span.to - span.from) / count;
  const parts = Array.from({ length: count }, (_, index): TrackPart => {
    const from = span.from + index * step;
    return { from, to: from + step, topSpeed: null, workS: 0, idleS: 0, offS: 0 };
  });
  const indexOf = (at: number) => Math.floor((at - span.from) / step);
  for (let slot = 0; slot < track.length; slot++) {
    const [at = 0, until = at] = [track.time[slot], track.time[slot + 1]];
    const here = parts[indexOf(at)];
    const speed = track.speed[slot] ?? Number.NaN;
    if (here && !Number.isNaN(speed)) here.topSpeed = Math.max(here.topSpeed ?? 0, speed);
    if (slot === track.length - 1 || until - at > tripRules.gapMs) continue;
    const name = names[trackStates[track.state[slot] ?? 0] ?? 'off'];
    for (let index = Math.max(0, indexOf(at)); index <= Math.min(count - 1, indexOf(until)); index++) {
      const part = parts[index];
      if (part) part[name] += Math.max(0, Math.min(until, part.to) - Math.max(at, part.from)) / 1_000;
    }
  }
  return parts;
}
