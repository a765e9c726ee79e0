/** Data elements of ISO 15143-3 that have a series, as addresses name them. */
export const elementNames = [
  'Locations',
  'CumulativeOperatingHours',
  'CumulativeFuelUsed',
  'FuelRemainingRatio',
  'Distance',
  'EngineCondition',
  'Faults',
] as const;
export type ElementName = (typeof elementNames)[number];
/** Elements that positions hold. */
export type PositionElement = Exclude<ElementName, 'Faults'>;

/** One reported value: its own time, and children in the order of the standard. */
export interface Message {
  datetime: string;
  values: Readonly<Record<string, string | number | boolean>>;
}

/** A machine of the snapshot. Elements without a value are absent. */
export interface Equipment {
  header: Readonly<Record<string, string>>;
  elements: readonly { name: string; message: Message }[];
}

/** Latest state of an asset with the fields that the standard knows. */
export interface EquipmentRow {
  code: string;
  manufacturer: string | null;
  model: string | null;
  serial: string | null;
  created_at: Date;
  /** Time of the latest fix; null before the first. */
  time: Date | null;
  latitude: number | null;
  longitude: number | null;
  altitude_m: number | null;
  engine_on: boolean | null;
  /** Lifetime totals. */
  hour_meter_h: number | null;
  odometer_km: number | null;
  fuel_used_l: number | null;
  fuel_pct: number | null;
  /** When the values above were reported, with the latest fix or before it; null before the first. */
  place_at: Date | null;
  engine_at: Date | null;
  hour_meter_at: Date | null;
  odometer_at: Date | null;
  fuel_used_at: Date | null;
  fuel_pct_at: Date | null;
}

/** Instants of the standard have no fractions. */
export function isoSeconds(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}

export function toEquipment(row: EquipmentRow): Equipment {
  const header: Record<string, string> = { UnitInstallDateTime: isoSeconds(row.created_at) };
  if (row.manufacturer !== null) header['OEMName'] = row.manufacturer;
  if (row.model !== null) header['Model'] = row.model;
  header['EquipmentID'] = row.code;
  if (row.serial !== null) header['SerialNumber'] = row.serial;
  return { header, elements: snapshotOf(row) };
}

function snapshotOf(row: EquipmentRow): Equipment['elements'] {
  const values: [string, Message['values'] | null, Date | null][] = [
    ['Location', valuesOf.Locations(row), row.place_at],
    ['CumulativeOperatingHours', valuesOf.CumulativeOperatingHours(row), row.hour_meter_at],
    ['FuelUsed', valuesOf.CumulativeFuelUsed(row), row.fuel_used_at],
    ['FuelRemaining', valuesOf.FuelRemainingRatio(row), row.fuel_pct_at],
    ['Distance', valuesOf.Distance(row), row.odometer_at],
    ['EngineStatus', valuesOf.EngineCondition(row), row.engine_at],
  ];
  return values.flatMap(([name, found, at]) =>
    found === null || at === null ? [] : [{ name, message: { datetime: isoSeconds(at), values: found } }],
  );
}

type Reading = Pick<
  EquipmentRow,
  'latitude' | 'longitude' | 'altitude_m' | 'engine_on' | 'hour_meter_h' | 'odometer_km' | 'fuel_used_l' | 'fuel_pct'
>;

/** Values of an element from a reading; null if it has none. */
export const valuesOf: Record<PositionElement, (reading: Reading) => Message['values'] | null> = {
  Locations: ({ latitude, longitude, altitude_m }) =>
    latitude === null || longitude === null
      ? null
      : {
          Latitude: latitude,
          Longitude: longitude,
          ...(altitude_m !== null && { Altitude: round(altitude_m, 1), AltitudeUnits: 'metre' }),
        },
  CumulativeOperatingHours: ({ hour_meter_h }) => (hour_meter_h === null ? null : { Hour: round(hour_meter_h, 2) }),
  CumulativeFuelUsed: ({ fuel_used_l }) =>
    fuel_used_l === null ? null : { FuelUnits: 'litre', FuelConsumed: round(fuel_used_l, 1) },
  FuelRemainingRatio: ({ fuel_pct }) => (fuel_pct === null ? null : { Percent: round(fuel_pct, 1) }),
  Distance: ({ odometer_km }) =>
    odometer_km === null ? null : { OdometerUnits: 'kilometre', Odometer: round(odometer_km, 1) },
  EngineCondition: ({ engine_on }) => (engine_on === null ? null : { Running: engine_on }),
};

/** A fault code as stored. */
export interface AempFaultRow {
  time: Date;
  code: string;
  description: string | null;
  severity: string;
  source: string;
}

/** The message of a fault code: when it began. */
export function toFaultMessage({ time, code, description, severity, source }: AempFaultRow): Message {
  return {
    datetime: isoSeconds(time),
    values: {
      CodeIdentifier: code,
      ...(description !== null && { CodeDescription: description }),
      ...(severity !== 'uninformed' && { CodeSeverity: severity }),
      ...(source !== '' && { CodeSource: source }),
    },
  };
}

/** Root and item of a series document. */
export const seriesNames: Record<ElementName, { root: string; item: string }> = {
  Locations: { root: 'LocationMessages', item: 'Location' },
  CumulativeOperatingHours: { root: 'CumulativeOperatingHoursMessages', item: 'CumulativeOperatingHours' },
  CumulativeFuelUsed: { root: 'FuelUsedMessages', item: 'FuelUsed' },
  FuelRemainingRatio: { root: 'FuelRemainingMessages', item: 'FuelRemaining' },
  Distance: { root: 'DistanceMessages', item: 'Distance' },
  EngineCondition: { root: 'EngineStatusMessages', item: 'EngineStatus' },
  Faults: { root: 'FaultMessages', item: 'FaultCode' },
};

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
