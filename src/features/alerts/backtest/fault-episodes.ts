import { isSevere } from '#features/assets/faults/public.ts';
import type { Condition } from '#features/alerts/definitions/condition.ts';
import { localMoment } from '#features/alerts/engine/schedule-rules.ts';
import { triggersOn, type Watch } from '#features/alerts/engine/watch-rules.ts';
import { localHour } from '#platform/time/local-clock.ts';
import type { BacktestEpisode } from './backtest.ts';

/** A fault code that began, at an instant in milliseconds since 1970. */
export interface PastFault {
  at: number;
  severity: string;
}

export function isOfFault({ condition }: { condition: Condition }): boolean {
  return condition.on === 'event' && (condition.event === 'fault' || condition.event === 'severe_fault');
}

/** What an asset's stored fault codes would have triggered; positions do not carry them. */
export function faultEpisodes(
  watches: readonly Watch[],
  faults: readonly PastFault[],
  timeZone: string,
): BacktestEpisode[] {
  return faults.flatMap(({ at, severity }) => {
    const local = localMoment(timeZone, at);
    const events = isSevere(severity) ? (['fault', 'severe_fault'] as const) : (['fault'] as const);
    return watches
      .filter((watch) => events.some((event) => triggersOn(watch, { event, at, local, geofences: [] })))
      .map(({ definition }) => ({ definition, at, endedAt: at, day: localHour(timeZone, at).day, value: null }));
  });
}
