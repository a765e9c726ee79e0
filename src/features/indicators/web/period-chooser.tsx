import { useTranslations } from 'use-intl/react';
import { faultOfDays, periodNames, type Days, type IndicatorPeriod } from '#features/indicators/public.ts';
import { SpanPopover } from '#ui/form/span-popover.tsx';
import { useKeyLabels } from './use-key-labels.ts';

interface PeriodChooserProps {
  chosen: IndicatorPeriod;
  /** The resulting days. */
  days: Days;
  onChoose(period: IndicatorPeriod): void;
}

/** Selects a period relative to today, or any days. */
export function PeriodChooser({ chosen, days, onChoose }: PeriodChooserProps) {
  const t = useTranslations('indicator_pages');
  const keys = useKeyLabels();
  const name = typeof chosen === 'string' ? t(`periods.${chosen}`) : keys.days(days);
  const choices = periodNames.map((period) => ({
    name: t(`periods.${period}`),
    isChosen: chosen === period,
    choose: () => onChoose(period),
  }));
  return (
    <SpanPopover
      name={name}
      label={t('period_is', { period: name })}
      position="bottom-end"
      named={{ label: t('period'), choices }}
      own={{
        type: 'date',
        span: days,
        words: { from: t('own_days.from'), to: t('own_days.to'), apply: t('own_days.apply') },
        faultOf(typed) {
          const fault = faultOfDays(typed);
          return fault && t(`day_faults.${fault}`);
        },
        choose: onChoose,
      }}
    />
  );
}
