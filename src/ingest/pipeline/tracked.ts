import { decideAssetStatus, sinceOf, type AssetStatus } from '#features/assets/catalogue/public.ts';
import type { AlertSignal } from '../alerts/alert-signal.ts';
import type { DirectoryAsset } from '../directory/directory-account.ts';
import type { ReceivedPosition } from './position.ts';
import { advance, readFacts } from '../steps/track.ts';
import { TrackOutput } from '../steps/track-output.ts';
import { createTrack, type TrackState } from '../steps/track-state.ts';
import { createWatchState, type WatchState } from '../alerts/watch-state.ts';

/** An asset's status as its fixes and the time between them make it, marks set by hand left aside. */
export interface TrackedStatus {
  status: AssetStatus;
  /** Milliseconds since 1970; from then on it has been so. */
  since: number;
  /** When time alone changes it; null: never. */
  dueAt: number | null;
}

/** One asset in memory: where its track stands, and what is to be written of it. All of it can be loaded again. */
export interface Tracked {
  asset: DirectoryAsset;
  state: TrackState;
  out: TrackOutput;
  latest: ReceivedPosition | null;
  status: TrackedStatus;
  /** The status that was published last, or stood in the database when it was loaded; null: none. */
  publishedStatus: AssetStatus | null;
  watch: WatchState;
  /** What triggered and is not written yet. */
  signals: AlertSignal[];
}

/** An asset that was never heard of. */
export function createTracked(asset: DirectoryAsset): Tracked {
  const status: TrackedStatus = { status: 'without_status', since: 0, dueAt: null };
  return {
    asset,
    state: createTrack(),
    out: new TrackOutput(),
    latest: null,
    status,
    publishedStatus: null,
    watch: createWatchState(),
    signals: [],
  };
}

/** Plays one fix, later than all before it. */
export function play(tracked: Tracked, fix: ReceivedPosition): void {
  ageStatus(tracked, fix.time);
  advance(tracked.state, fix, tracked.asset.rules, tracked.out);
  tracked.latest = fix;
  const next = decide(tracked, fix.time);
  tracked.status = { ...next, since: sinceOf(next, tracked.status, fix.time) };
}

/** Lets time pass up to `now`: what fell due meanwhile counts from when it fell due. */
export function ageStatus(tracked: Tracked, now: number): void {
  while (tracked.status.dueAt !== null && tracked.status.dueAt <= now) {
    const since = tracked.status.dueAt;
    const next = decide(tracked, since);
    tracked.status = { ...next, since: sinceOf(next, tracked.status, since) };
  }
}

function decide(tracked: Tracked, now: number) {
  const facts = { ...readFacts(tracked.state), disabled: false, maintenance: false };
  return decideAssetStatus(facts, tracked.asset.account.thresholds, now);
}
