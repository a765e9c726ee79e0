import { IconChevronRight, IconParking } from '@tabler/icons-react';
import { usePlaceText } from '#features/trips/geocoding/web/public.ts';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TripAsset, HistoryStop, HistoryTrip } from '../../contract.ts';
import type { TripHistoryRow } from '../../trip-history-rows.ts';
import { useTripMessages } from '../use-trip-messages.ts';
import styles from './route-list.module.css';

/** Content of one row of the list. */
export function TripHistoryRowContent({ row, colour }: { row: TripHistoryRow; colour: string }) {
  const { t } = useTripMessages();
  const numbers = useNumbers();
  switch (row.kind) {
    case 'asset':
      return <AssetLine asset={row.asset} isOpen={row.isOpen} colour={colour} />;
    case 'day':
      return <DayLine row={row} />;
    case 'trip':
    case 'stop':
      return row.item.kind === 'trip' ? <TripLine trip={row.item} colour={colour} /> : <StopLine stop={row.item} />;
    case 'waiting':
      return <WaitingLine />;
    case 'fault':
      return <span className={styles.fault}>{t('items_failed')}</span>;
    case 'nothing':
      return <span className={styles.quiet}>{t('nothing_began')}</span>;
    case 'cut':
      return (
        <span className={styles.quiet}>
          {t('cut', { shown: numbers.number(row.shown), total: numbers.number(row.total) })}
        </span>
      );
  }
}

function AssetLine({ asset, isOpen, colour }: { asset: TripAsset; isOpen: boolean; colour: string }) {
  const { t, counted, duration } = useTripMessages();
  const { distance } = useMeasures();
  const what = [[asset.manufacturer, asset.model].filter(Boolean).join(' '), asset.unit.name]
    .filter(Boolean)
    .join(' · ');
  return (
    <span className={styles.asset}>
      <IconChevronRight size={15} stroke={2} aria-hidden className={styles.arrow} data-open={isOpen || undefined} />
      <span className={styles.swatch} style={{ background: colour }} aria-hidden />
      <b className={styles.main}>{asset.code}</b>
      <b className={styles.figure}>{distance(asset.distance_km, 1)}</b>
      <span className={styles.under}>{what}</span>
      <span className={styles.underFigure}>
        {t('totals.trips', counted(asset.trips))} · {duration(asset.driving_s)}
      </span>
    </span>
  );
}

function DayLine({ row }: { row: TripHistoryRow & { kind: 'day' } }) {
  const { t, day, duration } = useTripMessages();
  const { distance } = useMeasures();
  return (
    <span className={styles.day}>
      <b>{day(row.day)}</b>
      <span>{row.trips === 0 ? t('no_trips') : `${distance(row.distance_km, 1)} · ${duration(row.driving_s)}`}</span>
    </span>
  );
}

function TripLine({ trip, colour }: { trip: HistoryTrip; colour: string }) {
  const { t, duration, time } = useTripMessages();
  const { distance, speed } = useMeasures();
  const formatPlace = usePlaceText();
  const [from, to] = [formatPlace(trip.from.address), formatPlace(trip.to.address)];
  return (
    <span className={styles.trip}>
      <span className={styles.way} style={{ background: colour }} aria-hidden />
      <b className={styles.main}>
        <span className="visually-hidden">{t('kinds.trip')} </span>
        {time(trip.started_at)} – {trip.ended_at ? time(trip.ended_at) : t('under_way')}
      </b>
      <b className={styles.figure}>{distance(trip.distance_km, 1)}</b>
      <span className={styles.ends} title={t('from_to', { from, to })}>
        <span>{trip.from.address.street ?? from}</span>
        <span aria-hidden>→</span>
        <span>{trip.to.address.street ?? to}</span>
      </span>
      <span className={styles.underFigure}>
        {duration(trip.duration_s)} · {t('up_to', { speed: speed(trip.max_speed_kmh) })}
      </span>
    </span>
  );
}

function StopLine({ stop }: { stop: HistoryStop }) {
  const { t, duration, time } = useTripMessages();
  const formatPlace = usePlaceText();
  const place = formatPlace(stop.place.address);
  return (
    <span className={styles.stop}>
      <IconParking size={15} stroke={1.8} aria-hidden className={styles.parking} />
      <span className="visually-hidden">{t('kinds.stop')}</span>
      <span className={styles.stopTime}>{time(stop.started_at)}</span>
      <span className={styles.stopPlace} title={place}>
        {place}
      </span>
      <span className={styles.underFigure}>
        {stop.idle_s >= 60 && <em>{t('idled', { duration: duration(stop.idle_s) })} · </em>}
        {duration(stop.duration_s)}
      </span>
    </span>
  );
}

function WaitingLine() {
  const { t } = useTripMessages();
  return (
    <span className={styles.trip}>
      <span className="visually-hidden">{t('loading')}</span>
      <span className={styles.main}>
        <Skeleton width={110} height={14} />
      </span>
      <span className={styles.under}>
        <Skeleton width={190} height={12} />
      </span>
    </span>
  );
}
