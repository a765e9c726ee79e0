import { lowBatteryV } from '../../model/bands.ts';
import type { SumName } from '../../model/formulas.ts';
import { emptyAggregated, groupOf, type Source } from './aggregated.ts';
import { isHeard, silentHours } from './group-by.ts';
import type { QueryContext } from './query-context.ts';

/** Voltages of device batteries by asset number; NaN: unknown. */
export type Batteries = Float64Array | null;

/** Current assets, each in its current unit. */
export function assetSource(context: QueryContext, batteries: Batteries): Source {
  const { chosen, passingUnits, unitsNow } = context;
  const there = chosen.filter((asset) => passingUnits === null || passingUnits[unitsNow[asset] ?? 0] === 1);
  const columns = new Map<SumName, Float64Array>();
  const columnOf = (name: SumName) => {
    const known = columns.get(name);
    if (known) return known;
    const column = new Float64Array(there.length);
    for (let at = 0; at < column.length; at++)
      column[at] = valueOf(context, { asset: there[at] ?? 0, name, batteries });
    columns.set(name, column);
    return column;
  };
  return {
    async aggregate(query) {
      await context.yieldToEventLoop();
      const result = emptyAggregated(query);
      const groups = there.map((asset) =>
        groupOf(query.split, { asset, unit: unitsNow[asset] ?? 0, day: query.span.to, word: '' }),
      );
      for (const [name, sums] of result.sums) {
        const column = columnOf(name);
        for (let at = 0; at < groups.length; at++) {
          const group = groups[at] ?? -1;
          const value = column[at] ?? 0;
          if (group < 0 || value === 0) continue;
          sums[group] = (sums[group] ?? 0) + value;
          result.touched[group] = 1;
        }
      }
      return result;
    },
  };
}

function valueOf(
  context: QueryContext,
  { asset, name, batteries }: { asset: number; name: SumName; batteries: Batteries },
): number {
  const row = context.rows[asset] ?? 0;
  if (name === 'assets') return 1;
  if (name === 'low_battery') return Number((batteries?.[asset] ?? Number.NaN) < lowBatteryV);
  const isSilent = !isHeard(context, row);
  if (name === 'heard') return Number(!isSilent);
  if (name === 'silent') return Number(isSilent);
  return isSilent ? (silentHours(context, row) ?? 0) * 3_600 : 0;
}
