import { extraFields, type ValueField } from './read-elements.ts';

/**
 * Elements whose series are read, as addresses name them, with what they hold. Of series that are equally due the first
 * are read first.
 */
export const seriesFields = {
  Locations: 'place',
  CumulativeOperatingHours: 'hour_meter_h',
  CumulativeFuelUsed: 'fuel_used_l',
  FuelRemainingRatio: 'fuel_pct',
  Distance: 'odometer_km',
  EngineCondition: 'engine_on',
  Faults: 'faults',
  CumulativeIdleHours: 'idle_h',
  CumulativeIdleNonOperatingHours: 'idle_non_operating_h',
  CumulativeNonProductiveIdleHours: 'idle_non_productive_h',
  CumulativePowerTakeOffHours: 'power_take_off_h',
  CumulativeActiveRegenerationHours: 'active_regeneration_h',
  FuelUsedInThePreceding24Hours: 'fuel_used_24h_l',
  DEFRemainingRatio: 'def_pct',
  AverageDailyEngineLoadFactors: 'load_factor_24h_pct',
  PeakDailySpeed: 'max_speed_24h_kmh',
  CumulativeLoadCount: 'load_count',
  CumulativePayloadTotals: 'payload_total_kg',
} as const satisfies Record<string, ValueField | 'place' | 'faults'>;

export type SeriesElement = keyof typeof seriesFields;
export type SeriesField = (typeof seriesFields)[SeriesElement];

export const seriesElements = Object.keys(seriesFields) as SeriesElement[];

/** The field that a machine has to have reported before its series is read: most machines lack it, and asking costs calls. Null: none. */
export function neededField(element: SeriesElement): SeriesField | null {
  const field = seriesFields[element];
  return extraFields.some((extra) => extra === field) ? field : null;
}
