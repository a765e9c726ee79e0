import { Box, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePlaceText } from '#features/trips/geocoding/web/public.ts';
import { useMeasures } from '#platform/web/numbers.tsx';
import type { TripAsset, HistoryItem } from '../../contract.ts';
import { replayPath } from '../../trip-history-address.ts';
import { useTripMessages } from '../use-trip-messages.ts';
import buttons from '#ui/buttons.module.css';
import mapCard from '#ui/map/panels/panels.module.css';
import { DefinitionList } from '#ui/definition-list.tsx';
import parts from '#ui/parts.module.css';
import styles from './route-list.module.css';

interface MoveCardProps {
  asset: TripAsset;
  item: HistoryItem;
  /** Null if there is no trip or stop before or after it. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose(): void;
}

/** The selected trip or stop: times, places, measures and a link to its replay. */
export function MoveCard({ asset, item, onPrevious, onNext, onClose }: MoveCardProps) {
  const { t, instant, time } = useTripMessages();
  const end = item.ended_at === null ? t(item.kind === 'trip' ? 'under_way' : 'still') : time(item.ended_at);
  return (
    <section
      className={`${mapCard.card} ${styles.card}`}
      aria-label={t('detail', { kind: t(`kinds.${item.kind}`), code: asset.code })}
    >
      <header className={styles.head}>
        <div className={styles.name}>
          <h2>
            {t(`kinds.${item.kind}`)} · {asset.code}
          </h2>
          <Text c="dimmed">
            {instant(item.started_at)} – {end}
          </Text>
        </div>
        <CardButton label={t('previous')} onClick={onPrevious}>
          <IconChevronLeft size={17} stroke={1.8} />
        </CardButton>
        <CardButton label={t('next')} onClick={onNext}>
          <IconChevronRight size={17} stroke={1.8} />
        </CardButton>
        <CardButton label={t('close')} onClick={onClose}>
          <IconX size={17} stroke={1.8} />
        </CardButton>
      </header>
      <Places item={item} />
      <Measures item={item} />
      <Box component="footer" py="xs" px="sm" className={parts.above}>
        <Link className={styles.replay} to={replayPath(asset.code, spanOf(item))}>
          <IconPlayerPlay size={15} stroke={1.9} aria-hidden />
          {t('replay')}
        </Link>
      </Box>
    </section>
  );
}

/** A trip in progress is replayed up to now. */
function spanOf({ started_at, ended_at }: HistoryItem) {
  return { from: started_at, to: ended_at ?? new Date().toISOString() };
}

function CardButton(props: { label: string; onClick: (() => void) | null; children: ReactNode }) {
  const { label, onClick, children } = props;
  return (
    <button
      type="button"
      className={`${buttons.icon} ${styles.button}`}
      aria-label={label}
      title={label}
      disabled={onClick === null}
      onClick={onClick ?? undefined}
    >
      {children}
    </button>
  );
}

function Places({ item }: { item: HistoryItem }) {
  const { t } = useTripMessages();
  const formatPlace = usePlaceText();
  const places =
    item.kind === 'stop'
      ? [{ name: t('at'), place: item.place }]
      : [
          { name: t('ends.from'), place: item.from },
          { name: t('ends.to'), place: item.to },
        ];
  return (
    <Box py="xs" px="sm" className={parts.above}>
      <DefinitionList
        facts={places.map(({ name, place }) => [
          name,
          <span key={name} title={`${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`}>
            {formatPlace(place.address)}
          </span>,
        ])}
      />
    </Box>
  );
}

function Measures({ item }: { item: HistoryItem }) {
  const { t, duration } = useTripMessages();
  const { distance, speed, volume } = useMeasures();
  const rows: [string, string][] =
    item.kind === 'stop'
      ? [
          [t('duration'), duration(item.duration_s)],
          [t('totals.idle'), duration(item.idle_s)],
        ]
      : [
          [t('totals.distance'), distance(item.distance_km, 1)],
          [t('duration'), duration(item.duration_s)],
          [t('totals.idle'), duration(item.idle_s)],
          [t('top_short'), speed(item.max_speed_kmh)],
          [t('mean_short'), speed(item.mean_speed_kmh)],
          [t('totals.fuel'), volume(item.fuel_l, 1)],
        ];
  return (
    <Box py="xs" px="sm" className={parts.above}>
      <DefinitionList facts={rows} least={80} />
    </Box>
  );
}
