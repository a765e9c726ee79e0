import { Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { toggleValue } from '#features/assets/catalogue/public.ts';
import { mapParts, type MapPart } from '../../hidden-layers.ts';
import { GeofenceChoice } from '../panels/geofence-choice.tsx';
import type { GeofenceView } from '../panels/use-geofence-view.ts';
import { ToolCard } from './tool-card.tsx';

interface LayersToolProps {
  hidden: readonly MapPart[];
  onChange(hidden: readonly MapPart[]): void;
  geofences: GeofenceView;
  /** Code of the selected asset. */
  asset: string | null;
  onClose(): void;
}

/** Visible layers and legend. */
export function LayersTool({ hidden, onChange, geofences, asset, onClose }: LayersToolProps) {
  const t = useTranslations('live_map.layers');
  return (
    <ToolCard title={t('title')} onClose={onClose}>
      <Stack gap="xs" pt="2xs" pb="sm" px="sm">
        <div>
          {mapParts.map((part) => (
            <Group component="label" key={part} gap="xs" wrap="nowrap" mih="var(--control-sm)" c="var(--gray-8)">
              <input
                type="checkbox"
                checked={!hidden.includes(part)}
                onChange={() => onChange(toggleValue(hidden, part))}
              />
              {t(part)}
            </Group>
          ))}
        </div>
        <Text c="dimmed">{t('legend')}</Text>
        <GeofenceChoice view={geofences} asset={asset} />
      </Stack>
    </ToolCard>
  );
}
