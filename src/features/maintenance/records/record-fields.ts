import * as z from 'zod/mini';
import { day, id, instant, paragraphs, text } from '#platform/contract.ts';
import { targetKinds } from './periods/targets.ts';

export const rateUnits = ['day', 'hour'] as const;
export const costKinds = ['fuel', 'maintenance', 'depreciation', 'finance', 'insurance', 'other'] as const;
export const downtimeKinds = ['breakdown', 'service', 'other'] as const;

export const recordLimits = {
  customer: 120,
  name: 120,
  note: 1_000,
  category: 120,
  schedule: 200,
  money: 999_999_999.99,
  hours: 100_000,
  km: 10_000_000,
  days: 36_500,
  value: 999_999_999.99,
} as const;

/** A decimal string in the account's currency. */
const money = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/));
const signedMoney = z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,2})?$/));
const hours = z.number().check(z.minimum(0), z.maximum(recordLimits.hours));
const km = z.number().check(z.minimum(0), z.maximum(recordLimits.km));
/** Interval between two services; above 0. */
const every = (max: number) => z.optional(z.nullable(z.number().check(z.minimum(0.01), z.maximum(max))));
const note = z.optional(z.nullable(paragraphs(recordLimits.note)));
/** Defaults to the asset's current unit. */
const unitOfAsset = z.optional(id);

export const contractFields = z.strictObject({
  asset_id: id,
  unit_id: unitOfAsset,
  customer: text(recordLimits.customer),
  rate: money,
  per: z.enum(rateUnits),
  /** Engine hours included per calendar month; null for unlimited. */
  allowance_h: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(744)))),
  /** Rate of each hour above the allowance. */
  overage_rate: z.optional(z.nullable(money)),
  from: day,
  /** The last day; null if open. */
  to: z.optional(z.nullable(day)),
});

export const costFields = z.strictObject({
  /** Null: of the unit as a whole. */
  asset_id: z.optional(z.nullable(id)),
  unit_id: unitOfAsset,
  kind: z.enum(costKinds),
  /** Negative for refunds. */
  amount: signedMoney,
  date: day,
  /** Spread evenly over the days from `date` to this one; null: all on that day. */
  to: z.optional(z.nullable(day)),
  note,
});

export const serviceFields = z.strictObject({
  asset_id: id,
  name: text(recordLimits.name),
  every_h: every(recordLimits.hours),
  every_km: every(recordLimits.km),
  every_days: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(recordLimits.days)))),
  last_done: z.strictObject({
    date: day,
    /** Lifetime meters at that moment; null counts from 0. */
    hour_meter_h: z.optional(z.nullable(hours)),
    odometer_km: z.optional(z.nullable(km)),
  }),
});

export const downtimeFields = z.strictObject({
  asset_id: id,
  kind: z.enum(downtimeKinds),
  from: instant,
  /** Null while it lasts. */
  to: z.optional(z.nullable(instant)),
  note,
});

export const targetFields = z.strictObject({
  kind: z.enum(targetKinds),
  /** For assets of a category; null for an asset or the whole account. */
  category: z.optional(z.nullable(text(recordLimits.category))),
  asset_id: z.optional(z.nullable(id)),
  value: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(recordLimits.value)))),
  /** For the kind `schedule`: `1-5 07:00-17:00; 6 07:00-12:00`, Monday is 1. */
  schedule: z.optional(z.nullable(text(recordLimits.schedule))),
  from: day,
});

type Sent<F> = { [K in keyof F]-?: undefined extends F[K] ? Exclude<F[K], undefined> | null : F[K] };

/** The fields of each kind of record, all set. */
export interface RecordFields {
  contracts: Sent<z.output<typeof contractFields>>;
  costs: Sent<z.output<typeof costFields>>;
  services: Omit<Sent<z.output<typeof serviceFields>>, 'last_done'> & {
    last_done: Sent<z.output<typeof serviceFields.shape.last_done>>;
  };
  downtimes: Sent<z.output<typeof downtimeFields>>;
  targets: Sent<z.output<typeof targetFields>>;
}

/** The asset of a record. */
const asset = z.object({ id, code: z.string(), category: z.nullable(z.string()) });
/** The unit that bears a cost or earns a contract's revenue; null if it is out of the caller's reach. */
const unit = z.nullable(z.object({ id, code: z.string(), name: z.string() }));
const number = z.nullable(z.number());
const words = z.nullable(z.string());
const stored = { id, version: z.int(), created_at: instant, updated_at: instant };

export const contractStates = ['upcoming', 'running', 'ended'] as const;
export const contractRow = z.object({
  ...stored,
  asset,
  unit,
  customer: z.string(),
  rate: z.string(),
  per: z.enum(rateUnits),
  allowance_h: number,
  overage_rate: words,
  /** ISO 4217. */
  currency: z.string(),
  from: day,
  to: z.nullable(day),
  state: z.enum(contractStates),
});
export type Contract = z.output<typeof contractRow>;

export const costRow = z.object({
  ...stored,
  asset: z.nullable(asset),
  unit,
  kind: z.enum(costKinds),
  amount: z.string(),
  currency: z.string(),
  date: day,
  to: z.nullable(day),
  note: words,
});
export type Cost = z.output<typeof costRow>;

export const serviceRow = z.object({
  ...stored,
  asset,
  /** The asset's current unit. */
  unit,
  name: z.string(),
  every_h: number,
  every_km: number,
  every_days: number,
  last_done: z.object({ date: day, hour_meter_h: number, odometer_km: number }),
  /** Current lifetime meters of the asset. */
  hour_meter_h: number,
  odometer_km: number,
  due: z.object({
    state: z.enum(['overdue', 'due', 'ok']),
    /** Elapsed share of the interval that is due first; 1 and more is overdue. */
    share: z.number(),
    by: z.nullable(z.enum(['hours', 'km', 'days'])),
    /** What is left of it; negative if overdue. */
    left: number,
  }),
});
export type Service = z.output<typeof serviceRow>;

export const downtimeRow = z.object({
  ...stored,
  asset,
  unit,
  kind: z.enum(downtimeKinds),
  from: instant,
  to: z.nullable(instant),
  note: words,
});
export type Downtime = z.output<typeof downtimeRow>;

export const targetRow = z.object({
  ...stored,
  kind: z.enum(targetKinds),
  category: words,
  asset: z.nullable(asset),
  value: number,
  schedule: words,
  /** For money only. */
  currency: words,
  from: day,
});
export type Target = z.output<typeof targetRow>;

export interface MaintenanceRecords {
  contracts: Contract;
  costs: Cost;
  services: Service;
  downtimes: Downtime;
  targets: Target;
}
