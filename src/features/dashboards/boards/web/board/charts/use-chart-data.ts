import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BoardChart } from '#features/dashboards/boards/contract.ts';
import { queryChart } from '#features/indicators/contract.ts';
import { call } from '#platform/web/call.ts';
import type { BoardView } from '../use-board-view.ts';

const refreshMs = 60_000;

/** Data of one chart of a board; null if its filters exclude each other. */
export function useChartData(chart: BoardChart, { contentId, days, filtersOf }: BoardView) {
  const filters = filtersOf(chart.filters);
  const { measures, dimension, series, order, limit } = chart;
  const body = {
    content_id: contentId,
    measures,
    dimension,
    ...(series && { series }),
    ...(order && { order }),
    ...(limit && { limit }),
    filters: { ...days, ...filters },
  };
  const query = useQuery({
    queryKey: ['indicators', 'query', body],
    queryFn: ({ signal }) => call(queryChart, { body, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    enabled: filters !== null,
  });
  return { ...query, isNothing: filters === null };
}
