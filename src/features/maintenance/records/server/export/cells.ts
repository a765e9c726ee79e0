import type { SheetCell } from '#platform/server/spreadsheet/sheet.ts';
import type { RecordKind } from '../../contract.ts';
import type { RecordColumn } from '../../record-columns.ts';
import type { MaintenanceRecords } from '../../record-fields.ts';
import type { RecordMessages } from './record-messages.ts';

/** Additional columns that are not imported. */
interface Besides {
  contracts: 'state';
  costs: never;
  services: 'due' | 'hour_meter_h' | 'odometer_km';
  downtimes: never;
  targets: never;
}
type Cells<K extends RecordKind> = Record<RecordColumn<K> | Besides[K], SheetCell>;

const money = (amount: string | null | undefined) => (amount === null || amount === undefined ? null : Number(amount));
const instant = (text: string | null | undefined) => (text ? new Date(text) : null);

/** The cells of a record in the order of the file; null gives only the columns. */
export const cellsOf: { [K in RecordKind]: (record: MaintenanceRecords[K] | null, t: RecordMessages) => Cells<K> } = {
  contracts: (record, t) => ({
    asset: record?.asset.code ?? null,
    unit: record?.unit?.code ?? null,
    customer: record?.customer ?? null,
    rate: money(record?.rate),
    per: record && t.per[record.per],
    allowance_h: record?.allowance_h ?? null,
    overage_rate: money(record?.overage_rate),
    from: record?.from ?? null,
    to: record?.to ?? null,
    state: record && t.states[record.state],
  }),
  costs: (record, t) => ({
    asset: record?.asset?.code ?? null,
    unit: record?.unit?.code ?? null,
    kind: record && t.cost_kinds[record.kind],
    amount: money(record?.amount),
    date: record?.date ?? null,
    to: record?.to ?? null,
    note: record?.note ?? null,
  }),
  services: (record, t) => ({
    asset: record?.asset.code ?? null,
    name: record?.name ?? null,
    every_h: record?.every_h ?? null,
    every_km: record?.every_km ?? null,
    every_days: record?.every_days ?? null,
    last_done_date: record?.last_done.date ?? null,
    last_done_hour_meter_h: record?.last_done.hour_meter_h ?? null,
    last_done_odometer_km: record?.last_done.odometer_km ?? null,
    due: record && t.due[record.due.state],
    hour_meter_h: record?.hour_meter_h ?? null,
    odometer_km: record?.odometer_km ?? null,
  }),
  downtimes: (record, t) => ({
    asset: record?.asset.code ?? null,
    kind: record && t.downtime_kinds[record.kind],
    from: instant(record?.from),
    to: instant(record?.to),
    note: record?.note ?? null,
  }),
  targets: (record, t) => ({
    kind: record && t.target_kinds[record.kind],
    category: record?.category ?? null,
    asset: record?.asset?.code ?? null,
    value: record?.value ?? record?.schedule ?? null,
    from: record?.from ?? null,
  }),
};
