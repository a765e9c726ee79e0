import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl/react';
import type { Board } from '../../contract.ts';
import { FilterChooser } from '#features/indicators/web/public.ts';
import { periodNames } from '#features/indicators/public.ts';
import { assetFilterOf, boardFiltersOf } from './board-filter.ts';

interface BoardSettingsProps {
  board: Board;
  onChange(change: Pick<Board, 'filters' | 'period'>): void;
}

/** Assets of the whole board, and its default period. */
export function BoardSettings({ board: { filters, period }, onChange }: BoardSettingsProps) {
  const t = useTranslations();
  const filter = assetFilterOf(filters);
  return (
    <>
      <FilterChooser
        filter={filter}
        onChange={(change) => onChange({ period, filters: boardFiltersOf({ ...filter, ...change }) })}
      />
      <NativeSelect
        aria-label={t('dashboards.board.period')}
        data={periodNames.map((name) => ({ value: name, label: t(`indicator_pages.periods.${name}`) }))}
        value={period}
        onChange={({ target }) =>
          onChange({ filters, period: periodNames.find((name) => name === target.value) ?? period })
        }
      />
    </>
  );
}
