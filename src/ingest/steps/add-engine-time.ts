import type { Leg } from './leg.ts';
import type { TrackState } from './track-state.ts';

/**
 * Step: run time of the leg in whole seconds, as work or idling, and idle episodes.
 *
 * Run is the hour meter's advance where there is one, else the time between two fixes with the engine on at both, unless
 * they are over 10 minutes apart. A meter that advances in coarse steps is booked over the time after the step, so that no
 * hour runs for more than an hour; what was booked by the engine between two readings is not booked again by the next.
 * All of a leg's run is work or idling by what the asset did at the leg's first fix (at its last, where the engine was
 * still off at the first).
 */
export function addEngineTime(state: TrackState, leg: Leg): void {
  const runS = takeRun(state, leg);
  const active = state.engine === false || leg.first ? leg.active : state.active;
  leg.workS = active ? runS : 0;
  leg.idleS = active ? 0 : runS;
  state.workS += leg.workS;
  state.idleS += leg.idleS;
  followIdling(state, leg);
}

function takeRun(state: TrackState, leg: Leg): number {
  const { hourMeter } = state;
  // The first reading has lifted the total to what the asset shows: that was no run of this leg.
  if (state.hourMeter.at === leg.fix.time && leg.hourAdvance === null)
    leg.hourBefore = hourMeter.booked + Math.max(0, hourMeter.owed);
  if (leg.first) return 0;
  if (leg.hourAdvance === null) return takeRunByEngine(state, leg);
  hourMeter.owed += leg.hourAdvance;
  const off = state.engine === false && leg.engine === false;
  const due = off ? Math.min(hourMeter.owed, leg.hourAdvance) : hourMeter.owed;
  const runS = Math.max(0, Math.min(due, leg.wallS));
  hourMeter.owed -= runS;
  hourMeter.booked += runS;
  return runS;
}

function takeRunByEngine(state: TrackState, leg: Leg): number {
  if (state.engine !== true || leg.engine !== true || leg.silent) return 0;
  const { hourMeter } = state;
  const read = hourMeter.raw !== null && hourMeter.at === leg.fix.time;
  if (hourMeter.raw !== null && !read) hourMeter.owed -= leg.wallS;
  hourMeter.booked += leg.wallS;
  return leg.wallS;
}

/** An episode lasts from the first idle fix to the first that is not, or to the last before a silence. */
function followIdling(state: TrackState, leg: Leg): void {
  const idle = leg.engine === true && !leg.active;
  if (state.idleSince !== null && (!idle || leg.silent)) {
    leg.idleEnd = leg.silent ? leg.fromTime : leg.fix.time;
    leg.idleEpisodeS = Math.floor(leg.idleEnd / 1000) - Math.floor(state.idleSince / 1000);
    state.idleSince = null;
  }
  if (idle) state.idleSince ??= leg.fix.time;
}
