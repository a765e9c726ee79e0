import type { BacktestGeofences } from '#features/geofences/backtest/public.ts';
import { localHour } from '#platform/time/local-clock.ts';
import { advanceGeofences } from '../steps/track.ts';
import { TrackOutput } from '../steps/track-output.ts';
import { createTrack } from '../steps/track-state.ts';

/** Plays stored positions of one asset through the step that live positions go through, and writes nothing. */
export const backtestGeofences: BacktestGeofences = (fixes, rules) => {
  const state = createTrack();
  const out = new TrackOutput();
  // What time is booked by is not looked at.
  const trackRules = { ...rules, settings: [] };
  for (const fix of fixes) advanceGeofences(state, fix, trackRules, out);
  const { geofenceEvents, days } = out.take();
  return {
    events: geofenceEvents.map((event) => ({ ...event, day: localHour(rules.timeZone, event.startedAt).day })),
    inside: days.map(({ day, rollUp }) => ({ day, seconds: rollUp.geofence_s ?? {} })),
  };
};
