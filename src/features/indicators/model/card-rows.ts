import type { Dimension } from './measures.ts';
import type { Card } from './tabs.ts';
import type { Days } from './period.ts';
import { isAssetStatus, type AssetStatus } from '#features/assets/catalogue/public.ts';
import type { ChartData, ChartRow } from '#features/indicators/contract.ts';

const dayMs = 86_400_000;
const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const weekdays = ['1', '2', '3', '4', '5', '6', '7'];

/** Whether the keys of a dimension follow each other. */
export function isSequence(dimension: Dimension | null): boolean {
  return dimension !== null && ['day', 'week', 'month', 'hour', 'weekday'].includes(dimension);
}

/** The rows of a chart, in order, also those of days and hours of which there is nothing to report. */
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

/** All keys that a dimension has in a period; null where only the rows know. */
export function keysOf(dimension: Dimension | null, { from, to }: Days): string[] | null {
  if (dimension === 'hour') return hours;
  if (dimension === 'weekday') return weekdays;
  if (dimension !== 'day') return null;
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  );
}

/** Rows of statuses as people count them: those of one group are one row, whose key names them all. */
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

/** The gravest first; what has no severity stands at the end, where there is any. */
export function rankSeverities(rows: readonly ChartRow[], severities: readonly string[]): ChartRow[] {
  const rank = ({ key }: ChartRow) => (key === 'uninformed' || key === null ? -1 : severities.indexOf(key));
  return rows.filter((row) => rank(row) >= 0 || (row.values[0] ?? 0) > 0).toSorted((a, b) => rank(b) - rank(a));
}
