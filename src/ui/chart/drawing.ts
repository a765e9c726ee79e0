/** A colour of the design, by its token: `brand`, `running`, `sev-high`. */
export type ColorName = string;

export interface ChartPoint {
  /** In full, for the tooltip and screen readers. */
  label: string;
  /** Short, below the axis. */
  tick: string;
  /** Where each point has a colour of its own, as the parts of a pie. */
  color?: ColorName;
}

export interface ChartSeries {
  name: string;
  color: ColorName;
  /** One of each point; null: none. */
  values: readonly (number | null)[];
}

/** What is drawn; how it looks is one look for all of them. */
export interface Drawing {
  /** `heat`: points from left to right, series from top to bottom. `pie` and `gauge` show the first series. */
  kind: 'line' | 'bar' | 'stacked' | 'pie' | 'heat' | 'gauge';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** A value with its unit. */
  write(value: number): string;
  /** The same as an axis says it. */
  writeTick(value: number): string;
  /** The axis ends here, unless values go beyond: 1 for shares. */
  max?: number;
}

/** Neighbours stay distinct, in both colour schemes, for colour-blind people too. */
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
