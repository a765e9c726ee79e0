import { Box, Center, Group, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { BoardChart } from '#features/dashboards/boards/contract.ts';
import { isPlaced } from '#features/dashboards/boards/public.ts';
import { CardView, HowDialog, isLegended, useLegend } from '#features/indicators/web/public.ts';
import { useProfile } from '#features/identity/session/web/public.ts';
import { useCounted } from '#platform/web/numbers.tsx';
import { Legend } from '#ui/chart/legend.tsx';
import { ListFault } from '#ui/list/list-states.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import parts from '#ui/parts.module.css';
import { filterCount } from '../board-filter.ts';
import type { BoardView } from '../use-board-view.ts';
import { useChartData } from './use-chart-data.ts';
import { useChartTitle } from './use-chart-title.ts';
import styles from '../board.module.css';

const MapTile = lazy(async () => ({ default: (await import('./map-tile.tsx')).MapTile }));

/** Pixels: height of a grid row, gap between rows, and height of a tile's header. */
export const rowHeight = 46;
export const gap = 12;
const headHeight = 62;

const heightOf = (rows: number) => rows * rowHeight + (rows - 1) * gap;

interface ChartTileProps {
  chart: BoardChart;
  view: BoardView;
  /** Shown in its header while the board is edited. */
  tools?: ReactNode;
}

/** One chart of a board. */
export function ChartTile({ chart, view, tools }: ChartTileProps) {
  const t = useTranslations();
  const title = useChartTitle()(chart);
  const counted = useCounted();
  const { number_format } = useProfile();
  const { data, error, refetch, isNothing } = useChartData(chart, view);
  const [isAsked, setAsked] = useState(false);
  const ownFilters = filterCount(chart.filters);
  const filtered = t('dashboards.board.filtered', counted(ownFilters));
  const currency = data?.currency ?? number_format.currency;
  const isMap = chart.chart === 'map' && chart.dimension !== null && isPlaced(chart.dimension);
  const how = isAsked && <HowDialog measures={chart.measures} onClose={() => setAsked(false)} />;
  const height = Math.max(heightOf(chart.h) - headHeight, 40);
  return (
    <Stack
      component="section"
      className={styles.tile}
      gap={0}
      aria-label={title}
      data-number={chart.chart === 'number' || undefined}
    >
      <Group component="header" className={styles.tileHead} gap="var(--space-8) var(--space-12)" wrap="nowrap">
        <h2>
          <button type="button" title={t('indicator_pages.how')} onClick={() => setAsked(true)}>
            {title}
          </button>
        </h2>
        {ownFilters > 0 && (
          <Stack component="span" gap={0} flex="none" c="dimmed" role="img" aria-label={filtered} title={filtered}>
            <IconFilter size={14} stroke={1.7} aria-hidden />
          </Stack>
        )}
        {data ? <TileLegend chart={chart} data={data} /> : isLegended(chart) && <div className={styles.legend} />}
        {tools}
      </Group>
      {isNothing && (
        <Center component="p" flex={1} c="dimmed">
          {t('indicator_pages.none')}
        </Center>
      )}
      {!isNothing && error && !data && (
        <Box className={parts.scroll} style={{ height }}>
          <ListFault error={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {!isNothing && !error && !data && <Skeleton height={height} />}
      {!isNothing && data && isMap && (
        <Suspense fallback={<Skeleton height={height} />}>
          <MapTile chart={chart} data={data} currency={currency} title={title} height={height} linkTo={view.linkTo} />
        </Suspense>
      )}
      {!isNothing && data && !isMap && (
        <CardView
          card={chart}
          data={data}
          days={data.period}
          preceding={data.preceding}
          currency={currency}
          title={title}
          height={height}
          linkTo={view.linkTo}
        />
      )}
      {how}
    </Stack>
  );
}

type Data = NonNullable<ReturnType<typeof useChartData>['data']>;

function TileLegend({ chart, data }: { chart: BoardChart; data: Data }) {
  const items = useLegend({ card: chart, data, days: data.period });
  return (
    (items.length > 0 || isLegended(chart)) && (
      <div className={styles.legend}>
        <Legend items={items} />
      </div>
    )
  );
}
