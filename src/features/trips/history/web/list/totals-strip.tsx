import { Popover } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useNumbers, useMeasures } from '#platform/web/numbers.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Totals } from '../../contract.ts';
import { useRouteWords } from '../use-route-words.ts';
import styles from './totals-strip.module.css';

const names = ['distance', 'driving', 'idle', 'stopped', 'top', 'mean', 'fuel'] as const;
type Name = (typeof names)[number];

/** What the span adds up to, each with how it is computed. Skeletons stand where numbers will. */
export function TotalsStrip({ totals }: { totals: Totals | null | undefined }) {
  const { say } = useRouteWords();
  const read = useReadings();
  return (
    <div className={styles.strip} role="group" aria-label={say('totals.label')} aria-busy={!totals}>
      {names.map((name) => (
        <Card key={name} name={name} reading={totals ? read[name](totals) : null} />
      ))}
    </div>
  );
}

interface Reading {
  value: string;
  /** What stands beside it: of how many, what share. */
  note: string;
}

function useReadings(): Record<Name, (totals: Totals) => Reading> {
  const { say, counted, number, duration } = useRouteWords();
  const { percent } = useNumbers();
  const measures = useMeasures();
  const engine = ({ driving_s, stopped_s }: Totals) => driving_s + stopped_s;
  const share = (part: number, whole: number) => percent(whole > 0 ? part / whole : 0, 0);
  return {
    distance: (t) => ({ value: measures.distance(t.distance_km, 1), note: say('totals.trips', counted(t.trips)) }),
    driving: (t) => ({
      value: duration(t.driving_s),
      note: say('totals.of_span', { share: share(t.driving_s, engine(t)) }),
    }),
    idle: (t) => ({ value: duration(t.idle_s), note: say('totals.of_span', { share: share(t.idle_s, engine(t)) }) }),
    stopped: (t) => ({ value: duration(t.stopped_s), note: say('totals.stops', counted(t.stops)) }),
    top: (t) => ({ value: measures.speed(t.top_speed_kmh), note: say('totals.highest') }),
    mean: (t) => ({ value: measures.speed(t.mean_speed_kmh), note: say('totals.under_way') }),
    fuel: (t) => ({
      value: measures.volume(t.fuel_l, 1),
      note:
        t.fuel_l === null
          ? say('totals.fuel_unknown')
          : say('totals.fuel_trips', { told: number(t.fuel_trips), count: number(t.trips) }),
    }),
  };
}

function Card({ name, reading }: { name: Name; reading: Reading | null }) {
  const { say } = useRouteWords();
  const [isOpen, setOpen] = useState(false);
  const title = say(`totals.${name}`);
  // The focus stays on the card, where the popover itself hears no key.
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
          <span className={styles.title}>{title}</span>
          {reading ? <span className={styles.value}>{reading.value}</span> : <Skeleton width={74} height={20} />}
          {reading ? <span className={styles.note}>{reading.note}</span> : <Skeleton width={52} height={12} />}
          <span className="visually-hidden">{say('totals.explain')}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.how}>
        <p className={styles.howTitle}>{say('totals.how', { title })}</p>
        <p>{say(`how.${name}`)}</p>
        <p>{say('how.span')}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
