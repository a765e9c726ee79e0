/** One promised figure as it was measured, beside its limit. */
export interface Figure {
  what: string;
  value: number;
  limit: number;
  /** Which side of the limit is good. */
  wanted: 'at least' | 'at most';
  unit: string;
}

export function holds({ value, limit, wanted }: Figure): boolean {
  return wanted === 'at least' ? value >= limit : value <= limit;
}

/** `holds   0.55 ratio (at least 0.4)  positions acknowledged ÷ rows copied` */
export function lineOf(figure: Figure): string {
  const { what, value, limit, wanted, unit } = figure;
  return `${holds(figure) ? 'holds ' : 'BROKEN'}  ${Number(value.toPrecision(4))} ${unit} (${wanted} ${limit})  ${what}`;
}

/** Under which so large a share of some measurements stays: 0.5 is the middle one. */
export function quantile(measured: readonly number[], share: number): number {
  return measured.toSorted((a, b) => a - b)[Math.floor(measured.length * share)] ?? Number.NaN;
}
