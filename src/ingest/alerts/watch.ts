import { hoursOn } from '#features/maintenance/records/public.ts';
import type { AssetWatches } from '#features/alerts/engine/watch-book.ts';
import { evaluate, nextEvaluation, type AssetSample } from '#features/alerts/engine/watch-rules.ts';
import { localMoment } from '#features/alerts/engine/schedule-rules.ts';
import { isCurrent, type EvidenceFix } from './alert-signal.ts';
import type { ReceivedPosition } from '../pipeline/position.ts';
import { localHour } from '#platform/time/local-clock.ts';
import type { Tracked } from '../pipeline/shards/tracked.ts';

export function watchesOf({ asset }: Tracked): AssetWatches {
  return asset.account.watches.of(asset.id, asset.unitId);
}

/** Evaluates conditions at the last fix, or by the clock after it, and adds triggered alerts to the asset's signals. */
export function watchStates(tracked: Tracked, time: number): void {
  const { lasting } = watchesOf(tracked);
  const { watch, latest } = tracked;
  watch.dueAt = null;
  if (latest === null || (lasting.length === 0 && watch.held.length === 0)) return;
  const sample = sampleOf(tracked, latest, time);
  const fixes: EvidenceFix[] = [evidenceOf(latest)];
  watch.held = evaluate(watch.held, lasting, sample, (signal) => {
    const { definition, at } = signal;
    if (signal.kind === 'ended') return void tracked.signals.push({ kind: 'ended', definition, at });
    const { since, value } = signal;
    const condition = lasting.find((one) => one.definition === definition)?.condition;
    const limit = condition?.on === 'measure' ? condition.threshold : null;
    const seen = { definition, key: `since ${since}`, at, endedAt: null, since, value, limit, fixes, geofence: null };
    tracked.signals.push({ kind: 'triggered', ...seen });
  });
  watch.dueAt = nextEvaluation(watch.held, lasting, sample);
}

function evidenceOf({ time, latitude, longitude, speed_kmh }: ReceivedPosition): EvidenceFix {
  return { time, latitude, longitude, speed_kmh: speed_kmh ?? null };
}

function sampleOf({ state, asset }: Tracked, latest: ReceivedPosition, time: number): AssetSample {
  const lastTime = latest.time;
  const local = localMoment(asset.rules.timeZone, time);
  const { day, weekday } = localHour(asset.rules.timeZone, time);
  const isDuring = ({ from, to }: { from: number; to: number }) => local.minute >= from && local.minute < to;
  return {
    time,
    local,
    lastTime,
    outageMs: asset.account.outages.within(lastTime, time),
    // Evaluation by the clock is always current.
    isCurrent: time > lastTime || isCurrent(latest, time),
    idleSince: state.idleSince,
    isWorking: state.engine === true && state.active,
    isOffHours: !hoursOn(asset.rules.settings, day, weekday).some(isDuring),
    inside: new Set((state.geofences ?? []).filter(({ phase }) => phase !== 'entering').map(({ part }) => part)),
    hasGeofences: asset.rules.geofences !== undefined,
    values: {
      speed_kmh: state.speedKmh,
      rpm: latest.rpm ?? null,
      coolant_temp_c: latest.coolant_temp_c ?? null,
      supply_v: latest.supply_v ?? null,
      battery_v: latest.battery_v ?? null,
      fuel_pct: latest.fuel_pct ?? null,
    },
  };
}
