import { tripRules } from '#features/trips/trips/public.ts';
import { metersBetween } from '#platform/geo/great-circle.ts';
import { trackStates, type Track } from './track.ts';

/** Stored engine report of a fix. */
export const engineReported = { nothing: 0, off: 1, on: 2 } as const;
/** Added for a work signal. */
export const workReported = 4;

/** Computes missing speeds from positions, as ingest does: not over silences, nor when impossible. */
export function measureSpeeds({ length, time, latitude, longitude, speed }: Track): void {
  if (speed.some((kmh) => !Number.isNaN(kmh))) return;
  for (let slot = 1; slot < length; slot++) {
    const took = (time[slot] ?? 0) - (time[slot - 1] ?? 0);
    if (took > tripRules.silenceMs) continue;
    const [lat = 0, lon = 0] = [latitude[slot], longitude[slot]];
    const meters = metersBetween(latitude[slot - 1] ?? 0, longitude[slot - 1] ?? 0, lat, lon);
    const kmh = (meters / took) * 3_600;
    if (kmh <= tripRules.impossibleKmh) speed[slot] = kmh;
  }
}

/** State at each fix; `said` holds the stored reports, `movingKmh` is the account's setting. */
export function readStates(track: Track, said: Uint8Array, movingKmh: number): void {
  for (let slot = 0; slot < track.length; slot++) {
    const word = stateOf(said[slot] ?? 0, (track.speed[slot] ?? 0) >= movingKmh);
    track.state[slot] = trackStates.indexOf(word);
  }
}

/** An unknown engine runs while the asset moves. */
function stateOf(said: number, isMoving: boolean): (typeof trackStates)[number] {
  const engine = said % workReported;
  if (engine === engineReported.off) return 'off';
  if (engine === engineReported.nothing) return isMoving ? 'working' : 'off';
  return isMoving || said >= workReported ? 'working' : 'idle';
}
