import { useFormatter, useTranslations } from 'use-intl/react';
import { useMeasures } from '#platform/web/numbers.tsx';
import type { ShownDay } from './shown-day.ts';
import { useTimeFormat } from '../use-time-format.ts';
import table from '#ui/list/table.module.css';
import parts from '#ui/parts.module.css';

/** Days as a table, newest first. */
export function DaysTable({ days }: { days: readonly ShownDay[] }) {
  const t = useTranslations('asset_page');
  const measures = useMeasures();
  const format = useFormatter();
  const { duration, shortDay } = useTimeFormat();
  const time = (instant: string | null | undefined) =>
    instant ? format.dateTime(new Date(instant), { timeStyle: 'short' }) : '–';
  const lasted = (seconds: number | undefined) => (seconds === undefined ? '–' : duration(seconds * 1_000));
  return (
    // Scrollable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={parts.scroll} tabIndex={0} role="region" aria-label={t('days')}>
      <table className={table.plain} data-figures>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('run')}</th>
            <th scope="col">{t('states.working')}</th>
            <th scope="col">{t('states.idle')}</th>
            <th scope="col">{t('distance')}</th>
            <th scope="col">{t('top_speed')}</th>
            <th scope="col">{t('trip_count')}</th>
            <th scope="col">{t('first_start')}</th>
            <th scope="col">{t('last_stop')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, row }) => (
            <tr key={day}>
              <th scope="row">{shortDay(day)}</th>
              <td>{lasted(row?.run_s)}</td>
              <td>{lasted(row?.work_s)}</td>
              <td>{lasted(row?.idle_s)}</td>
              <td>{measures.distance(row?.distance_km, 1)}</td>
              <td>{measures.speed(row?.top_speed_kmh)}</td>
              <td>{row?.trips ?? '–'}</td>
              <td>{time(row?.first_start)}</td>
              <td>{time(row?.last_stop)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
