import { Box, Group, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { noAssetFilter } from '#features/assets/catalogue/public.ts';
import { statusesOf } from '#features/assets/catalogue/web/public.ts';
import { mapAddress, type MapAddress } from '../map-address.ts';
import { FleetMap } from './fleet-map.tsx';
import { FleetPoints } from './fleet-points.tsx';
import { StatusStrip } from './list/status-strip.tsx';
import { useAlertBadges } from './use-alert-badges.ts';
import { useFleet } from './use-fleet.ts';
import { useFleetList } from './list/use-fleet-list.ts';
import buttons from '#ui/buttons.module.css';
import parts from '#ui/parts.module.css';
import styles from './live-map-page.module.css';

const path = '/services/simc/geolocalizacao/mapa';
const noPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/** Summary of the fleet with a small map, linked to the live map. */
export function LiveMapCard() {
  const t = useTranslations('live_map');
  const navigate = useNavigate();
  const live = useFleet();
  const badges = useAlertBadges({ isWanted: true });
  const list = useFleetList(live.fleet, noAssetFilter, { sort: 'code' });
  const open = (part: Partial<MapAddress>) => void navigate({ pathname: path, search: mapAddress.search(part) });
  const select = (id: string | null) => {
    const asset = id === null ? undefined : live.fleet.get(id);
    if (asset) open({ asset: asset.code });
  };
  return (
    <section className={styles.card} aria-label={t('card_title')}>
      <Group
        component="header"

        pt="sm"
        pb="xs"
        px="md"
        gap={0}
        wrap="nowrap"
        justify="space-between"
      >
        <h2>{t('card_title')}</h2>
        <Link to={path} className={buttons.link}>
          {t('card_open')}
          <IconArrowRight size={15} stroke={1.8} aria-hidden />
        </Link>
      </Group>
      <Text component="div" pb="xs" px="md" c="dimmed">
        {live.error ? (
          <p role="alert">{t('failed')}</p>
        ) : (
          <StatusStrip
            counts={live.isPending ? null : list.counts}
            chosen={[]}
            onChoose={(groups) => open({ filter: { ...noAssetFilter, status: groups.flatMap(statusesOf) } })}
          />
        )}
        {!live.isPending && !live.error && live.fleet.size === 0 && <p>{t('empty')}</p>}
      </Text>
      <Box mih={0} className={parts.above}>
        <FleetMap fleet={live.fleet} isPending={live.isPending} selectedId={null} at={null} padding={noPadding}>
          <FleetPoints fleet={live.fleet} members={list.members} selectedId={null} onSelect={select} badges={badges} />
        </FleetMap>
      </Box>
    </section>
  );
}
