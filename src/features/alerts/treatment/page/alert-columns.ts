import type { Alert } from '../contract.ts';
import type { AlertSort } from './alerts-address.ts';

/** Every column of the table in its order, with what it is sorted by, where it can be. */
export const columnSorts = {
  alert: 'code',
  severity: 'severity',
  type: null,
  category: null,
  origin: null,
  group: null,
  asset: 'asset',
  manufacturer: null,
  cost_centre: null,
  when: 'occurred_at',
  status: 'status',
  solved: 'solved_at',
  assignee: null,
  unit: null,
  location: null,
  orders: null,
  marks: null,
} as const satisfies Record<string, AlertSort | null>;

export type AlertColumn = keyof typeof columnSorts;

export const alertColumns = Object.keys(columnSorts).filter(isAlertColumn);

/** Shown until the person chooses; the other fields stand under these or in the panel. */
export const firstColumns: readonly AlertColumn[] = [
  'alert',
  'severity',
  'asset',
  'when',
  'status',
  'assignee',
  'unit',
  'location',
  'orders',
  'marks',
];

/** What a row is called by: it is always shown. */
export const leadColumn: AlertColumn = 'alert';

/** In the order of the table, with the name of the alert; names of another release are left out. */
export function columnsOf(chosen: readonly unknown[]): readonly AlertColumn[] {
  return alertColumns.filter((name) => name === leadColumn || chosen.includes(name));
}

export function readColumns(stored: unknown): readonly AlertColumn[] {
  return Array.isArray(stored) && stored.length > 0 ? columnsOf(stored) : firstColumns;
}

/** The person has chosen other columns than those that are shown at first. */
export function areChosen(columns: readonly AlertColumn[]): boolean {
  return columns.length !== firstColumns.length || columns.some((name) => !firstColumns.includes(name));
}

const contents: Partial<Record<AlertColumn, (alert: Alert) => unknown>> = {
  assignee: ({ assignee }) => assignee,
  location: ({ location }) => location,
  orders: ({ order_number, os_number }) => order_number ?? os_number,
  marks: (alert) => alert.has_recommendation || alert.has_counter_measure,
};

/** Until the person chooses, columns that no loaded alert has anything in are left out. */
export function withoutEmpty(columns: readonly AlertColumn[], alerts: readonly Alert[] = []): readonly AlertColumn[] {
  if (areChosen(columns) || alerts.length === 0) return columns;
  return columns.filter((name) => {
    const content = contents[name];
    return !content || alerts.some((alert) => content(alert));
  });
}

function isAlertColumn(name: string): name is AlertColumn {
  return Object.hasOwn(columnSorts, name);
}
