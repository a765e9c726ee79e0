import type { Layout } from 'react-grid-layout/core';
import { boardLimits, type BoardChart } from '#features/dashboards/boards/contract.ts';
import { freePlace, sizeOf } from '#features/dashboards/boards/public.ts';
import { moveBy, resizeBy, type MoveStep } from './move-chart.ts';

/** What a chart shows, without its key and its place. */
export type ChartQuery = Omit<BoardChart, 'key' | 'x' | 'y' | 'w' | 'h'>;

const steps: Record<string, MoveStep> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

export function queryOf({ key: _key, x: _x, y: _y, w: _w, h: _h, ...query }: BoardChart): ChartQuery {
  return query;
}

/** A new chart is placed at the first free place. */
export function addChart(charts: readonly BoardChart[], query: ChartQuery): BoardChart[] {
  return [...charts, { key: freeKey(charts), ...query, ...freePlace(charts, sizeOf(query.chart)) }];
}

/** A changed query is no longer the card of a tab, whose name it would show. */
export function changeChart(charts: readonly BoardChart[], changed: BoardChart, query: ChartQuery): BoardChart[] {
  const isSame = changed.dimension === query.dimension && changed.measures.join() === query.measures.join();
  const { x, y, w, h } = changed;
  const next = { key: isSame ? changed.key : freeKey(charts), ...query, x, y, w, h };
  return charts.map((chart) => (chart.key === changed.key ? next : chart));
}

export function removeChart(charts: readonly BoardChart[], removed: string): BoardChart[] {
  return charts.filter(({ key }) => key !== removed);
}

export function layoutOf(charts: readonly BoardChart[]): Layout {
  return charts.map(({ key, x, y, w, h }) => ({ i: key, x, y, w, h, minW: 2, minH: 2 }));
}

/** The layout after an arrow key on a chart: moved, with Shift resized. Null for every other key. */
export function layoutByKey(
  layout: Layout,
  chart: string,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): Layout | null {
  const step = steps[key];
  if (!step) return null;
  return shiftKey ? resizeBy(layout, chart, step) : moveBy(layout, chart, step);
}

/** The charts at the places of a layout; null if nothing has moved. */
export function placeCharts(charts: readonly BoardChart[], layout: Layout): BoardChart[] | null {
  const places = new Map(layout.map((item) => [item.i, item]));
  const placed = charts.map((chart) => {
    const item = places.get(chart.key);
    return item ? { ...chart, x: item.x, y: item.y, w: item.w, h: Math.min(item.h, boardLimits.height) } : chart;
  });
  const isSame = placed.every((chart, at) => {
    const before = charts[at];
    return before && (['x', 'y', 'w', 'h'] as const).every((field) => chart[field] === before[field]);
  });
  return isSame ? null : placed;
}

function freeKey(charts: readonly BoardChart[]): string {
  const taken = new Set(charts.map(({ key }) => key));
  let number = charts.length + 1;
  while (taken.has(`chart_${number}`)) number += 1;
  return `chart_${number}`;
}
