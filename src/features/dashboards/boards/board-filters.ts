import type { BoardFilters } from './board.ts';

export const boardFilterNames = ['unit_id', 'category', 'manufacturer', 'model', 'customer', 'region'] as const;
export type BoardFilterName = (typeof boardFilterNames)[number];

/** Which filter of the board a click on a row sets, by the dimension of the chart. */
const narrowedBy: Readonly<Record<string, BoardFilterName>> = {
  unit: 'unit_id',
  category: 'category',
  manufacturer: 'manufacturer',
  model: 'model',
  customer: 'customer',
  region: 'region',
};

export function filterOfDimension(dimension: string | null): BoardFilterName | null {
  return dimension === null ? null : (narrowedBy[dimension] ?? null);
}

/** Combines several filters: a chart's, its board's, and those set while viewing. Null if they exclude each other. */
export function joinFilters(filters: readonly BoardFilters[]): BoardFilters | null {
  const joined: BoardFilters = {};
  for (const name of boardFilterNames) {
    const given = filters.flatMap((filter) => (filter[name] && filter[name].length > 0 ? [filter[name]] : []));
    if (given.length === 0) continue;
    const common = given.reduce((left, right) => left.filter((value) => right.includes(value)));
    if (common.length === 0) return null;
    joined[name] = common;
  }
  return joined;
}
