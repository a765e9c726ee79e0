import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowRight, IconGauge, IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Asset } from '#features/assets/catalogue/contract.ts';
import type { GeofenceEvent } from '#features/geofences/public.ts';
import {
  useAssetGeofenceEvents,
  useAssetGeofences,
  useSeenOnce,
  type AssetGeofence,
} from '#features/geofences/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { useMeasures, useNumbers } from '#platform/web/numbers.tsx';
import { Card, CardEmpty } from './card.tsx';
import { CardQuery } from './card-query.tsx';
import { useTimeFormat } from '../use-time-format.ts';
import { Swatch } from '#ui/swatch.tsx';
import buttons from '#ui/buttons.module.css';
import styles from './cards.module.css';

const path = '/services/simc/geolocalizacao/cercas';
/** Items shown initially, besides the geofences that it is in. */
const few = { geofences: 5, events: 6 } as const;
const icons = { entry: IconLogin2, exit: IconLogout2, speeding: IconGauge } as const;

/** Geofences of the asset, those it is in, and recent events. */
export function GeofencesCard({ asset }: { asset: Asset }) {
  const t = useTranslations('asset_page.geofences');
  const seesPage = useProfile().sections.includes('geofences');
  const geofences = useAssetGeofences(asset.id);
  const events = useAssetGeofenceEvents(asset.id, few.events);
  const link = seesPage && (
    <Link className={buttons.link} to={`${path}?asset_id=${asset.id}`}>
      {t('open')}
      <IconArrowRight size={14} stroke={1.8} aria-hidden />
    </Link>
  );
  return (
    <Card title={t('title')} aside={link}>
      <CardQuery query={geofences} height={164}>
        {(items) =>
          items.length === 0 ? <CardEmpty>{t('none')}</CardEmpty> : <Geofences items={items} isLinked={seesPage} />
        }
      </CardQuery>
      {(geofences.data?.length ?? 1) > 0 && (
        <CardQuery query={events} height={93}>
          {({ items }) => <Events items={items.filter(({ disproved }) => !disproved)} />}
        </CardQuery>
      )}
    </Card>
  );
}

function Geofences({ items, isLinked }: { items: readonly AssetGeofence[]; isLinked: boolean }) {
  const t = useTranslations('asset_page.geofences');
  const { number } = useNumbers();
  const [isWhole, setWhole] = useState(false);
  const isIn = ({ inside_since, inside_of }: AssetGeofence) => inside_since !== null || inside_of.length > 0;
  const inOrder = [...items.filter(isIn), ...items.filter((geofence) => !isIn(geofence))];
  const shown = isWhole ? inOrder : inOrder.filter((geofence, at) => isIn(geofence) || at < few.geofences);
  return (
    <>
      <Stack component="ul" className={styles.geofences} gap={0}>
        {shown.map((geofence) => (
          <li key={geofence.id}>
            <Swatch color={geofence.color} />
            {isLinked ? (
              <Link className={buttons.lead} to={`${path}?geofence=${geofence.id}`}>
                {geofence.name}
              </Link>
            ) : (
              <span>{geofence.name}</span>
            )}
            <Since instant={geofence.inside_since} />
            {geofence.inside_of.map((sub) => (
              <Group
                component="p"
                key={sub.id}
                c="var(--gray-7)"
                style={{ gridColumn: '2 / 4' }}
                gap="xs"
                align="stretch"
                wrap="nowrap"
                justify="space-between"
              >
                <span>{sub.name}</span>
                <Since instant={sub.since} />
              </Group>
            ))}
          </li>
        ))}
      </Stack>
      {shown.length < items.length && (
        <Button
          mt="xs"
          style={{ justifySelf: 'start' }}
          size="compact-sm"
          variant="default"
          onClick={() => setWhole(true)}
        >
          {t('all', { number: number(items.length) })}
        </Button>
      )}
    </>
  );
}

function Since({ instant }: { instant: string | null }) {
  const t = useTranslations('asset_page.geofences');
  const { shortMoment } = useTimeFormat();
  return (
    <Text
      span
      textWrap="nowrap"
      fz="xs"
      c={instant === null ? 'dimmed' : 'var(--gray-9)'}
      fw={instant === null ? undefined : 600}
    >
      {instant === null ? t('outside') : t('inside_since', { when: shortMoment(instant) })}
    </Text>
  );
}

function Events({ items }: { items: readonly GeofenceEvent[] }) {
  const t = useTranslations('asset_page.geofences');
  const measures = useMeasures();
  const seenOnce = useSeenOnce();
  const { shortMoment } = useTimeFormat();
  return (
    <>
      <Text component="h3" mt="sm" mb="2xs" fz="xs" fw={600} c="var(--gray-7)">
        {t('events')}
      </Text>
      {items.length === 0 && <CardEmpty>{t('no_events')}</CardEmpty>}
      <Stack component="ol" className={styles.events} gap={0}>
        {items.map(({ id, type, name, started_at, evidence, retroactive }) => {
          const Icon = icons[type];
          return (
            <li key={id} data-type={type}>
              <Icon size={15} stroke={1.8} aria-hidden />
              <span>
                {t(`types.${type}`, { name })}
                {type === 'speeding' && evidence.top_speed_kmh !== null && (
                  <Box component="b" c="var(--gray-9)">{` · ${measures.speed(evidence.top_speed_kmh) ?? ''}`}</Box>
                )}
                {evidence.seen_once && <small title={seenOnce.reason}> · {seenOnce.mark}</small>}
                {retroactive && <small> · {t('retroactive')}</small>}
              </span>
              <Box component="time" data-number c="dimmed" fz="xs" dateTime={started_at}>
                {shortMoment(started_at)}
              </Box>
            </li>
          );
        })}
      </Stack>
    </>
  );
}
