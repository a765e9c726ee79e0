import { useFormatter, useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { summarizeTrack } from '../../track/summarize-track.ts';
import type { ClockDriver } from '../clock-driver.ts';
import type { SceneAsset } from '../map/scene.ts';
import { useDuration } from '../use-duration.ts';
import table from '#ui/list/table.module.css';
import styles from './replay-panel.module.css';

interface SpeedTableProps {
  chosen: SceneAsset;
  driver: ClockDriver;
  onClose(): void;
}

const rows = 24;

/** Chart as a table: the window in equal parts. */
export function SpeedTable({ chosen, driver, onClose }: SpeedTableProps) {
  const t = useTranslations('replay');
  const format = useFormatter();
  const numbers = useNumbers();
  const formatDuration = useDuration();
  const { from, to } = driver.read();
  const isLong = to - from > 86_400_000;
  const time = (at: number) =>
    format.dateTime(new Date(at), {
      ...(isLong && { day: 'numeric', month: 'short' }),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  const spent = (seconds: number) => (seconds < 1 ? '–' : formatDuration(seconds));
  return (
    <Dialog opened title={t('table_of', { code: chosen.code })} width={640} onClose={onClose}>
      <table className={`${table.plain} ${styles.table}`} data-figures>
        <thead>
          <tr>
            <th scope="col">{t('columns.time')}</th>
            <th scope="col">{t('columns.top')}</th>
            <th scope="col">{t('states.working')}</th>
            <th scope="col">{t('states.idle')}</th>
            <th scope="col">{t('states.off')}</th>
          </tr>
        </thead>
        <tbody>
          {summarizeTrack(chosen.track, { from, to }, rows).map((part) => (
            <tr key={part.from}>
              <th scope="row">
                {time(part.from)} – {time(part.to)}
              </th>
              <td>{part.topSpeed === null ? '–' : `${numbers.number(part.topSpeed)} km/h`}</td>
              <td>{spent(part.workS)}</td>
              <td>{spent(part.idleS)}</td>
              <td>{spent(part.offS)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
