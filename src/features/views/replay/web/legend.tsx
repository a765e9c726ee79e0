import { Box, Group, useComputedColorScheme } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { useNumbers } from '#platform/web/numbers.tsx';
import { bandCount, speedColors, stateColors } from '../replay-colors.ts';
import { trackStates } from '../track/track.ts';

/** Legend of path colours. */
export function Legend({ colourBy, bandStep }: { colourBy: 'speed' | 'state'; bandStep: number }) {
  const t = useTranslations('replay');
  const numbers = useNumbers();
  const light = useComputedColorScheme('light');
  const entries =
    colourBy === 'speed'
      ? speedColors[light].map((color, band) => ({
          color,
          word:
            band < bandCount - 1
              ? `${numbers.number(band * bandStep)}–${numbers.number((band + 1) * bandStep)}`
              : `> ${numbers.number(band * bandStep)} km/h`,
        }))
      : trackStates.map((state, index) => ({ color: stateColors[light][index], word: t(`states.${state}`) })).reverse();
  return (
    <Group
      component="ul"

      data-number
      fz="xs"
      gap="var(--space-2) var(--space-8)"
      align="stretch"
      aria-label={t('legend')}
    >
      {entries.map(({ color, word }) => (
        <Group component="li" gap="2xs" wrap="nowrap" key={word}>
          <Box component="i" w={14} h={4} bdrs="sm" style={{ background: color }} aria-hidden />
          {word}
        </Group>
      ))}
    </Group>
  );
}
