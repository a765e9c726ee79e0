import { Group, Text } from '@mantine/core';
import { IconChevronRight, IconParking } from '@tabler/icons-react';
import { usePlaceText } from '#features/trips/geocoding/web/public.ts';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TripAsset, HistoryStop, HistoryTrip } from '../../contract.ts';
import type { TripHistoryRow } from '../../trip-history-rows.ts';
import { useTripMessages } from '../use-trip-messages.ts';
import { Swatch } from '#ui/swatch.tsx';
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
      return (
        <Text span pl="lg" c="var(--danger)">
          {t('items_failed')}
        </Text>
      );
    case 'nothing':
      return (
        <Text span pl="lg" c="dimmed">
          {t('nothing_began')}
        </Text>
      );
    case 'cut':
      return (
        <Text span pl="lg" c="dimmed">
          {t('cut', { shown: numbers.number(row.shown), total: numbers.number(row.total) })}
        </Text>
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
      <Swatch color={colour} />
      <Text component="b" truncate c="var(--gray-9)" fw={600}>
        {asset.code}
      </Text>
      <Text component="b" textWrap="nowrap" data-number c="var(--gray-9)" fw={600} ta="right">
        {distance(asset.distance_km, 1)}
      </Text>
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
    <Group
      component="span"
      className={styles.day}
      w="100%"
      pl="lg"
      c="dimmed"
      fz="xs"
      gap="xs"
      align="stretch"
      wrap="nowrap"
      justify="space-between"
    >
      <b>{day(row.day)}</b>
      <span>{row.trips === 0 ? t('no_trips') : `${distance(row.distance_km, 1)} · ${duration(row.driving_s)}`}</span>
    </Group>
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
      <Text component="b" truncate c="var(--gray-9)" fw={600}>
        <span className="visually-hidden">{t('kinds.trip')} </span>
        {time(trip.started_at)} – {trip.ended_at ? time(trip.ended_at) : t('under_way')}
      </Text>
      <Text component="b" textWrap="nowrap" data-number c="var(--gray-9)" fw={600} ta="right">
        {distance(trip.distance_km, 1)}
      </Text>
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
      <IconParking size={15} stroke={1.8} aria-hidden color="var(--gray-5)" />
      <span className="visually-hidden">{t('kinds.stop')}</span>
      <Text span c="var(--gray-7)">
        {time(stop.started_at)}
      </Text>
      <Text span truncate title={place}>
        {place}
      </Text>
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
      <Text span truncate c="var(--gray-9)" fw={600}>
        <Skeleton width={110} height={14} />
      </Text>
      <span className={styles.under}>
        <Skeleton width={190} height={12} />
      </span>
    </span>
  );
}
