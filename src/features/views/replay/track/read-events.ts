import { tripRules } from '#features/trips/trips/public.ts';
import type { ReplayEvent } from '../contract.ts';
import { trackStates, type Track } from './track.ts';

const off = trackStates.indexOf('off');
/** Speeds below this give no event. */
const worthKmh = 10;

/** Events of a track in time order: engine on and off, silences, top speed. */
export function readEvents(assetId: string, track: Track): ReplayEvent[] {
  const events: ReplayEvent[] = [];
  const at = (slot: number) => new Date(track.time[slot] ?? 0).toISOString();
  const add = (type: ReplayEvent['type'], slot: number, more: { ended_at?: string } = {}) => {
    const speed = track.speed[slot] ?? Number.NaN;
    events.push({
      asset_id: assetId,
      type,
      at: at(slot),
      ended_at: more.ended_at ?? null,
      latitude: track.latitude[slot] ?? 0,
      longitude: track.longitude[slot] ?? 0,
      speed_kmh: Number.isNaN(speed) ? null : Math.round(speed * 10) / 10,
    });
  };
  let fastest = -1;
  for (let slot = 0; slot < track.length; slot++) {
    if ((track.speed[slot] ?? 0) > (fastest < 0 ? worthKmh : (track.speed[fastest] ?? 0))) fastest = slot;
    if (slot === 0) continue;
    if ((track.time[slot] ?? 0) - (track.time[slot - 1] ?? 0) > tripRules.gapMs)
      add('silence', slot - 1, { ended_at: at(slot) });
    const [before, now] = [track.state[slot - 1] === off, track.state[slot] === off];
    if (before !== now) add(now ? 'engine_off' : 'engine_on', slot);
  }
  if (fastest >= 0) add('top_speed', fastest);
  return events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
