/** Targets and reference values. */
export const targetKinds = [
  'weekly_hours',
  'schedule',
  'idle_burn_lph',
  'fuel_price',
  'original_cost',
  'depreciation_pct',
  'working_rpm',
  'expected_interval_s',
  'event_weight_speeding',
  'event_weight_exit',
  'event_weight_outside_h',
] as const;
export type TargetKind = (typeof targetKinds)[number];
/** Targets whose value is a number. */
export type NumberTarget = Exclude<TargetKind, 'schedule'>;

/** Default values; null means none. */
export const targetDefaults = {
  weekly_hours: 50,
  schedule: '1-5 07:00-17:00',
  idle_burn_lph: 4,
  fuel_price: 6,
  original_cost: null,
  depreciation_pct: null,
  working_rpm: 1_200,
  expected_interval_s: 60,
  event_weight_speeding: 1,
  event_weight_exit: 1,
  event_weight_outside_h: 1,
} as const satisfies Record<TargetKind, number | string | null>;

/**
 * Allowed range of a number (inclusive) besides not being negative: hours a week, percent of the acquisition cost a
 * year, revolutions a minute, seconds.
 */
export const targetBounds: Partial<Record<TargetKind, { least: number; most: number }>> = {
  weekly_hours: { least: 0, most: 168 },
  depreciation_pct: { least: 0, most: 100 },
  working_rpm: { least: 1, most: 20_000 },
  expected_interval_s: { least: 1, most: 86_400 },
};

/** A stored target of an asset, a category or the whole account, valid from a day on. */
export interface TargetRow {
  kind: TargetKind;
  category: string | null;
  asset_id: string | null;
  value: number | null;
  schedule: string | null;
  from: string;
}

export interface TargetedAsset {
  id: string;
  category: string | null;
}

export interface TargetBook {
  /** The number valid for an asset on a day; null if there is none. */
  numberOf<K extends NumberTarget>(kind: K, asset: TargetedAsset, day: string): number | (typeof targetDefaults)[K];
  /** The schedule as text. */
  scheduleOf(asset: TargetedAsset, day: string): string;
}

/**
 * Looks up the value valid on a day: the asset's, else its category's, else the account's, each the newest that started
 * by that day; else the default.
 */
export function targetBook(rows: readonly TargetRow[]): TargetBook {
  const newestFirst = rows.toSorted((one, other) => (one.from < other.from ? 1 : -1));
  const words = Map.groupBy(newestFirst, (row) => keyOf(row.kind, row.asset_id, row.category));
  const find = (kind: TargetKind, { id, category }: TargetedAsset, day: string) => {
    const nearest = [keyOf(kind, id, null), category !== null && keyOf(kind, null, category), keyOf(kind, null, null)];
    for (const key of nearest) {
      const row = key !== false && words.get(key)?.find(({ from }) => from <= day);
      if (row) return row;
    }
    return null;
  };
  return {
    numberOf: (kind, asset, day) => find(kind, asset, day)?.value ?? targetDefaults[kind],
    scheduleOf: (asset, day) => find('schedule', asset, day)?.schedule ?? targetDefaults.schedule,
  };
}

function keyOf(kind: TargetKind, assetId: string | null, category: string | null): string {
  return JSON.stringify([kind, assetId, category]);
}
