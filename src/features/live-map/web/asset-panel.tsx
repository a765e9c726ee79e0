import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl/react';
import { getAsset, groupOf } from '#features/assets/contract.ts';
import { StatusMark, useAssetWords, useNow } from '#features/assets/web/public.ts';
import { listDays } from '#features/trips/contract.ts';
import { call } from '#platform/web/call.ts';
import type { Fleet } from '../fleet.ts';
import { useFleetAsset } from './use-fleet-list.ts';
import styles from './asset-panel.module.css';

interface AssetPanelProps {
  fleet: Fleet;
  id: string;
  onClose(): void;
}

/** What only a reading tells is read again this often while somebody looks. */
const rereadMs = 30_000;

/** The chosen asset: what it is, what it does right now, and what it did today. */
export function AssetPanel({ fleet, id, onClose }: AssetPanelProps) {
  const say = useTranslations('live_map');
  const asset = useFleetAsset(fleet, id);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => close(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  if (!asset) return null;
  const what = [[asset.manufacturer, asset.model].filter(Boolean).join(' '), asset.category]
    .filter(Boolean)
    .join(' · ');
  return (
    <section className={styles.panel} aria-label={say('detail', { code: asset.code })}>
      <header className={styles.head}>
        <div className={styles.name}>
          <h2>{asset.code}</h2>
          <p>{what}</p>
        </div>
        <button type="button" className={styles.close} aria-label={say('close')} onClick={onClose}>
          <IconX size={17} stroke={1.8} />
        </button>
        <StatusLine status={asset.status} since={asset.status_since} />
      </header>
      <Measures fleet={fleet} id={id} />
      <Foot fleet={fleet} id={id} />
    </section>
  );
}

function StatusLine({ status, since }: { status: Parameters<typeof groupOf>[0]; since: string }) {
  const say = useTranslations('live_map');
  const { say: sayAsset } = useAssetWords();
  const format = useFormatter();
  const now = useNow();
  const instant = new Date(since);
  const isToday =
    format.dateTime(instant, { dateStyle: 'short' }) === format.dateTime(new Date(now), { dateStyle: 'short' });
  const when = format.dateTime(instant, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={styles.status}>
      <span className={styles.pill}>
        <StatusMark group={groupOf(status)} size={11} />
        {sayAsset(`statuses.${status}`)}
      </span>
      {status !== 'without_status' && <span>{say('since', { since: when })}</span>}
    </p>
  );
}

function useReadings(id: string) {
  const timeZone = useTimeZone();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(useNow());
  const asset = useQuery({
    queryKey: ['assets', id],
    queryFn: ({ signal }) => call(getAsset, { params: { id }, signal }),
    refetchInterval: rereadMs,
  });
  const days = useQuery({
    queryKey: ['assets', id, 'days', today],
    queryFn: ({ signal }) => call(listDays, { params: { id }, query: { from: today, to: today }, signal }),
    refetchInterval: rereadMs,
  });
  return { asset: asset.data, day: days.data?.items[0] };
}

function Measures({ fleet, id }: { fleet: Fleet; id: string }) {
  const say = useTranslations('live_map');
  const live = useFleetAsset(fleet, id);
  const { asset, day } = useReadings(id);
  if (!live) return null;
  const minutes = day && Math.floor(day.run_s / 60);
  const speed = live.status === 'running' || live.status === 'engine_on' ? live.speed_kmh : null;
  const hours = live.hour_meter_h ?? asset?.hour_meter_h;
  const odometer = live.odometer_km ?? asset?.odometer_km;
  const fuel = live.fuel_pct ?? asset?.last?.fuel_pct;
  return (
    <dl className={styles.measures}>
      <Measure name={say('speed')}>{speed !== null && say('kmh', { speed: Math.round(speed) })}</Measure>
      <Measure name={say('hour_meter')}>{isNumber(hours) && say('hours', { hours })}</Measure>
      <Measure name={say('odometer')}>{isNumber(odometer) && say('whole_km', { km: odometer })}</Measure>
      <Measure name={say('engine_today')}>
        {isNumber(minutes) && say('duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
      </Measure>
      <Measure name={say('today')}>{day && say('km', { km: day.distance_km })}</Measure>
      <Measure name={say('fuel')}>{isNumber(fuel) && say('percent', { percent: fuel })}</Measure>
    </dl>
  );
}

function Measure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}

function Foot({ fleet, id }: { fleet: Fleet; id: string }) {
  const say = useTranslations('live_map');
  const { sayAge } = useAssetWords();
  const now = useNow();
  const live = useFleetAsset(fleet, id);
  const { asset } = useReadings(id);
  if (!live) return null;
  const unit = fleet.unitOf(live);
  const updated = live.time ? say('updated', { age: sayAge(Date.parse(live.time), now) }) : say('never_updated');
  return (
    <footer className={styles.foot}>
      <p>{[unit && `${unit.code} · ${unit.name}`, asset?.customer].filter(Boolean).join(' · ')}</p>
      <p>{[asset?.plate, updated].filter(Boolean).join(' · ')}</p>
      {live.latitude === null && <p>{say('without_place')}</p>}
    </footer>
  );
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number';
}
