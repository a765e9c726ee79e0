import { Group } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { Legend } from '../legend.tsx';
import type { Scene, SceneAsset } from '../map/scene.ts';
import { useDuration } from '../use-duration.ts';
import styles from './replay-panel.module.css';

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
    <Group component="footer" className={styles.foot} gap="var(--space-4) var(--space-16)">
      {totals && (
        <Group component="p" gap="var(--space-2) var(--space-12)" align="stretch" data-number>
          {scene.assets.length > 1 && <b>{chosen.code}</b>}
          <b>{t('km', { km: numbers.number(totals.distanceKm, 1) })}</b>
          <span>{t('trips', { count: totals.trips })}</span>
          <span>{t('worked', { time: formatDuration(totals.workS) })}</span>
          <span>{t('idled', { time: formatDuration(totals.idleS) })}</span>
        </Group>
      )}
      <div className={styles.colours} role="radiogroup" aria-label={t('colour_by')}>
        {(['speed', 'state'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="replay-colour" checked={colourBy === one} onChange={() => onColour(one)} />
            <span>{t(`colour.${one}`)}</span>
          </label>
        ))}
      </div>
      <Legend colourBy={colourBy} bandStep={scene.bandStep} />
    </Group>
  );
}
