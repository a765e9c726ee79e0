import type { Cell } from '#platform/server/spreadsheet/sheet.ts';
import type { InputKind } from '../../contract.ts';
import type { InputColumn } from '../../input-columns.ts';
import type { Inputs } from '../../input-fields.ts';
import type { InputMessages } from './input-messages.ts';

/** What stands in a file beside what can be imported. */
interface Besides {
  contracts: 'state';
  costs: never;
  services: 'due' | 'hour_meter_h' | 'odometer_km';
  downtimes: never;
  targets: never;
}
type Cells<K extends InputKind> = Record<InputColumn<K> | Besides[K], Cell>;

const money = (amount: string | null | undefined) => (amount === null || amount === undefined ? null : Number(amount));
const instant = (text: string | null | undefined) => (text ? new Date(text) : null);

/** The cells of an input in the order of a file; of none, the columns alone. */
export const cellsOf: { [K in InputKind]: (input: Inputs[K] | null, t: InputMessages) => Cells<K> } = {
  contracts: (input, t) => ({
    asset: input?.asset.code ?? null,
    unit: input?.unit?.code ?? null,
    customer: input?.customer ?? null,
    rate: money(input?.rate),
    per: input && t.per[input.per],
    allowance_h: input?.allowance_h ?? null,
    overage_rate: money(input?.overage_rate),
    from: input?.from ?? null,
    to: input?.to ?? null,
    state: input && t.states[input.state],
  }),
  costs: (input, t) => ({
    asset: input?.asset?.code ?? null,
    unit: input?.unit?.code ?? null,
    kind: input && t.cost_kinds[input.kind],
    amount: money(input?.amount),
    date: input?.date ?? null,
    to: input?.to ?? null,
    note: input?.note ?? null,
  }),
  services: (input, t) => ({
    asset: input?.asset.code ?? null,
    name: input?.name ?? null,
    every_h: input?.every_h ?? null,
    every_km: input?.every_km ?? null,
    every_days: input?.every_days ?? null,
    last_done_date: input?.last_done.date ?? null,
    last_done_hour_meter_h: input?.last_done.hour_meter_h ?? null,
    last_done_odometer_km: input?.last_done.odometer_km ?? null,
    due: input && t.due[input.due.state],
    hour_meter_h: input?.hour_meter_h ?? null,
    odometer_km: input?.odometer_km ?? null,
  }),
  downtimes: (input, t) => ({
    asset: input?.asset.code ?? null,
    kind: input && t.downtime_kinds[input.kind],
    from: instant(input?.from),
    to: instant(input?.to),
    note: input?.note ?? null,
  }),
  targets: (input, t) => ({
    kind: input && t.target_kinds[input.kind],
    category: input?.category ?? null,
    asset: input?.asset?.code ?? null,
    value: input?.value ?? input?.schedule ?? null,
    from: input?.from ?? null,
  }),
};
