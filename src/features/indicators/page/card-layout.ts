import type { Card, TabName } from '#features/indicators/public.ts';

/** Columns of a card in a grid of twelve, on a wide screen. */
export type CardSpan = 4 | 6 | 8;

/** Exceptions to the default width, so that rows of a tab are filled. */
const spans: Partial<Record<`${TabName}.${string}`, CardSpan>> = {
  'fleet.faults_by_severity': 6,
  'fleet.faults_by_code': 6,
  'connectivity.by_cause': 6,
  'connectivity.completeness_by_unit': 6,
  'connectivity.delay_by_day': 6,
  'connectivity.silent': 6,
  'utilization.utilization_by_day': 6,
  'utilization.by_hour': 6,
  'safety.speedings_by_day': 8,
  'financials.money_by_month': 8,
};

export function spanOf(tab: TabName, { key, chart }: Pick<Card, 'key' | 'chart'>): CardSpan {
  return spans[`${tab}.${key}`] ?? (chart === 'line' || chart === 'stacked' || chart === 'heat' ? 8 : 4);
}
