import type { AssetStatus } from '#features/assets/catalogue/public.ts';
import type { MomentAsset } from './contract.ts';
import { emptySample, sampleTrack } from './track/sample-track.ts';
import { trackStates, type Track } from './track/track.ts';

/** Status by track state. */
const statuses: Record<(typeof trackStates)[number], AssetStatus> = {
  off: 'engine_off',
  idle: 'engine_on',
  working: 'running',
};

/** State of an asset at the clock's instant by its fixes; idle and off have no speed, whatever the interpolation. */
export function momentOf(id: string, track: Track, at: number): MomentAsset {
  const { slot, latitude, longitude, speed, heading, state, isUnknown } = sampleTrack(track, at, emptySample());
  if (slot < 0)
    return {
      id,
      status: 'without_status',
      status_since: null,
      time: null,
      latitude: null,
      longitude: null,
      heading_deg: null,
      speed_kmh: null,
    };
  const status = statuses[trackStates[state] ?? 'off'];
  const instant = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
  return {
    id,
    status: isUnknown ? 'no_communication' : status,
    status_since: isUnknown ? instant(track.time[slot]) : instant(track.time[beginOf(track, slot)]),
    time: instant(track.time[slot]),
    latitude,
    longitude,
    heading_deg: Number.isNaN(heading) ? null : heading,
    speed_kmh: isUnknown || Number.isNaN(speed) ? null : status === 'running' ? speed : 0,
  };
}

/** First fix of the state at a fix. */
function beginOf({ state }: Track, slot: number): number {
  let first = slot;
  while (first > 0 && state[first - 1] === state[slot]) first -= 1;
  return first;
}
