import { Group, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTimeZone } from 'use-intl/react';
import { useNow } from '#features/assets/catalogue/web/public.ts';
import type { Geofence } from '#features/geofences/contract.ts';
import type { Stay } from '#features/geofences/public.ts';
import { SpanChooser, useSpan } from '#features/trips/history/web/public.tsx';
import parts from '#ui/parts.module.css';
import type { GeofencesAddress, ChangeGeofencesAddress } from '../../page/geofences-address.ts';
import { assetPath, replayAt } from '../../page/moment-links.ts';
import { HistoryList } from './history-list.tsx';
import { useGeofenceMessages } from '../page/use-geofence-messages.ts';
import { useStays } from './use-history.ts';
import styles from './history.module.css';

export interface HistoryProps {
  geofence: Geofence;
  address: GeofencesAddress;
  change: ChangeGeofencesAddress;
}

/** Stays: entry, exit, duration and maximum speed. */
export function GeofenceStays({ geofence, address, change }: HistoryProps) {
  const { t } = useGeofenceMessages();
  const span = useSpan(address.span, useTimeZone() ?? 'UTC');
  const stays = useStays(geofence.id, span);
  return (
    <Stack gap="xs">
      <Group gap="xs" justify="space-between">
        <SpanChooser chosen={address.span} span={span} onChoose={(chosen) => change({ span: chosen })} />
      </Group>
      <HistoryList
        label={t('stays.list')}
        list={stays}
        none={t('stays.none')}
        row={(stay) => <StayItem key={`${stay.asset_id} ${stay.sub_geofence_id} ${stay.entered_at}`} stay={stay} />}
      />
    </Stack>
  );
}

function StayItem({ stay }: { stay: Stay }) {
  const { t, duration, instant, speed } = useGeofenceMessages();
  const now = useNow();
  const { asset, entered_at, left_at, sub_geofence_id, cut_off, retroactive } = stay;
  const end =
    left_at === null ? t('stays.still') : cut_off ? t('stays.cut_off') : t('stays.left', { time: instant(left_at) });
  return (
    <li className={styles.item}>
      <Group component="span" miw={0} mih="var(--space-24)" c="var(--gray-8)" gap="xs" wrap="nowrap">
        <Link className={`${parts.strong} ${parts.cut}`} to={assetPath(asset.code)}>
          {asset.code}
        </Link>
        {sub_geofence_id !== null && <span>{t('stays.of_sub', { name: stay.name })}</span>}
      </Group>
      <Text span textWrap="nowrap" data-number c="var(--gray-9)" fw={600} ta="right">
        {duration(stay.duration_s)}
      </Text>
      <span className={styles.under}>
        {t('stays.entered', { time: instant(entered_at) })} · {end} ·{' '}
        <Text span textWrap="nowrap">
          {t('stays.top', { speed: speed(stay.top_speed_kmh) })}
        </Text>
        {retroactive && ` · ${t('events.retroactive')}`}
      </span>
      <Group component="span" className={`${styles.links} ${parts.whole}`} gap="sm" align="stretch" wrap="nowrap">
        <Link
          to={replayAt(asset.code, { from: entered_at, to: left_at }, now)}
          aria-label={t('stays.replay_of', { code: asset.code })}
        >
          <IconPlayerPlay size={13} stroke={1.9} aria-hidden />
          {t('stays.replay')}
        </Link>
      </Group>
    </li>
  );
}
