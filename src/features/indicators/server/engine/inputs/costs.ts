import { Dictionary } from '../dictionary.ts';

const nothing = new Int32Array(0);

/** Costs as an array per column, assets and units by number. */
export interface CostTable {
  assets: ArrayLike<number>;
  units: ArrayLike<number>;
  /** Names of kinds. */
  kinds: readonly string[];
  amounts: ArrayLike<number>;
  /** Days since 1970, inclusive. */
  froms: ArrayLike<number>;
  tos: ArrayLike<number>;
}

/** Entered amounts in columns: a dozen per asset and year, of which every answer sums those of its days. */
export class Costs {
  size = 0;
  /** 0: of the whole unit. */
  assets = nothing;
  units = nothing;
  /** Dictionary of names. */
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

  table(): CostTable {
    const { assets, units, amounts, froms, tos } = this;
    return {
      assets,
      units,
      kinds: Array.from(this.kinds, (kind) => this.kindNames.words[kind] ?? ''),
      amounts,
      froms,
      tos,
    };
  }

  /** Replaces the costs of some assets, or of all. */
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
