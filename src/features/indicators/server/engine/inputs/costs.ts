import { Dictionary } from '../dictionary.ts';

const nothing = new Int32Array(0);

/** Costs as they are read: an array for each column, assets and units by their numbers. */
export interface CostTable {
  assets: ArrayLike<number>;
  units: ArrayLike<number>;
  /** As people call them. */
  kinds: readonly string[];
  amounts: ArrayLike<number>;
  /** Days since 1970, both included. */
  froms: ArrayLike<number>;
  tos: ArrayLike<number>;
}

/** Amounts that people entered, column by column: a dozen for each asset and year, of which every look sums those of its days. */
export class Costs {
  size = 0;
  /** 0: of the unit as a whole. */
  assets = nothing;
  units = nothing;
  /** Dictionary of their names. */
  kinds = nothing;
  amounts = new Float64Array(0);
  froms = nothing;
  tos = nothing;
  readonly kindNames = new Dictionary();

  get bytes(): number {
    return [this.assets, this.units, this.kinds, this.amounts, this.froms, this.tos].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    );
  }

  /** Takes over what there is of some assets, or of all, in the place of what was known of them. */
  take({ assets, units, kinds, amounts, froms, tos }: CostTable, again: ReadonlySet<number> | null): void {
    const unchanged: number[] = [];
    for (let at = 0; again !== null && at < this.size; at++) if (!again.has(this.assets[at] ?? 0)) unchanged.push(at);
    const size = unchanged.length + assets.length;
    const joined = <Column extends Int32Array | Float64Array>(
      column: Column,
      known: Column,
      read: ArrayLike<number>,
    ) => {
      for (let at = 0; at < unchanged.length; at++) column[at] = known[unchanged[at] ?? 0] ?? 0;
      column.set(read, unchanged.length);
      return column;
    };
    const numbers = kinds.map((kind) => this.kindNames.of(kind));
    this.assets = joined(new Int32Array(size), this.assets, assets);
    this.units = joined(new Int32Array(size), this.units, units);
    this.kinds = joined(new Int32Array(size), this.kinds, numbers);
    this.amounts = joined(new Float64Array(size), this.amounts, amounts);
    this.froms = joined(new Int32Array(size), this.froms, froms);
    this.tos = joined(new Int32Array(size), this.tos, tos);
    this.size = size;
  }
}
