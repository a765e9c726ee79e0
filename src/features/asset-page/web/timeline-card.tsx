import { useMemo } from 'react';
import { useTimeZone, useTranslations } from 'use-intl/react';
import type { Asset } from '#features/assets/contract.ts';
import { drawDay } from '../timeline-cursor.ts';
import { assetStates } from '../timeline-rules.ts';
import { Card, CardEmpty } from './card.tsx';
import { CardQuery } from './card-query.tsx';
import { TimelineChart } from './timeline-chart.tsx';
import { useTimeline, type Timeline } from './use-history-days.ts';
import styles from './timeline.module.css';

/** What the asset did, day by day: working, idle, off, silent. */
export function TimelineCard({ asset }: { asset: Asset }) {
  const say = useTranslations('asset_page');
  return (
    <Card title={say('timeline')} aside={<Legend />}>
      <CardQuery query={useTimeline(asset.id)} height={388}>
        {(timeline) => <Days timeline={timeline} />}
      </CardQuery>
    </Card>
  );
}

function Days({ timeline: { days, timeZone } }: { timeline: Timeline }) {
  const say = useTranslations('asset_page');
  const ownZone = useTimeZone();
  const drawn = useMemo(() => days.map(drawDay), [days]);
  if (days.every(({ bands }) => bands.length === 0)) return <CardEmpty>{say('no_timeline')}</CardEmpty>;
  return (
    <>
      <TimelineChart days={drawn} timeZone={timeZone} />
      {ownZone !== timeZone && (
        <p className={styles.note}>{say('account_zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
      )}
      {days.some(({ rounded }) => rounded) && <p className={styles.note}>{say('rounded')}</p>}
    </>
  );
}

function Legend() {
  const say = useTranslations('asset_page');
  return (
    <ul className={styles.legend}>
      {assetStates.map((state) => (
        <li key={state}>
          <span className={styles.swatch} aria-hidden>
            <span className={styles.band} data-state={state} />
          </span>
          {say(`states.${state}`)}
        </li>
      ))}
    </ul>
  );
}
