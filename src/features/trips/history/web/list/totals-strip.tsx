import { Popover, Text } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useNumbers, useMeasures } from '#platform/web/numbers.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TripTotals } from '../../contract.ts';
import { useTripMessages } from '../use-trip-messages.ts';
import styles from './totals-strip.module.css';

const names = ['distance', 'driving', 'idle', 'stopped', 'top', 'mean', 'fuel'] as const;
type Name = (typeof names)[number];

/** Totals of the span, each with its formula; skeletons while loading. */
export function TotalsStrip({ totals }: { totals: TripTotals | null | undefined }) {
  const { t } = useTripMessages();
  const read = useReadings();
  return (
    <div className={styles.strip} role="group" aria-label={t('totals.label')} aria-busy={!totals}>
      {names.map((name) => (
        <Card key={name} name={name} reading={totals ? read[name](totals) : null} />
      ))}
    </div>
  );
}

interface TotalReading {
  value: string;
  /** Note beside the value: count or share. */
  note: string;
}

function useReadings(): Record<Name, (totals: TripTotals) => TotalReading> {
  const { t, counted, number, duration } = useTripMessages();
  const { percent } = useNumbers();
  const measures = useMeasures();
  const engine = ({ driving_s, stopped_s }: TripTotals) => driving_s + stopped_s;
  const share = (part: number, whole: number) => percent(whole > 0 ? part / whole : 0, 0);
  return {
    distance: (sums) => ({
      value: measures.distance(sums.distance_km, 1),
      note: t('totals.trips', counted(sums.trips)),
    }),
    driving: (sums) => ({
      value: duration(sums.driving_s),
      note: t('totals.of_span', { share: share(sums.driving_s, engine(sums)) }),
    }),
    idle: (sums) => ({
      value: duration(sums.idle_s),
      note: t('totals.of_span', { share: share(sums.idle_s, engine(sums)) }),
    }),
    stopped: (sums) => ({ value: duration(sums.stopped_s), note: t('totals.stops', counted(sums.stops)) }),
    top: (sums) => ({ value: measures.speed(sums.top_speed_kmh), note: t('totals.highest') }),
    mean: (sums) => ({ value: measures.speed(sums.mean_speed_kmh), note: t('totals.under_way') }),
    fuel: (sums) => ({
      value: measures.volume(sums.fuel_l, 1),
      note:
        sums.fuel_l === null
          ? t('totals.fuel_unknown')
          : t('totals.fuel_trips', { fuel_count: number(sums.fuel_trips), count: number(sums.trips) }),
    }),
  };
}

function Card({ name, reading }: { name: Name; reading: TotalReading | null }) {
  const { t } = useTripMessages();
  const [isOpen, setOpen] = useState(false);
  const title = t(`totals.${name}`);
  // The focus stays on the card, so the popover does not receive keys.
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={280}
      position="bottom-start"
      shadow="none"
      offset={6}
      trapFocus={false}
      returnFocus
    >
      <Popover.Target>
        <button type="button" className={styles.card} onClick={() => setOpen(!isOpen)} onKeyDown={closeByKey}>
          <Text span truncate maw="100%" fz="xs">
            {title}
          </Text>
          <span className={styles.value}>{reading?.value ?? <Skeleton width={74} height="1lh" />}</span>
          <Text span truncate maw="100%" fz="xs">
            {reading?.note ?? <Skeleton width={52} height="1lh" />}
          </Text>
          <span className="visually-hidden">{t('totals.explain')}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown py="sm" px="sm" c="var(--gray-7)" className={styles.how}>
        <Text c="var(--gray-9)" fw={600}>
          {t('totals.how', { title })}
        </Text>
        <p>{t(`how.${name}`)}</p>
        <p>{t('how.span')}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
