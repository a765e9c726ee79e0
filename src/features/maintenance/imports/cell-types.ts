import type { RecordKind } from '#features/maintenance/records/contract.ts';
import { recordLimits, type RecordColumn } from '#features/maintenance/records/public.ts';

/** Type of the cells of a column. `word`: one of the words that the column defines. */
export type CellType = 'asset' | 'unit' | 'text' | 'money' | 'number' | 'day' | 'instant' | 'word' | 'target';

export const cellTypes = {
  contracts: {
    asset: 'asset',
    unit: 'unit',
    customer: 'text',
    rate: 'money',
    per: 'word',
    allowance_h: 'number',
    overage_rate: 'money',
    from: 'day',
    to: 'day',
  },
  costs: { asset: 'asset', unit: 'unit', kind: 'word', amount: 'money', date: 'day', to: 'day', note: 'text' },
  services: {
    asset: 'asset',
    name: 'text',
    every_h: 'number',
    every_km: 'number',
    every_days: 'number',
    last_done_date: 'day',
    last_done_hour_meter_h: 'number',
    last_done_odometer_km: 'number',
  },
  downtimes: { asset: 'asset', kind: 'word', from: 'instant', to: 'instant', note: 'text' },
  targets: { kind: 'word', category: 'text', asset: 'asset', value: 'target', from: 'day' },
} as const satisfies { [K in RecordKind]: Record<RecordColumn<K>, CellType> };

/** Columns required for a new record; the first of them identify it. */
export const neededColumns: { [K in RecordKind]: readonly RecordColumn<K>[] } = {
  contracts: ['asset', 'from', 'customer', 'rate', 'per'],
  costs: ['kind', 'amount', 'date'],
  services: ['asset', 'name', 'last_done_date'],
  downtimes: ['asset', 'from', 'kind'],
  targets: ['kind', 'from', 'value'],
};

/** Columns without which a file is refused, as its lines could not be matched to records. */
export const keyColumns: { [K in RecordKind]: readonly RecordColumn<K>[] } = {
  contracts: ['asset', 'from'],
  costs: ['kind', 'amount', 'date'],
  services: ['asset', 'name'],
  downtimes: ['asset', 'from'],
  targets: ['kind', 'from'],
};

/** The type of a column by name; null if the kind has no such column. */
export function typeOf(kind: RecordKind, column: string): CellType | null {
  return new Map<string, CellType>(Object.entries(cellTypes[kind])).get(column) ?? null;
}

export function longestOf(column: string): number {
  switch (column) {
    case 'note':
      return recordLimits.note;
    case 'value':
      return recordLimits.schedule;
    default:
      return recordLimits.name;
  }
}
