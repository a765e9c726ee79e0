import type { Numbers } from './format.ts';

/** Unit systems. */
export const measureUnits = ['metric', 'imperial'] as const;
export type MeasureUnits = (typeof measureUnits)[number];

/** Kinds of measure; the API and the database store them in metric units. */
export type Measured = 'distance' | 'speed' | 'volume' | 'temperature' | 'length';

interface Scale {
  symbol: string;
  /** Number of these units per metric unit. */
  per: number;
  /** Value at the metric zero. */
  zero?: number;
}

const kmPerMile = 1.609344;
const litresPerGallon = 3.785411784;
const metresPerFoot = 0.3048;

const scales: Record<MeasureUnits, Record<Measured, Scale>> = {
  metric: {
    distance: { symbol: 'km', per: 1 },
    speed: { symbol: 'km/h', per: 1 },
    volume: { symbol: 'L', per: 1 },
    temperature: { symbol: '°C', per: 1 },
    length: { symbol: 'm', per: 1 },
  },
  imperial: {
    distance: { symbol: 'mi', per: 1 / kmPerMile },
    speed: { symbol: 'mph', per: 1 / kmPerMile },
    volume: { symbol: 'gal', per: 1 / litresPerGallon },
    temperature: { symbol: '°F', per: 9 / 5, zero: 32 },
    length: { symbol: 'ft', per: 1 / metresPerFoot },
  },
};

/** A measure that may be unknown. */
type Known = number | null | undefined;

export interface Measures {
  units: MeasureUnits;
  /**
   * Kilometres with the given number of decimals, by default none: `1,284 km`, `798 mi`. Unknown values are a dash,
   * here and below.
   */
  distance(km: Known, decimals?: number): string;
  /** Kilometres per hour: `38 km/h`, `24 mph`. */
  speed(kmh: Known, decimals?: number): string;
  /** Litres: `120 L`, `32 gal` (US). */
  volume(litres: Known, decimals?: number): string;
  /** Degrees Celsius: `21 °C`, `70 °F`. */
  temperature(celsius: Known, decimals?: number): string;
  /** Metres: `150 m`, `492 ft`. */
  length(metres: Known, decimals?: number): string;
  /** Square metres in a suitable unit: `640 m²`, `3.20 ha`, `12.50 km²`; `ft²`, `ac`, `mi²`. */
  area(squareMetres: Known): string;
  /** The unit symbol alone, for column headers, axes and inputs: `km/h`. */
  symbol(of: Measured): string;
  /** Converts a metric number to the person's unit, for axes and inputs. */
  shown(of: Measured, metric: number): number;
  /** Converts what the person typed to the metric number. */
  metric(of: Measured, shown: number): number;
}

/** Ascending; each applies from an area in square metres on. */
const areaScales: Record<MeasureUnits, readonly { symbol: string; m2: number; from: number; decimals: number }[]> = {
  metric: [
    { symbol: 'm²', m2: 1, from: 0, decimals: 0 },
    { symbol: 'ha', m2: 10_000, from: 10_000, decimals: 2 },
    { symbol: 'km²', m2: 1_000_000, from: 1_000_000, decimals: 2 },
  ],
  imperial: [
    { symbol: 'ft²', m2: metresPerFoot ** 2, from: 0, decimals: 0 },
    { symbol: 'ac', m2: 4_046.8564224, from: 4_046.8564224, decimals: 2 },
    { symbol: 'mi²', m2: 2_589_988.110336, from: 2_589_988.110336, decimals: 2 },
  ],
};

/** Formats measures in one person's units, with an account's number format. */
export function formatMeasures({ number }: Pick<Numbers, 'number'>, units: MeasureUnits): Measures {
  const scaleOf = (of: Measured) => scales[units][of];
  const shown = (of: Measured, metric: number) => metric * scaleOf(of).per + (scaleOf(of).zero ?? 0);
  const writer =
    (of: Measured) =>
    (metric: Known, decimals = 0) =>
      typeof metric === 'number' && Number.isFinite(metric)
        ? `${number(shown(of, metric), decimals)}\u00A0${scaleOf(of).symbol}`
        : '–';
  return {
    units,
    distance: writer('distance'),
    speed: writer('speed'),
    volume: writer('volume'),
    temperature: writer('temperature'),
    length: writer('length'),
    area(squareMetres) {
      const scale = areaScales[units].findLast(({ from }) => (squareMetres ?? 0) >= from);
      if (!scale || typeof squareMetres !== 'number' || !Number.isFinite(squareMetres)) return '–';
      const shown = squareMetres / scale.m2;
      return `${number(shown, shown >= 1_000 ? 0 : scale.decimals)}\u00A0${scale.symbol}`;
    },
    symbol: (of) => scaleOf(of).symbol,
    shown,
    metric: (of, value) => (value - (scaleOf(of).zero ?? 0)) / scaleOf(of).per,
  };
}
