import { Box, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import type { MeasureKey, TabName } from '#features/indicators/public.ts';
import { LazyMessages } from '#platform/web/lazy-messages.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MeasureExplanation } from './explanation.tsx';
import styles from './cards.module.css';

const messages = import.meta.glob('../../messages/formulas-*.ts');
const parts = ['formula', 'inputs', 'exclusions'] as const;

interface HowDialogProps {
  /** The tab whose numbers they are; absent: they are explained in words alone. */
  tab?: TabName;
  measures: readonly MeasureKey[];
  onClose(): void;
}

/** Explains how measures are computed, with their own numbers on a tab; loaded when opened. */
export function HowDialog({ tab, measures, onClose }: HowDialogProps) {
  const t = useTranslations();
  const [first] = measures;
  if (first === undefined) return null;
  const title =
    measures.length === 1
      ? t('indicator_pages.how_of', { measure: t(`indicators.measures.${first}`) })
      : t('indicator_pages.how');
  return (
    <Dialog opened title={title} width={tab ? 720 : 560} onClose={onClose}>
      <LazyMessages files={messages} fallback={<Skeleton height={180} />}>
        {tab && <MeasureExplanation tab={tab} measure={first} />}
        {measures.map((measure) => (
          <How key={measure} measure={measure} isNamed={measures.length > 1} />
        ))}
      </LazyMessages>
    </Dialog>
  );
}

function How({ measure, isNamed }: { measure: MeasureKey; isNamed: boolean }) {
  const t = useTranslations();
  return (
    <section className={styles.how}>
      {isNamed && (
        <Box component="h3" mb="xs" fz="md">
          {t(`indicators.measures.${measure}`)}
        </Box>
      )}
      <Stack component="dl" gap="xs">
        {parts.map((part) => (
          <div key={part} data-part={part}>
            <Box component="dt" fz="xs">
              {t(`indicator_pages.how_parts.${part}`)}
            </Box>
            <dd>{t(`indicator_formulas.${measure}.${part}`)}</dd>
          </div>
        ))}
      </Stack>
    </section>
  );
}
