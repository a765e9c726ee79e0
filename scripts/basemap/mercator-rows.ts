export interface MixedRow {
  readonly above: number;
  readonly below: number;
  /** How much of the lower row, 0 to 1. */
  readonly share: number;
}

/** For each row of a web Mercator world, the two rows of an equirectangular picture (90° at its top edge) that its latitude lies between. */
export function mercatorRows(side: number, sourceHeight: number): MixedRow[] {
  return Array.from({ length: side }, (_, row) => {
    const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * (row + 0.5)) / side)));
    const at = Math.min(Math.max((0.5 - latitude / Math.PI) * sourceHeight - 0.5, 0), sourceHeight - 1);
    const above = Math.floor(at);
    return { above, below: Math.min(above + 1, sourceHeight - 1), share: at - above };
  });
}
