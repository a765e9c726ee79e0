import type { RecordKind } from './contract.ts';

/** Columns of files by kind of record, in order; assets and units by their codes. */
export const recordColumns = {
  contracts: ['asset', 'unit', 'customer', 'rate', 'per', 'allowance_h', 'overage_rate', 'from', 'to'],
  costs: ['asset', 'unit', 'kind', 'amount', 'date', 'to', 'note'],
  services: [
    'asset',
    'name',
    'every_h',
    'every_km',
    'every_days',
    'last_done_date',
    'last_done_hour_meter_h',
    'last_done_odometer_km',
  ],
  downtimes: ['asset', 'kind', 'from', 'to', 'note'],
  targets: ['kind', 'category', 'asset', 'value', 'from'],
} as const satisfies Record<RecordKind, readonly string[]>;
export type RecordColumn<K extends RecordKind> = (typeof recordColumns)[K][number];
