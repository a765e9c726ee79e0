import type { BacktestGeofences, StartGeofenceBacktest } from '#features/geofences/backtest/public.ts';
import { localHour } from '#platform/time/local-clock.ts';
import { advanceGeofences } from '../steps/track.ts';
import { TrackOutput } from '../steps/track-output.ts';
import { createTrack } from '../steps/track-state.ts';

/** Replays stored positions of an asset through the geofence step of ingest, without writing. */
export const startGeofenceBacktest: StartGeofenceBacktest = (rules) => {
  const state = createTrack();
  const out = new TrackOutput();
  // Booking settings are not needed.
  const trackRules = { ...rules, settings: [] };
  return {
    play(fixes) {
      for (const fix of fixes) advanceGeofences(state, fix, trackRules, out);
    },
    end() {
      const { geofenceEvents, geofenceStays, days } = out.take();
      return {
        events: geofenceEvents.map((event) => ({ ...event, day: localHour(rules.timeZone, event.startedAt).day })),
        stays: geofenceStays,
        isInside: state.geofences !== undefined,
        inside: days.map(({ day, rollUp }) => ({ day, seconds: rollUp.geofence_s ?? {} })),
      };
    },
  };
};

export const backtestGeofences: BacktestGeofences = (fixes, rules) => {
  const backtest = startGeofenceBacktest(rules);
  backtest.play(fixes);
  return backtest.end();
};
