import {
  costWithin,
  monthsOf,
  overageOf,
  revenueOf,
  type DaySpan,
  type HoursIn,
} from '#features/asset-inputs/public.ts';
import { dayAt, dayNumber, ninetyOf, type Span } from '../../calendar.ts';
import type { CountedRow } from '../fold-rows.ts';
import type { World } from '../world.ts';
import type { Contract, Cost } from './input-store.ts';
import type { Targets } from './targets.ts';

interface Part {
  days: DaySpan;
  /** Where the part begins. */
  day: number;
}

function daysOf({ from, to }: Span): DaySpan {
  return { from: dayAt(from), until: dayAt(to + 1) };
}

/** Parts of a span by calendar month: what is told by month and what is told whole agree. */
function partsOf(span: Span): Part[] {
  return monthsOf(daysOf(span)).map((days) => ({ days, day: dayNumber(days.from) }));
}

/** Engine hours of an asset on the days that are at hand. */
function hoursOf({ sheets }: World, asset: number): HoursIn {
  return ({ from, until }) => {
    let seconds = 0;
    for (let day = dayNumber(from); day < dayNumber(until); day++)
      seconds += sheets.days.get(day)?.columns.get('run_s')?.[asset] ?? 0;
    return seconds / 3_600;
  };
}

export function contractRows(world: World, contracts: readonly Contract[], targets: Targets): CountedRow[] {
  const parts = [...partsOf(world.preceding), ...partsOf(world.period)];
  return contracts.flatMap((contract) => {
    const asset = world.sheets.assets.find(contract.asset) ?? 0;
    if (world.isChosen[asset] !== 1) return [];
    const hoursIn = hoursOf(world, asset);
    return parts.flatMap(({ days, day }): CountedRow[] => {
      const revenue = revenueOf(contract, days, hoursIn);
      const overage = overageOf(contract, days, hoursIn);
      if (revenue === 0 && overage === 0) return [];
      const isCosted = (targets.numbers('original_cost', day)[asset] ?? Number.NaN) > 0;
      const sums = { revenue, overage, costed_revenue: isCosted ? revenue : 0 };
      return [{ asset: contract.asset, unit: contract.unit, day, word: '', sums }];
    });
  });
}

/** Costs by month; and whole, at the end of each period, those of the ninety days that end with it. */
export function costRows({ preceding, period }: World, costs: readonly Cost[]): CountedRow[] {
  const parts = [...partsOf(preceding), ...partsOf(period)];
  const nineties = [preceding, period].map((span) => ({ day: span.to, days: daysOf(ninetyOf(span)) }));
  return costs.flatMap((cost) => {
    const rowsOf = (name: 'costs' | 'cost_90', among: readonly Part[]) =>
      among.flatMap(({ days, day }): CountedRow[] => {
        const amount = costWithin(cost, days);
        if (amount === 0) return [];
        return [{ asset: cost.asset, unit: cost.unit, day, word: cost.kind, sums: { [name]: amount } }];
      });
    return [...rowsOf('costs', parts), ...rowsOf('cost_90', nineties)];
  });
}
