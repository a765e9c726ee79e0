import type { ReportBlock } from '#platform/server/report/report.ts';
import type { TripTotals } from '../../contract.ts';
import type { EngineHours } from '../totals-store.ts';
import type { TripFormat } from './trip-format.ts';

export function addUpHours(of: readonly { hours: EngineHours }[]): EngineHours {
  const sum = { run_s: 0, work_s: 0, idle_s: 0 };
  for (const { hours } of of) {
    sum.run_s += hours.run_s;
    sum.work_s += hours.work_s;
    sum.idle_s += hours.idle_s;
  }
  return sum;
}

/** Key figures of machines that do not drive: engine hours in place of trips. */
export function hoursFigures(
  totals: TripTotals,
  { run_s, work_s, idle_s }: EngineHours,
  format: TripFormat,
): ReportBlock {
  const { t, numbers, duration } = format;
  const share = (part: number) => t('notes.of_engine', { share: numbers.percent(run_s > 0 ? part / run_s : 0, 0) });
  const stops = t('notes.stops', { count: totals.stops, count_n: numbers.number(totals.stops) });
  return {
    kind: 'figures',
    items: [
      { name: t('figures.engine'), value: duration(run_s), note: t('notes.no_trips') },
      { name: t('figures.working'), value: duration(work_s), note: share(work_s) },
      { name: t('figures.idle'), value: duration(idle_s), note: share(idle_s) },
      { name: t('figures.stopped'), value: duration(totals.stopped_s), note: stops },
    ],
  };
}
