import type { Dimension } from './measures.ts';
import type { Card } from './tabs.ts';
import type { Days } from './period.ts';
import { isAssetStatus, type AssetStatus } from '#features/assets/catalogue/public.ts';
import type { ChartData, ChartRow } from '#features/indicators/contract.ts';
import { dayMs } from '#platform/time/durations.ts';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const weekdays = ['1', '2', '3', '4', '5', '6', '7'];

/** Whether a dimension has a natural sequence. */
export function isSequence(dimension: Dimension | null): boolean {
  return dimension !== null && ['day', 'week', 'month', 'hour', 'weekday'].includes(dimension);
}

/** The rows of a chart in order, including days and hours without data. */
export function rowsOf(
  { dimension, series, measures }: Pick<Card, 'dimension' | 'series' | 'measures'>,
  data: ChartData,
  days: Days,
): ChartRow[] {
  if (series !== undefined) return data.rows;
  const wanted = keysOf(dimension, days);
  if (!wanted) return data.rows;
  const known = new Map(data.rows.map((row) => [row.key, row]));
  return wanted.map((key) => known.get(key) ?? { key, series: null, label: null, values: measures.map(() => null) });
}

/** All keys of a dimension in a period; null if only the rows know them. */
export function keysOf(dimension: Dimension | null, { from, to }: Days): string[] | null {
  if (dimension === 'hour') return hours;
  if (dimension === 'weekday') return weekdays;
  if (dimension !== 'day') return null;
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  );
}

/** Combines rows of statuses into their groups; the key of a group names all its statuses. */
export function groupStatuses<Group extends string>(
  rows: readonly ChartRow[],
  groups: readonly Group[],
  groupOf: (status: AssetStatus) => Group,
): (ChartRow & { group: Group })[] {
  return groups.flatMap((group) => {
    const members = rows.filter(({ key }) => key !== null && isAssetStatus(key) && groupOf(key) === group);
    if (members.length === 0) return [];
    const values =
      members[0]?.values.map((_, at) => members.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)) ?? [];
    return [{ key: members.map(({ key }) => key).join(','), series: null, label: null, values, group }];
  });
}

/** Orders by severity, highest first; rows without one come last. */
export function rankSeverities(rows: readonly ChartRow[], severities: readonly string[]): ChartRow[] {
  const rank = ({ key }: ChartRow) => (key === 'uninformed' || key === null ? -1 : severities.indexOf(key));
  return rows.filter((row) => rank(row) >= 0 || (row.values[0] ?? 0) > 0).toSorted((a, b) => rank(b) - rank(a));
}
