import type { InputKind } from './contract.ts';

/** What a file says of each kind of input, and in which order: an asset and a unit by their codes. */
export const inputColumns = {
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
} as const satisfies Record<InputKind, readonly string[]>;
export type InputColumn<K extends InputKind> = (typeof inputColumns)[K][number];
