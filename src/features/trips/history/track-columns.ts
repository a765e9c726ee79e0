import { positionBounds, type BoundedField } from '#features/assets/telemetry/contract.ts';

/** Columns of a track, named as in telemetry. */
export type TrackColumn = 'time' | BoundedField | 'ignition' | 'engine_on' | 'work';

const flags = ['ignition', 'engine_on', 'work'] as const;
const bounded = Object.keys(positionBounds) as BoundedField[];
export const trackColumns: readonly TrackColumn[] = ['time', ...bounded, ...flags];
/** Required columns. */
export const neededColumns = ['time', 'latitude', 'longitude'] as const;

/** Names in other programs and in our languages. */
const others: Record<string, TrackColumn> = {
  lat: 'latitude',
  lon: 'longitude',
  lng: 'longitude',
  long: 'longitude',
  longitud: 'longitude',
  latitud: 'latitude',
  timestamp: 'time',
  datetime: 'time',
  date_time: 'time',
  data_hora: 'time',
  fecha_hora: 'time',
  hora: 'time',
  speed: 'speed_kmh',
  velocidade: 'speed_kmh',
  velocidad: 'speed_kmh',
  heading: 'heading_deg',
  course: 'heading_deg',
  bearing: 'heading_deg',
  altitude: 'altitude_m',
  elevation: 'altitude_m',
  ele: 'altitude_m',
  accuracy: 'accuracy_m',
  odometer: 'odometer_km',
  hodometro: 'odometer_km',
  odometro: 'odometer_km',
  hour_meter: 'hour_meter_h',
  horimetro: 'hour_meter_h',
  horometro: 'hour_meter_h',
  fuel: 'fuel_pct',
};

export function isFlag(column: TrackColumn): column is (typeof flags)[number] {
  return flags.some((flag) => flag === column);
}

/** The column of each header; null for unknown and repeated ones. */
export function matchTitles(titles: readonly string[]): (TrackColumn | null)[] {
  const taken = new Set<TrackColumn>();
  return titles.map((title) => {
    const name = title
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .trim()
      .toLowerCase()
      .replaceAll(/[\s/-]+/g, '_');
    const column =
      trackColumns.find((known) => known === name) ?? (Object.hasOwn(others, name) ? others[name] : undefined);
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

/** Template file. */
export const trackTemplate = [
  'time,latitude,longitude,speed_kmh,heading_deg,altitude_m,ignition,odometer_km,hour_meter_h',
  '2026-03-02T09:00:00-03:00,-30.034647,-51.217658,42.5,180,12,true,50210.4,1890.2',
  '2026-03-02T09:00:30-03:00,-30.037820,-51.217701,38,181,11,true,50210.8,1890.2',
  '',
].join('\r\n');
