import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { useAllUnits } from '#features/assets/units/web/public.ts';
import { comparedPeriods, comparison, type Comparison } from '../../page/compared.ts';

interface CompareChooserProps {
  compared: Comparison | null;
  onChoose(compared: Comparison | null): void;
}

/** Chooses what the tab is compared with: another period, or a unit. */
export function CompareChooser({ compared, onChoose }: CompareChooserProps) {
  const t = useTranslations('indicator_pages.comparison');
  const { picks = [] } = useAllUnits();
  return (
    <NativeSelect
      maw={220}
      aria-label={t('with')}
      value={compared ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const { data } = comparison.safeParse(value);
        onChoose(data ?? null);
      }}
      data={[
        { value: '', label: t('none') },
        { group: t('periods'), items: comparedPeriods.map((value) => ({ value, label: t(value) })) },
        { group: t('units'), items: picks.map(({ id, label }) => ({ value: id, label })) },
      ]}
    />
  );
}
