import type { AskedChart } from '#features/indicators/server/public.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { boardFilterNames, joinFilters } from '../board-filters.ts';
import type { BoardFilters } from '../board.ts';
import { findBoard } from './find-board.ts';

/** Whether the caller sees a board with this chart, queried with the board's filters or narrower ones. */
export async function boardHoldsChart(reading: ReadContext, contentId: string, asked: AskedChart): Promise<boolean> {
  const found = await findBoard(reading, contentId);
  if (!found) return false;
  const { board } = found;
  return board.charts.some(
    (chart) =>
      wordsOf(chart) === wordsOf(asked) && isWithin(asked.filters, joinFilters([board.filters, chart.filters])),
  );
}

const wordsOf = ({ measures, dimension, series, order, limit }: Omit<AskedChart, 'filters'>) =>
  JSON.stringify([measures, dimension, series ?? null, order ?? null, limit ?? null]);

/** An empty filter allows everything. */
function isWithin(asked: BoardFilters, allowed: BoardFilters | null): boolean {
  return boardFilterNames.every((name) => {
    const words = allowed?.[name];
    const chosen = asked[name] ?? [];
    return allowed && (words === undefined || (chosen.length > 0 && chosen.every((word) => words.includes(word))));
  });
}
