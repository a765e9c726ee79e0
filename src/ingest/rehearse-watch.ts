import { WatchBook } from '#features/alert-definitions/watch-book.ts';
import type { PastFix, Rehearsal, RehearseWatch, Ring } from '#features/alert-definitions/trial/trial.ts';
import { AssetFences } from '#features/geofences/crossings/asset-fences.ts';
import { FenceBook } from '#features/geofences/crossings/fence-book.ts';
import { trackDefaults, type KnownAccount, type KnownAsset } from './directory.ts';
import { localHour } from './steps/local-clock.ts';
import { advance } from './steps/track.ts';
import { openTracked, type Tracked } from './tracked.ts';
import { watchHappenings } from './watch-happenings.ts';
import { watchStates } from './watch.ts';

/** Plays stored positions through the steps and the watch that live positions go through, and writes nothing. */
export const rehearseWatch: RehearseWatch = (watch, { timeZone, movingKmh, fences }) => {
  const book = new FenceBook();
  for (const version of fences) book.put(version);
  const account: KnownAccount = {
    id: 'tried',
    rules: { ...trackDefaults, timeZone, movingKmh },
    thresholds: { noCommunicationMs: Infinity, turnedOffMs: Infinity },
    fences: book,
    watches: new WatchBook([watch]),
    assets: new Map(),
    codes: new Map(),
    devices: new Map(),
  };
  const isOfEvents = watch.condition.on === 'event';
  return ({ id, code, unitId }) => {
    const rules = { ...account.rules, fences: new AssetFences(book, id, unitId) };
    const asset = { account, id, code, unitId, rules, flag: null, shard: 0, key: Buffer.alloc(0) } satisfies KnownAsset;
    return openRehearsal(openTracked(asset), isOfEvents);
  };
};

function openRehearsal(tracked: Tracked, isOfEvents: boolean): Rehearsal {
  const rings = new Map<string, Ring>();
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
      return [...rings.values()].sort((a, b) => a.at - b.at);
    },
  };
}

function playOne(tracked: Tracked, fix: PastFix, isOfEvents: boolean): void {
  const { state, asset, out } = tracked;
  advance(state, fix, asset.rules, out);
  tracked.latest = fix;
  watchStates(tracked, fix.time);
  if (isOfEvents && (out.hasFenceEvents || out.hasTrips)) watchHappenings(tracked, out.take());
}

/** What falls due before an instant is looked at when it falls due, as the clock does. */
function passTime(tracked: Tracked, until: number): void {
  for (let due = tracked.watch.dueAt; due !== null && due < until; due = tracked.watch.dueAt) {
    watchStates(tracked, due);
    // Nothing more is to come of it: a fix has to.
    if (tracked.watch.dueAt !== null && tracked.watch.dueAt <= due) tracked.watch.dueAt = null;
  }
}

/** Each occurrence once, by its key. */
function takeSignals(tracked: Tracked, rings: Map<string, Ring>, timeZone: string): void {
  for (const signal of tracked.signals.splice(0)) {
    if (signal.kind === 'ended') {
      const last = [...rings.values()].at(-1);
      if (last) last.endedAt ??= signal.at;
      continue;
    }
    const { key, at, endedAt, value } = signal;
    const isMoment = endedAt === at;
    const known = rings.get(key);
    if (known) known.endedAt ??= isMoment ? null : endedAt;
    else rings.set(key, { at, endedAt: isMoment ? null : endedAt, day: localHour(timeZone, at).day, value });
  }
}
