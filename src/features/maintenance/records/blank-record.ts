import type { RecordKind } from './contract.ts';
import type { RecordFields } from './record-fields.ts';

/** Each kind of record with its optional fields set to null. */
export const blankRecords: RecordFields = {
  contracts: {
    asset_id: '',
    unit_id: null,
    customer: '',
    rate: '0',
    per: 'day',
    allowance_h: null,
    overage_rate: null,
    from: '',
    to: null,
  },
  costs: { asset_id: null, unit_id: null, kind: 'other', amount: '0', date: '', to: null, note: null },
  services: {
    asset_id: '',
    name: '',
    every_h: null,
    every_km: null,
    every_days: null,
    last_done: { date: '', hour_meter_h: null, odometer_km: null },
  },
  downtimes: { asset_id: '', kind: 'other', from: '', to: null, note: null },
  targets: { kind: 'weekly_hours', category: null, asset_id: null, value: null, schedule: null, from: '' },
};

/** Given fields of a record; `undefined` means not given. */
export type GivenFields<K extends RecordKind> = {
  [P in keyof RecordFields[K]]?: Loose<RecordFields[K][P]> | undefined;
};
/** Fields of a service's last date are optional too. */
type Loose<T> = T extends { date: string } ? { [P in keyof T]?: T[P] | undefined } : T;

/** A record with the given fields replaced. */
export function withGiven<K extends RecordKind>(fields: RecordFields[K], given: GivenFields<K>): RecordFields[K] {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  const merged = said.map(([name, value]) => {
    const before: unknown = Reflect.get(fields, name);
    const isPart = typeof value === 'object' && value !== null && typeof before === 'object' && before !== null;
    return [name, isPart ? { ...before, ...value } : value];
  });
  return { ...fields, ...Object.fromEntries(merged) };
}
