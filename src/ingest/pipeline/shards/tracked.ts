import { decideAssetStatus, sinceOf, type AssetStatus } from '#features/assets/catalogue/public.ts';
import type { AlertSignal } from '../../alerts/alert-signal.ts';
import type { DirectoryAsset } from '../../directory/directory-account.ts';
import type { ReceivedPosition } from '../position.ts';
import { advance, readFacts } from '../../steps/track.ts';
import { TrackOutput } from '../../steps/track-output.ts';
import { createTrack, type TrackState } from '../../steps/track-state.ts';
import { createWatchState, type WatchState } from '../../alerts/watch-state.ts';

/** Computed status of an asset, without statuses set by people. */
export interface TrackedStatus {
  status: AssetStatus;
  /** Start of the status, milliseconds since 1970. */
  since: number;
  /** When it changes by time alone; null: never. */
  dueAt: number | null;
}

/** In-memory state of an asset, with the changes to write. Can be reloaded completely. */
export interface Tracked {
  asset: DirectoryAsset;
  state: TrackState;
  out: TrackOutput;
  latest: ReceivedPosition | null;
  status: TrackedStatus;
  /** Status last published, or as loaded; null: none. */
  publishedStatus: AssetStatus | null;
  watch: WatchState;
  /** Alerts to write. */
  signals: AlertSignal[];
}

/** Asset without positions. */
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

/** Plays a fix later than all before it. */
export function play(tracked: Tracked, fix: ReceivedPosition): void {
  ageStatus(tracked, fix.time);
  advance(tracked.state, fix, tracked.asset.rules, tracked.out);
  tracked.latest = fix;
  const next = decide(tracked, fix.time);
  tracked.status = { ...next, since: sinceOf(next, tracked.status, fix.time) };
}

/** Advances the status to `now`; changes are dated when they became due. */
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
