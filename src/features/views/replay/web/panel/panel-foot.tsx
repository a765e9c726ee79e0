import { Box, Group } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { Legend } from '../legend.tsx';
import type { Scene, SceneAsset } from '../map/scene.ts';
import { useDuration } from '../use-duration.ts';
import { RadioSegments } from '#ui/segments.tsx';
import parts from '#ui/parts.module.css';

interface PanelFootProps {
  scene: Scene;
  chosen: SceneAsset;
  colourBy: 'speed' | 'state';
  onColour(colourBy: 'speed' | 'state'): void;
}

/** Totals, and the colour legend. */
export function PanelFoot({ scene, chosen, colourBy, onColour }: PanelFootProps) {
  const t = useTranslations('replay');
  const numbers = useNumbers();
  const formatDuration = useDuration();
  const totals = scene.totals.get(chosen.id);
  return (
    <Group
      component="footer"
      mt="xs"
      py="2xs"
      px="sm"
      c="dimmed"
      fz="xs"
      className={parts.above}
      gap="var(--space-4) var(--space-16)"
    >
      {totals && (
        <Group component="p" gap="var(--space-2) var(--space-12)" align="stretch" data-number>
          {scene.assets.length > 1 && <b>{chosen.code}</b>}
          <b>{t('km', { km: numbers.number(totals.distanceKm, 1) })}</b>
          <span>{t('trips', { count: totals.trips })}</span>
          <span>{t('worked', { time: formatDuration(totals.workS) })}</span>
          <span>{t('idled', { time: formatDuration(totals.idleS) })}</span>
        </Group>
      )}
      <Box ml="auto">
        <RadioSegments
          label={t('colour_by')}
          name="replay-colour"
          names={['speed', 'state']}
          chosen={colourBy}
          onChoose={onColour}
          wordOf={(one) => t(`colour.${one}`)}
        />
      </Box>
      <Legend colourBy={colourBy} bandStep={scene.bandStep} />
    </Group>
  );
}
