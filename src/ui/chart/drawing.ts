/** A colour of the design by its token: `brand`, `running`, `sev-high`. */
export type ColorName = string;

export interface ChartPoint {
  /** In full, for the tooltip and screen readers. */
  label: string;
  /** Short, for the axis. */
  tick: string;
  /** Colour of the point, where points differ in colour, as in a pie. */
  color?: ColorName;
}

export interface ChartSeries {
  name: string;
  color: ColorName;
  /** One value per point; null: none. */
  values: readonly (number | null)[];
}

/** Data of a chart. The look is the same for all charts. */
export interface ChartDrawing {
  /** `heat`: points from left to right, series from top to bottom. `pie` and `gauge` show the first series. */
  kind: 'line' | 'bar' | 'stacked' | 'pie' | 'heat' | 'gauge';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Formats a value with its unit. */
  write(value: number): string;
  /** Formats a value for the axis. */
  writeTick(value: number): string;
  /** End of the axis, unless values exceed it: 1 for ratios. */
  max?: number;
}

/** Neighbouring colours are distinct in both colour schemes, also for colour-blind people. */
export const seriesColors: readonly ColorName[] = [
  'brand',
  'accent',
  'maintenance',
  'silent',
  'running',
  'sev-high',
  'sev-low',
  'off',
];

export function colorAt(index: number): ColorName {
  return seriesColors[index % seriesColors.length] ?? 'brand';
}
