import { joinFilters } from '#features/dashboards/boards/public.ts';
import { measureCell, measureColumn, splitCell } from '#features/indicators/server/public.ts';
import type { Sheet, SheetCell } from '#platform/server/spreadsheet/sheet.ts';
import { titleOf, type BoardRequest, type BoardState } from './board-report.ts';

/** A board as one person sees it, as one table: a line for each value of its charts. */
export function boardSheet(request: BoardRequest, state: BoardState): Pick<Sheet, 'name' | 'columns' | 'rows'> {
  const { t } = state.formats;
  return {
    name: request.name,
    columns: [t.chart, t.row, t.series, t.measure, { title: t.value, format: undefined }],
    rows: rowsOf(request, state),
  };
}

async function* rowsOf(
  { board, reader, ask }: BoardRequest,
  { formats, days }: BoardState,
): AsyncGenerator<readonly SheetCell[]> {
  const { locale, format } = reader;
  for (const chart of board.charts.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const filters = joinFilters([board.filters, chart.filters]);
    if (!filters) continue;
    const answer = await ask(chart, { ...filters, ...days });
    const { dimension, series, measures } = chart;
    const lines = dimension === null ? [{ key: null, label: null, series: null, values: answer.totals }] : answer.rows;
    for (const line of lines)
      for (const [at, measure] of measures.entries())
        yield [
          titleOf(formats, chart),
          dimension && splitCell(dimension, line, locale),
          series ? splitCell(series, { key: line.series, label: null }, locale) : null,
          measureColumn(measure, locale, format.currency).title,
          measureCell(measure, line.values[at] ?? null),
        ];
  }
}
