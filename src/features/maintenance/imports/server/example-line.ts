import type { RecordKind } from '#features/maintenance/records/contract.ts';
import type { RecordMessages } from '#features/maintenance/records/server/public.ts';

const asset = 'EH-204';
const examples: Record<RecordKind, (t: RecordMessages) => Readonly<Record<string, string>>> = {
  contracts: (t) => ({
    asset,
    unit: 'UL-01',
    customer: 'ACME',
    rate: '850.00',
    per: t.per.day,
    allowance_h: '200',
    overage_rate: '95.00',
    from: '2026-01-01',
    to: '2026-12-31',
  }),
  costs: (t) => ({ asset, unit: 'UL-01', kind: t.cost_kinds.fuel, amount: '1250.00', date: '2026-11-20' }),
  services: () => ({
    asset,
    name: '500 h',
    every_h: '500',
    every_days: '180',
    last_done_date: '2026-10-01',
    last_done_hour_meter_h: '3512.5',
  }),
  downtimes: (t) => ({
    asset,
    kind: t.downtime_kinds.breakdown,
    from: '2026-11-20 07:30',
    to: '2026-11-21 16:00',
  }),
  targets: (t) => ({ kind: t.target_kinds.weekly_hours, asset, value: '44', from: '2026-11-01' }),
};

/** Example value of a column; a decimal point is accepted in every language. */
export function exampleOf(kind: RecordKind, column: string, t: RecordMessages): string {
  return examples[kind](t)[column] ?? '';
}
