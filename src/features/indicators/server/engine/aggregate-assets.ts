import { lowBatteryV } from '../../model/bands.ts';
import type { SumName } from '../../model/formulas.ts';
import { emptyFolded, groupOf, type Source } from './aggregated.ts';
import { isHeard, silentHours } from './group-by.ts';
import type { QueryContext } from './query-context.ts';

/** Volts of devices' own batteries, by the asset's number; NaN: unknown. */
export type Batteries = Float64Array | null;

/** Assets as they are now, each in the UL where it stands. */
export function assetSource(world: QueryContext, batteries: Batteries): Source {
  const { chosen, passingUnits, unitsNow } = world;
  const there = chosen.filter((asset) => passingUnits === null || passingUnits[unitsNow[asset] ?? 0] === 1);
  const columns = new Map<SumName, Float64Array>();
  const columnOf = (name: SumName) => {
    const known = columns.get(name);
    if (known) return known;
    const column = new Float64Array(there.length);
    for (let at = 0; at < column.length; at++) column[at] = valueOf(world, { asset: there[at] ?? 0, name, batteries });
    columns.set(name, column);
    return column;
  };
  return {
    fold(fold) {
      const folded = emptyFolded(fold);
      const groups = there.map((asset) =>
        groupOf(fold.split, { asset, unit: unitsNow[asset] ?? 0, day: fold.span.to, word: '' }),
      );
      for (const [name, sums] of folded.sums) {
        const column = columnOf(name);
        for (let at = 0; at < groups.length; at++) {
          const group = groups[at] ?? -1;
          const value = column[at] ?? 0;
          if (group < 0 || value === 0) continue;
          sums[group] = (sums[group] ?? 0) + value;
          folded.touched[group] = 1;
        }
      }
      return folded;
    },
  };
}

function valueOf(
  world: QueryContext,
  { asset, name, batteries }: { asset: number; name: SumName; batteries: Batteries },
): number {
  const row = world.rows[asset] ?? 0;
  if (name === 'assets') return 1;
  if (name === 'low_battery') return Number((batteries?.[asset] ?? Number.NaN) < lowBatteryV);
  const isSilent = !isHeard(world, row);
  if (name === 'heard') return Number(!isSilent);
  if (name === 'silent') return Number(isSilent);
  return isSilent ? silentSeconds(world, asset, row) : 0;
}

/** Of one that never told anything: since it was made. */
function silentSeconds(world: QueryContext, asset: number, row: number): number {
  const hours = silentHours(world, row);
  if (hours !== null) return hours * 3_600;
  return Math.max(0, world.now / 1_000 - (world.sheets.firstDays[asset] ?? 0) * 86_400);
}
