import { Box, Group, Stack, Text } from '@mantine/core';
import { IconFocusCentered, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl/react';
import { getAsset, groupOf } from '#features/assets/catalogue/contract.ts';
import { StatusMark, useAssetMessages, useNow } from '#features/assets/catalogue/web/public.ts';
import { useAssetGeofences } from '#features/geofences/web/public.ts';
import { PlaceText, useAddress } from '#features/trips/geocoding/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import type { AssetSource } from '#features/integrations/feeds/contract.ts';
import { listDays } from '#features/trips/trips/contract.ts';
import { metersBetween } from '#platform/geo/great-circle.ts';
import { call } from '#platform/web/call.ts';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import { useListedShortcuts } from '#platform/web/shortcuts.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { SheetHandle } from '#ui/map/panels/sheet-handle.tsx';
import { useShortcuts } from '#ui/use-shortcuts.ts';
import { SourceNote } from '../../../asset-page/web/source-note.tsx';
import type { Fleet } from '../../fleet.ts';
import type { FleetAsset } from '../../fleet-asset.ts';
import { AssetActions } from './asset-actions.tsx';
import { PanelAlerts } from './panel-alerts.tsx';
import { useFleetAsset } from '../list/use-fleet-list.ts';
import { Swatch } from '#ui/swatch.tsx';
import buttons from '#ui/buttons.module.css';
import mapCard from '#ui/map/panels/panels.module.css';
import styles from './asset-panel.module.css';
import { Pill } from '#ui/pill.tsx';
import { DefinitionList, type Fact } from '#ui/definition-list.tsx';
import parts from '#ui/parts.module.css';
import { useEscape } from '#ui/use-keydown.ts';

interface AssetPanelProps {
  fleet: Fleet;
  id: string;
  /** Past moment: current figures are omitted, and following is disabled. */
  isPast: boolean;
  /** The map follows the asset. */
  follows: boolean;
  onFollow(follows: boolean): void;
  onClose(): void;
}

/** Milliseconds between reloads of data without live events. */
const rereadMs = 30_000;

/** Panel of the selected asset: master data, current state and today's figures. */
export function AssetPanel({ fleet, id, isPast, follows, onFollow, onClose }: AssetPanelProps) {
  const t = useTranslations('live_map');
  const asset = useFleetAsset(fleet, id);
  const sheet = useRef<HTMLElement>(null);
  useEscape(onClose);
  useShortcuts({ f: isPast ? undefined : () => onFollow(!follows) });
  useListedShortcuts(asset?.code ?? '', [
    ...(isPast ? [] : [{ keys: 'f', label: t('follow') }]),
    { keys: 'escape', label: t('close') },
  ]);
  if (!asset) return null;
  const what = [[asset.manufacturer, asset.model].filter(Boolean).join(' '), asset.category]
    .filter(Boolean)
    .join(' · ');
  return (
    <section ref={sheet} className={`${mapCard.card} ${styles.panel}`} aria-label={t('detail', { code: asset.code })}>
      <SheetHandle sheet={sheet} onClose={onClose} />
      <header className={styles.head}>
        <Box component="h2" lh="var(--space-24)" lts="-0.01em" className={parts.clip}>
          <Link
            className={buttons.lead}
            to={`/services/simc/assets/${encodeURIComponent(asset.code)}`}
            title={t('open_asset')}
          >
            {asset.code}
          </Link>
        </Box>
        {!isPast && asset.latitude !== null && (
          <Box
            component="button"
            h="var(--control-sm)"
            mt="-2xs"
            type="button"
            className={`${buttons.chip} ${styles.follow}`}
            aria-pressed={follows}
            aria-keyshortcuts="F"
            onClick={() => onFollow(!follows)}
          >
            <IconFocusCentered size={15} stroke={1.8} aria-hidden />
            {t('follow')}
          </Box>
        )}
        <button type="button" className={`${buttons.icon} ${styles.close}`} aria-label={t('close')} onClick={onClose}>
          <IconX size={17} stroke={1.8} />
        </button>
        <Text c="dimmed" className={parts.whole}>
          {what}
        </Text>
        <StatusLine status={asset.status} since={asset.status_since} />
      </header>
      <AssetActions asset={asset} />
      <Measures fleet={fleet} id={id} isPast={isPast} />
      {!isPast && <PanelAlerts id={id} />}
      <Foot fleet={fleet} id={id} isPast={isPast} />
    </section>
  );
}

function StatusLine({ status, since }: { status: Parameters<typeof groupOf>[0]; since: string }) {
  const t = useTranslations('live_map');
  const { t: tAsset } = useAssetMessages();
  const format = useFormatter();
  const now = useNow();
  const instant = since === '' ? new Date(now) : new Date(since);
  const isToday =
    format.dateTime(instant, { dateStyle: 'short' }) === format.dateTime(new Date(now), { dateStyle: 'short' });
  const when = format.dateTime(instant, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Group component="p" mt="xs" c="dimmed" className={parts.whole} gap="var(--space-4) var(--space-8)">
      <Pill>
        <StatusMark group={groupOf(status)} size={11} />
        {tAsset(`statuses.${status}`)}
      </Pill>
      {status !== 'without_status' && since !== '' && <span>{t('since', { since: when })}</span>}
    </Group>
  );
}

function useReadings(id: string) {
  const { account_time_zone: timeZone } = useProfile();
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

function Measures({ fleet, id, isPast }: { fleet: Fleet; id: string; isPast: boolean }) {
  const t = useTranslations('live_map');
  const numbers = useNumbers();
  const measures = useMeasures();
  const live = useFleetAsset(fleet, id);
  const read = useReadings(id);
  if (!live) return null;
  const { asset, day } = isPast ? { asset: undefined, day: undefined } : read;
  const speed = live.status === 'running' || live.status === 'engine_on' ? live.speed_kmh : null;
  const hours = live.hour_meter_h ?? asset?.hour_meter_h;
  const odometer = live.odometer_km ?? asset?.odometer_km;
  const fuel = live.fuel_pct ?? asset?.last?.fuel_pct;
  const spell = (seconds: number) => {
    const minutes = Math.floor(seconds / 60);
    return t('duration', { hours: numbers.number(Math.floor(minutes / 60)), minutes: minutes % 60 });
  };
  // An earlier level has its own age.
  const fuelAt =
    isNumber(live.fuel_pct) || asset?.last?.fuel_pct_at === asset?.last?.time ? null : asset?.last?.fuel_pct_at;
  const withSource = (value: string, element: AssetSource['element'], earlier?: string | null) => (
    <>
      {value}
      {!isPast && <SourceNote assetId={id} element={element} earlier={earlier} />}
    </>
  );
  const today: Fact[] = [
    [t('engine_today'), day ? spell(day.run_s) : '–'],
    [t('idle_today'), day && day.run_s > 0 ? numbers.percent(day.idle_s / day.run_s, 0) : '–'],
    [t('today'), measures.distance(day?.distance_km, 1) || '–'],
    [t('trips_today'), day ? numbers.number(day.trips) : '–'],
    [t('top_today'), measures.speed(day?.top_speed_kmh) || '–'],
    [t('fuel'), isNumber(fuel) ? withSource(numbers.percent(fuel / 100, 0), 'fuel_pct', fuelAt) : '–'],
  ];
  return (
    <Box p="sm" className={`${parts.above} ${parts.below}`}>
      <DefinitionList
        least={84}
        facts={[
          [t('speed'), measures.speed(speed) || '–'],
          [t('hour_meter'), isNumber(hours) ? withSource(`${numbers.number(hours, 1)}\u00A0h`, 'hour_meter_h') : '–'],
          [t('odometer'), isNumber(odometer) ? withSource(measures.distance(odometer), 'odometer_km') : '–'],
          ...(isPast ? [] : today),
        ]}
      />
    </Box>
  );
}

function Foot({ fleet, id, isPast }: { fleet: Fleet; id: string; isPast: boolean }) {
  const t = useTranslations('live_map');
  const { formatAge } = useAssetMessages();
  const now = useNow();
  const live = useFleetAsset(fleet, id);
  const { asset } = useReadings(id);
  const place = useAddress(useSettledPoint(live));
  if (!live) return null;
  const unit = fleet.unitOf(live);
  const updated = live.time ? t('updated', { age: formatAge(Date.parse(live.time), now) }) : t('never_updated');
  return (
    <Box component="footer" pt="xs" pb="sm" px="sm" c="dimmed">
      {live.latitude === null ? (
        <p>{t('without_place')}</p>
      ) : (
        <Text mih={19} c="var(--gray-8)">
          {place ? <PlaceText place={place} /> : <Skeleton width="70%" height={12} />}
        </Text>
      )}
      {!isPast && <InGeofences id={id} />}
      <p>{[unit && `${unit.code} · ${unit.name}`, live.customer].filter(Boolean).join(' · ')}</p>
      <p>{[live.plate ?? asset?.plate, !isPast && updated].filter(Boolean).join(' · ')}</p>
    </Box>
  );
}

/** Geofences that the asset is in, with their entry times. */
function InGeofences({ id }: { id: string }) {
  const t = useTranslations('live_map.geofences');
  const format = useFormatter();
  const now = useNow();
  const { data = [] } = useAssetGeofences(id);
  const inside = data.flatMap(({ name, color, inside_since, inside_of }) => [
    ...(inside_since === null ? [] : [{ name, color, since: inside_since }]),
    ...inside_of.map((sub) => ({ name: sub.name, color, since: sub.since })),
  ]);
  if (inside.length === 0) return null;
  const day = (instant: number | string) => format.dateTime(new Date(instant), { dateStyle: 'short' });
  const since = (instant: string) =>
    format.dateTime(
      new Date(instant),
      day(instant) === day(now) ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' },
    );
  return (
    <Stack component="ul" my="3xs" c="var(--gray-8)" gap={1} aria-label={t('in')}>
      {inside.map((geofence) => (
        <Group component="li" gap="xs" wrap="nowrap" key={geofence.name}>
          <Swatch color={geofence.color} size={9} />
          {t('in_since', { name: geofence.name, since: since(geofence.since) })}
        </Group>
      ))}
    </Stack>
  );
}

/** Metres below which the address is not requested again. */
const settledM = 100;

/** Position of an asset, updated in coarse steps. */
function useSettledPoint(asset: FleetAsset | undefined): { latitude: number; longitude: number } | null {
  const { id = '', latitude = null, longitude = null } = asset ?? {};
  const [settled, setSettled] = useState({ id, latitude, longitude });
  const isNew =
    settled.id !== id ||
    (latitude === null) !== (settled.latitude === null) ||
    metersBetween(settled.latitude ?? 0, settled.longitude ?? 0, latitude ?? 0, longitude ?? 0) > settledM;
  if (isNew) setSettled({ id, latitude, longitude });
  const point = isNew ? { latitude, longitude } : settled;
  return point.latitude === null || point.longitude === null
    ? null
    : { latitude: point.latitude, longitude: point.longitude };
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number';
}
