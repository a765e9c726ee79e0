import type { Leg } from './leg.ts';
import type { TrackState } from './track-state.ts';

/**
 * Step: run time of the leg in whole seconds, split into work and idling, and idle episodes.
 * Run time is the hour meter's advance when present, otherwise the time between two fixes with the engine on, unless
 * more than 10 minutes apart. The advance of a coarse meter is booked over the time after the reading, so that no hour
 * has more than an hour; time booked by the engine between two readings is subtracted from the next. All run time of a
 * leg is work or idling by the activity at its first fix (at its last, when the engine was off at the first).
 */
export function addEngineHours(state: TrackState, leg: Leg): void {
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
  // The first reading lifts the total to the asset's: no run time of this leg.
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

/** An episode lasts from the first idle fix to the first other one, or to the last before a silence. */
function followIdling(state: TrackState, leg: Leg): void {
  const idle = leg.engine === true && !leg.active;
  if (state.idleSince !== null && (!idle || leg.silent)) {
    leg.idleEnd = leg.silent ? leg.fromTime : leg.fix.time;
    leg.idleEpisodeS = Math.floor(leg.idleEnd / 1000) - Math.floor(state.idleSince / 1000);
    state.idleSince = null;
  }
  if (idle) state.idleSince ??= leg.fix.time;
}
