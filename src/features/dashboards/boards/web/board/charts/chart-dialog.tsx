import { Button, Group, MultiSelect, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { boardLimits, type BoardChart } from '#features/dashboards/boards/contract.ts';
import { chartFaults, commonDimensions, isPlaced } from '#features/dashboards/boards/public.ts';
import { chartKinds, dimensions, measureKeys, type Dimension, type MeasureKey } from '#features/indicators/public.ts';
import { FilterChooser } from '#features/indicators/web/public.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { assetFilterOf, boardFiltersOf } from '../board-filter.ts';
import { addChart, changeChart, queryOf, type ChartQuery } from './edit-charts.ts';
import { Columns } from '#ui/columns.tsx';

export type ChartEdit = { what: 'add' } | { what: 'edit' | 'copy'; chart: BoardChart };

interface ChartDialogProps {
  /** Null: closed. */
  edit: ChartEdit | null;
  charts: readonly BoardChart[];
  onChange(charts: BoardChart[]): void;
  onClose(): void;
}

/** Adds a chart at the first free place, or changes an existing one. */
export function ChartDialog({ edit, charts, onChange, onClose }: ChartDialogProps) {
  const t = useTranslations('dashboards.board');
  const title = edit?.what === 'edit' ? t('edit_chart') : t('add_chart');
  return (
    <Dialog opened={edit !== null} title={title} width={520} onClose={onClose}>
      {edit && (
        <ChartForm
          first={edit.what === 'add' ? plain : queryOf(edit.chart)}
          submit={t(edit.what === 'edit' ? 'apply' : 'add_chart')}
          onCancel={onClose}
          onDone={(asked) => {
            onChange(edit.what === 'edit' ? changeChart(charts, edit.chart, asked) : addChart(charts, asked));
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

const plain: ChartQuery = { title: null, chart: 'bar', measures: ['run_h'], dimension: 'unit', filters: {} };

interface ChartFormProps {
  first: ChartQuery;
  submit: string;
  onCancel(): void;
  onDone(asked: ChartQuery): void;
}

function ChartForm({ first, submit, onCancel, onDone }: ChartFormProps) {
  const t = useTranslations();
  const [asked, setAsked] = useState(first);
  const change = (part: Partial<ChartQuery>) => setAsked(fitting({ ...asked, ...part }));
  const filter = assetFilterOf(asked.filters);
  const faults = chartFaults({ ...asked, x: 0, w: 1 });
  const done = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (asked.measures.length > 0 && Object.keys(faults).length === 0) onDone(asked);
  };
  return (
    <form onSubmit={done} noValidate>
      <Stack gap="sm">
        <TextInput
          label={t('dashboards.board.title')}
          description={t('dashboards.board.title_hint')}
          value={asked.title ?? ''}
          maxLength={120}
          onChange={({ target }) => setAsked({ ...asked, title: target.value === '' ? null : target.value })}
        />
        <MultiSelect
          label={t('dashboards.board.measures')}
          data={measureKeys.map((key) => ({ value: key, label: t(`indicators.measures.${key}`) }))}
          value={asked.measures}
          onChange={(keys) => change({ measures: measureKeys.filter((key) => keys.includes(key)) })}
          maxValues={boardLimits.measures}
          searchable
          error={asked.measures.length === 0 && t('errors.validation_required')}
          comboboxProps={{ shadow: 'none' }}
          limit={60}
        />
        <SplitFields asked={asked} change={change} />
        <Group c="dimmed" fz="sm" gap="xs" wrap="nowrap">
          <FilterChooser
            filter={filter}
            onChange={(part) => setAsked({ ...asked, filters: boardFiltersOf({ ...filter, ...part }) })}
          />
          <p>{t('dashboards.board.own_filters')}</p>
        </Group>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{submit}</Button>
        </Group>
      </Stack>
    </form>
  );
}

interface SplitFieldsProps {
  asked: ChartQuery;
  change(part: Partial<ChartQuery>): void;
}

/** Chart type, split and number of rows. */
function SplitFields({ asked, change }: SplitFieldsProps) {
  const t = useTranslations();
  const fits = commonDimensions(asked.measures).filter((one) => asked.chart !== 'map' || isPlaced(one));
  const faults = chartFaults({ ...asked, x: 0, w: 1 });
  const isWhole = asked.dimension === null;
  const words = (list: readonly Dimension[]) =>
    list.map((one) => ({ value: one, label: t(`indicators.dimensions.${one}`) }));
  return (
    <Columns>
      <NativeSelect
        label={t('dashboards.board.chart')}
        data={chartKinds.map((kind) => ({ value: kind, label: t(`dashboards.board.kinds.${kind}`) }))}
        value={asked.chart}
        onChange={({ target }) => change({ chart: chartKinds.find((kind) => kind === target.value) ?? 'bar' })}
      />
      <NativeSelect
        label={t('dashboards.board.dimension')}
        data={[{ value: '', label: t('dashboards.board.whole') }, ...words(fits)]}
        value={asked.dimension ?? ''}
        error={faults.dimension && t('dashboards.board.needs_dimension')}
        onChange={({ target }) => change({ dimension: dimensions.find((one) => one === target.value) ?? null })}
      />
      <NativeSelect
        label={t('dashboards.board.series')}
        data={[
          { value: '', label: t('dashboards.board.no_series') },
          ...words(fits.filter((one) => one !== asked.dimension)),
        ]}
        value={asked.series ?? ''}
        disabled={isWhole}
        error={!isWhole && faults.series && t('dashboards.board.needs_series')}
        onChange={({ target }) => change({ series: dimensions.find((one) => one === target.value) })}
      />
      <NativeSelect
        label={t('dashboards.board.order')}
        data={(['', 'highest', 'lowest'] as const).map((one) => ({
          value: one,
          label: t(`dashboards.board.orders.${one === '' ? 'natural' : one}`),
        }))}
        value={asked.order ?? ''}
        disabled={isWhole}
        onChange={({ target }) =>
          change({ order: target.value === 'highest' || target.value === 'lowest' ? target.value : undefined })
        }
      />
      <NativeSelect
        label={t('dashboards.board.limit')}
        data={['', '5', '10', '20', '50'].map((one) => ({ value: one, label: one || t('dashboards.board.all') }))}
        value={String(asked.limit ?? '')}
        disabled={isWhole}
        onChange={({ target }) => change({ limit: target.value === '' ? undefined : Number(target.value) })}
      />
    </Columns>
  );
}

/** Drops settings that do not fit any more: a split that another measure lacks, an order of a single number. */
function fitting({ dimension, series, order, limit, ...asked }: ChartQuery & { measures: MeasureKey[] }): ChartQuery {
  const fits = commonDimensions(asked.measures).filter((one) => asked.chart !== 'map' || isPlaced(one));
  const split =
    asked.chart === 'number' || asked.chart === 'gauge' || !dimension || !fits.includes(dimension) ? null : dimension;
  if (split === null) return { ...asked, dimension: null };
  return {
    ...asked,
    dimension: split,
    ...(series && series !== split && fits.includes(series) && { series }),
    ...(order && { order }),
    ...(limit && { limit }),
  };
}
