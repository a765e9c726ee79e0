import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import { listUnits } from '#features/assets/units/contract.ts';
import { call } from '#platform/web/call.ts';
import { useWhole } from '#platform/web/replies/use-whole.ts';
import { comparedPeriods, comparison, type Comparison } from '../../page/compared.ts';

interface CompareChooserProps {
  compared: Comparison | null;
  onChoose(compared: Comparison | null): void;
}

/** Chooses what the tab is compared with: another period, or a unit. */
export function CompareChooser({ compared, onChoose }: CompareChooserProps) {
  const t = useTranslations('indicator_pages.comparison');
  const units = useWhole(['units'], ({ signal, ...query }) => call(listUnits, { query, signal })).items ?? [];
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
        {
          group: t('units'),
          items: units.map(({ id, code, name }) => ({ value: id, label: code === name ? code : `${code} · ${name}` })),
        },
      ]}
    />
  );
}
