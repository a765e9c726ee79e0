import type { BacktestGeofences } from '#features/geofences/backtest/public.ts';
import { localHour } from '#platform/time/local-clock.ts';
import { advanceGeofences } from '../steps/track.ts';
import { TrackOutput } from '../steps/track-output.ts';
import { createTrack } from '../steps/track-state.ts';

/** Replays stored positions of an asset through the geofence step of ingest, without writing. */
export const backtestGeofences: BacktestGeofences = (fixes, rules) => {
  const state = createTrack();
  const out = new TrackOutput();
  // Booking settings are not needed.
  const trackRules = { ...rules, settings: [] };
  for (const fix of fixes) advanceGeofences(state, fix, trackRules, out);
  const { geofenceEvents, days } = out.take();
  return {
    events: geofenceEvents.map((event) => ({ ...event, day: localHour(rules.timeZone, event.startedAt).day })),
    inside: days.map(({ day, rollUp }) => ({ day, seconds: rollUp.geofence_s ?? {} })),
  };
};
