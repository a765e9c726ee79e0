import type { SumName } from '../formulas.ts';
import { emptyFolded, groupOf, type Source } from './folded.ts';
import type { World } from './world.ts';

/** What a statement has counted: of an asset (null: of the unit as a whole), by the UL that it counts for. */
export interface CountedRow {
  asset: string | null;
  unit: string;
  /** Days since 1970; null: it holds now. */
  day: number | null;
  word: string;
  sums: Partial<Record<SumName, number>>;
}

interface Placed {
  asset: number;
  unit: number;
  day: number | null;
  word: string;
  sums: [SumName, number][];
}

/** Rows that are counted in the database already, those within the caller's filters. */
export function rowSource(world: World, rows: readonly CountedRow[]): Source {
  const placed = rows.flatMap((row) => place(world, row) ?? []);
  return {
    fold(fold) {
      const folded = emptyFolded(fold);
      const { from, to } = fold.span;
      for (const row of placed) {
        if (row.day !== null && (row.day < from || row.day > to)) continue;
        const group = groupOf(fold.split, { ...row, day: row.day ?? to });
        if (group < 0) continue;
        for (const [name, value] of row.sums) {
          const sums = folded.sums.get(name);
          if (!sums || value === 0) continue;
          sums[group] = (sums[group] ?? 0) + value;
          folded.touched[group] = 1;
        }
      }
      return folded;
    },
  };
}

function place(world: World, { asset, unit, day, word, sums }: CountedRow): Placed | null {
  const number = asset === null ? 0 : (world.sheets.assets.find(asset) ?? 0);
  const unitNumber = world.sheets.units.of(unit);
  const isOut = asset === null ? world.isNarrowed || world.knownUnits[unitNumber] !== 1 : world.isChosen[number] !== 1;
  if (isOut) return null;
  if (world.passingUnits !== null && world.passingUnits[unitNumber] !== 1) return null;
  return { asset: number, unit: unitNumber, day, word, sums: Object.entries(sums) as [SumName, number][] };
}
