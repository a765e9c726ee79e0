import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '#platform/web/error-messages.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { geofenceShows, findGeofence } from '../../geofence-rows.ts';
import { useFitGeofence } from './geofence-layer.tsx';
import { GeofenceTree } from './geofence-tree.tsx';
import type { GeofenceView } from './use-geofence-view.ts';
import { RadioSegments } from '#ui/segments.tsx';
import parts from '#ui/parts.module.css';

interface GeofenceChoiceProps {
  view: GeofenceView;
  /** Code of the selected asset. */
  asset: string | null;
}

/** Chooses the geofences on the map: none, those of the selected asset, or all that are checked. */
export function GeofenceChoice({ view, asset }: GeofenceChoiceProps) {
  const t = useTranslations('live_map.geofences');
  return (
    <Stack
      component="section"
      mx="calc(-1 * var(--space-12))"
      pt="xs"
      px="sm"
      className={parts.above}
      gap="xs"
      aria-label={t('title')}
    >
      <Text component="h3" fw={600} c="var(--gray-9)">
        {t('title')}
      </Text>
      <RadioSegments
        label={t('title')}
        name="geofences"
        names={geofenceShows}
        chosen={view.show}
        onChoose={(show) => view.setShow(show)}
        wordOf={(show) => t(`shows.${show}`)}
      />
      {view.show === 'asset' && (
        <Text c="dimmed">{asset === null ? t('choose_asset') : t('of_asset', { code: asset })}</Text>
      )}
      {view.show === 'asset' && asset !== null && view.reading && view.shown.length === 0 && (
        <Text c="dimmed">{t('none_of_asset')}</Text>
      )}
      {view.show === 'all' && <Tree view={view} />}
    </Stack>
  );
}

function Tree({ view }: { view: GeofenceView }) {
  const t = useTranslations();
  const fit = useFitGeofence();
  const { reading, error } = view;
  if (error && !reading)
    return (
      <Stack role="alert" gap="xs" align="flex-start" c="var(--gray-7)">
        <p>{t(`errors.${errorKey(error)}`)}</p>
        <Button size="compact-sm" variant="default" onClick={view.readAgain}>
          {t('ui.retry')}
        </Button>
      </Stack>
    );
  if (!reading) return <Skeleton height={120} />;
  if (reading.geofences.length === 0) return <Text c="dimmed">{t('live_map.geofences.empty')}</Text>;
  const show = (id: string) => {
    const found = findGeofence(reading, id);
    if (!found) return;
    if (view.chosen?.sub?.id !== id && (view.chosen?.geofence.id !== id || view.chosen.sub)) view.choose(id);
    fit((found.sub ?? found.geofence).shape);
  };
  return <GeofenceTree reading={reading} view={view} onShow={show} />;
}
