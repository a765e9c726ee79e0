import { WatchBook } from '#features/alerts/engine/watch-book.ts';
import type {
  AlertPastFix,
  AlertBacktest,
  BacktestConditions,
  BacktestEpisode,
} from '#features/alerts/backtest/public.ts';
import { AssetGeofences } from '#features/geofences/engine/crossings/asset-geofences.ts';
import { GeofenceBook } from '#features/geofences/engine/crossings/geofence-book.ts';
import { IngestOutages } from '../admission/ingest-outages.ts';
import type { DirectoryAccount, DirectoryAsset } from '../directory/directory-account.ts';
import { localHour } from '#platform/time/local-clock.ts';
import { advance } from '../steps/track.ts';
import { createTracked, type Tracked } from '../pipeline/shards/tracked.ts';
import { watchHappenings } from './watch-happenings.ts';
import { watchStates } from './watch.ts';

/** Replays stored positions through the steps and watches of ingest, without writing. */
export const backtestConditions: BacktestConditions = (watches, { timeZone, movingKmh, geofences, settingsOf }) => {
  const book = new GeofenceBook();
  for (const version of geofences) book.put(version);
  const account: DirectoryAccount = {
    leftMeters: new Map(),
    id: 'tried',
    rules: { timeZone, movingKmh },
    thresholds: { noCommunicationMs: Infinity, turnedOffMs: Infinity },
    positionMonths: null,
    geofences: book,
    watches: new WatchBook(watches),
    outages: new IngestOutages(),
    settingsOf,
    assets: new Map(),
    codes: new Map(),
    devices: new Map(),
  };
  const isOfEvents = watches.some(({ condition }) => condition.on === 'event');
  return ({ id, code, unitId, category }) => {
    const geofencesOf = new AssetGeofences(book, id, unitId);
    const rules = { ...account.rules, settings: settingsOf({ id, category }), geofences: geofencesOf };
    const asset = {
      account,
      id,
      code,
      unitId,
      rules,
      flag: null,
      shard: 0,
      key: Buffer.alloc(0),
    } satisfies DirectoryAsset;
    return createBacktest(createTracked(asset), isOfEvents);
  };
};

function createBacktest(tracked: Tracked, isOfEvents: boolean): AlertBacktest {
  const rings: Rings = { byKey: new Map(), newest: new Map() };
  const { timeZone } = tracked.asset.rules;
  return {
    play(fixes) {
      for (const fix of fixes) {
        passTime(tracked, fix.time);
        playOne(tracked, fix, isOfEvents);
        takeSignals(tracked, rings, timeZone);
      }
    },
    end(until) {
      passTime(tracked, until);
      takeSignals(tracked, rings, timeZone);
      return [...rings.byKey.values()].sort((a, b) => a.at - b.at);
    },
  };
}

function playOne(tracked: Tracked, fix: AlertPastFix, isOfEvents: boolean): void {
  const { state, asset, out } = tracked;
  advance(state, fix, asset.rules, out);
  tracked.latest = fix;
  watchStates(tracked, fix.time);
  if (isOfEvents && (out.hasGeofenceEvents || out.hasTrips)) watchHappenings(tracked, out.take());
}

/** Evaluates conditions when they become due, as the clock does, but not before the last fix was received. */
function passTime(tracked: Tracked, until: number): void {
  const heard = tracked.latest?.received ?? 0;
  const { watch } = tracked;
  let looked = -Infinity;
  for (let due = watch.dueAt; due !== null && due > looked && Math.max(due, heard) < until; due = watch.dueAt) {
    looked = Math.max(due, heard);
    watchStates(tracked, looked);
  }
}

/** Triggered so far, and the newest per definition. */
interface Rings {
  byKey: Map<string, BacktestEpisode>;
  newest: Map<string, BacktestEpisode>;
}

/** Adds each occurrence once, by definition and key. */
function takeSignals(tracked: Tracked, { byKey, newest }: Rings, timeZone: string): void {
  for (const signal of tracked.signals.splice(0)) {
    if (signal.kind === 'ended') {
      const last = newest.get(signal.definition);
      if (last) last.endedAt ??= signal.at;
      continue;
    }
    const { definition, at, endedAt, value } = signal;
    const key = `${definition} ${signal.key}`;
    const known = byKey.get(key);
    const ring = known ?? { definition, at, endedAt, day: localHour(timeZone, at).day, value };
    if (known) known.endedAt ??= endedAt;
    else newest.set(definition, ring);
    byKey.set(key, ring);
  }
}
