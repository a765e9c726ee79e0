import { Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import type { SilenceCause } from '#features/indicators/public.ts';
import buttons from '#ui/buttons.module.css';

interface CauseChipsProps {
  causes: readonly SilenceCause[];
  onChange(causes: readonly SilenceCause[]): void;
}

/** Causes that filter the list of silent assets, each removable. */
export function CauseChips({ causes, onChange }: CauseChipsProps) {
  const t = useTranslations();
  return (
    <Group role="group" aria-label={t('indicators.dimensions.cause')} gap="xs" miw={0}>
      {causes.map((cause) => {
        const value = t(`indicators.keys.cause.${cause}`);
        const text = t('assets.filter.chip', { filter: t('indicators.dimensions.cause'), value });
        return (
          <button
            key={cause}
            type="button"
            className={buttons.chosen}
            aria-label={t('assets.filter.remove', { filter: text })}
            onClick={() => onChange(causes.filter((other) => other !== cause))}
          >
            {text}
            <IconX size={13} stroke={2} aria-hidden />
          </button>
        );
      })}
    </Group>
  );
}
