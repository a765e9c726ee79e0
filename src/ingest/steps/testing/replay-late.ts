import type { ReceivedPosition } from '../../pipeline/position.ts';
import { localHour } from '#platform/time/local-clock.ts';
import { startOfDay } from '#platform/time/wall-clock.ts';
import type { TrackRules } from '../leg.ts';
import { TrackOutput } from '../track-output.ts';
import { createTrack, type TrackState } from '../track-state.ts';
import { advance, findOpenedAfter } from '../track.ts';
import { store, type StoredTrack } from './run-track.ts';

export function throughJson(state: TrackState): TrackState {
  return JSON.parse(JSON.stringify(state));
}

/** As the pipeline does for a late fix among `fixes`; see `advance`. */
export function replayLate(
  stored: StoredTrack,
  fixes: readonly ReceivedPosition[],
  late: ReceivedPosition,
  rules: TrackRules,
): StoredTrack & { state: TrackState } {
  const { timeZone } = rules;
  const before = fixes.findLast((fix) => fix.time < late.time);
  const from = before === undefined ? -Infinity : startOfDay(before.time, timeZone);
  const day = before === undefined ? '' : localHour(timeZone, before.time).day;
  const opening = stored.openings.get(day) ?? createTrack();
  const opened = findOpenedAfter(opening);
  const storedTrack: StoredTrack = {
    hours: new Map([...stored.hours].filter(([hour]) => hour < from)),
    days: new Map([...stored.days].filter(([key]) => key < day)),
    trips: new Map([...stored.trips].filter(([startedAt]) => startedAt <= opened.trips)),
    stops: new Map([...stored.stops].filter(([startedAt]) => startedAt <= opened.stops)),
    openings: new Map([...stored.openings].filter(([key]) => key < day)),
    meterChanges: new Map([...stored.meterChanges].filter(([, { time }]) => time < from)),
    geofenceEvents: new Map([...stored.geofenceEvents].filter(([, { noticedAt }]) => noticedAt < from)),
    geofenceStays: new Map([...stored.geofenceStays].filter(([, { noticedAt }]) => noticedAt < from)),
  };
  const state = throughJson(opening);
  const out = new TrackOutput(from);
  for (const fix of fixes) if (fix.time >= from) advance(state, fix, rules, out);
  store(storedTrack, out.take());
  return { ...storedTrack, state };
}
