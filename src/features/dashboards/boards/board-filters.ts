import type { BoardFilters } from './board.ts';

export const boardFilterNames = ['unit_id', 'category', 'manufacturer', 'model', 'customer', 'region'] as const;
export type BoardFilterName = (typeof boardFilterNames)[number];

/** By what a chart's rows narrow the others: what its keys are words of. */
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

/**
 * What passes all of several filters: a chart's own, its board's, and those that a person sets while looking. Null where two of them
 * leave nothing in common.
 */
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
