import { contractMoney, costWithin, monthsOf, type MonthPart } from '#features/maintenance/records/public.ts';
import {
  dayAt,
  daysIn,
  dayNumber,
  lengthOfMonth,
  ninetyOf,
  type DaysSpan,
} from '#features/indicators/model/calendar.ts';
import type { SumName } from '#features/indicators/model/formulas.ts';
import { CountedRows } from '../aggregate-rows.ts';
import type { DayColumns } from '../columns/day-columns.ts';
import type { QueryContext } from '../query-context.ts';
import type { Costs } from './costs.ts';
import type { Targets } from './targets.ts';

/** Engine hours of an asset on days of a part. */
type HoursOn = (asset: number, days: DaysSpan) => number;

/** Days cut where months begin: what is reported by month and what is reported whole agree. */
export function partsOf({ from, to }: DaysSpan): MonthPart[] {
  return monthsOf({ from: dayAt(from), until: dayAt(to + 1) }).map((days) => ({
    from: dayNumber(days.from),
    to: dayNumber(days.until) - 1,
    monthDays: lengthOfMonth(dayNumber(days.from)),
  }));
}

/** Engine hours on the days of a part: mostly of all of them, which are summed once for every asset. */
function hoursByDay(dayColumns: DayColumns, part: DaysSpan): HoursOn {
  const columns = Array.from(
    { length: daysIn(part) },
    (_, at) => dayColumns.days.get(part.from + at)?.columns.get('run_s') ?? [],
  );
  const whole = new Float64Array(dayColumns.assets.size);
  for (const column of columns) {
    const known = Math.min(column.length, whole.length);
    for (let asset = 0; asset < known; asset++) whole[asset] = (whole[asset] ?? 0) + (column[asset] ?? 0);
  }
  return (asset, { from, to }) => {
    if (from === part.from && to === part.to) return (whole[asset] ?? 0) / 3_600;
    let seconds = 0;
    for (let day = from; day <= to; day++) seconds += columns[day - part.from]?.[asset] ?? 0;
    return seconds / 3_600;
  };
}

export async function contractRows(
  { dayColumns, isChosen, preceding, period, yieldToEventLoop }: QueryContext,
  targets: Targets,
): Promise<CountedRows> {
  const parts = [...partsOf(preceding), ...partsOf(period)];
  const held = [...dayColumns.inputs.contracts].flatMap(([asset, contracts]) =>
    isChosen[asset] === 1 ? contracts.map((contract) => ({ asset, contract })) : [],
  );
  const rows = new CountedRows(['revenue', 'overage', 'costed_revenue'], { room: parts.length * held.length + 1 });
  for (const part of parts) {
    await yieldToEventLoop();
    const hoursOn = hoursByDay(dayColumns, part);
    await yieldToEventLoop();
    const original = targets.numbers('original_cost', part.from);
    for (const { asset, contract } of held) {
      const [revenue, overage] = contractMoney(contract, part, (days) => hoursOn(asset, days));
      if (revenue === 0 && overage === 0) continue;
      const at = rows.add({ asset, unit: contract.unit, day: part.from });
      rows.set(at, 0, revenue);
      rows.set(at, 1, overage);
      rows.set(at, 2, (original[asset] ?? Number.NaN) > 0 ? revenue : 0);
    }
  }
  return rows;
}

/** Costs by month; and whole, at the end of each period, those of the ninety days that end with it. */
export async function costRows(
  { dayColumns, isChosen, isNarrowed, preceding, period, yieldToEventLoop }: QueryContext,
  needed: ReadonlySet<SumName>,
): Promise<CountedRows> {
  const { costs } = dayColumns.inputs;
  const parts = [...partsOf(preceding), ...partsOf(period)].map((days) => ({ days, day: days.from, column: 0 }));
  const nineties = [preceding, period].map((span) => ({ days: ninetyOf(span), day: span.to, column: 1 }));
  const among = [...(needed.has('costs') ? parts : []), ...(needed.has('cost_90') ? nineties : [])];
  const first = Math.min(...among.map(({ days }) => days.from));
  const isWanted = (at: number) => {
    const asset = costs.assets[at] ?? 0;
    const isAsked = asset === 0 ? !isNarrowed : isChosen[asset] === 1;
    return isAsked && (costs.tos[at] ?? 0) >= first && (costs.froms[at] ?? 0) <= period.to;
  };
  const places = new Int32Array(costs.size);
  let count = 0;
  for (let at = 0; at < costs.size; at++) if (isWanted(at)) places[count++] = at;
  const rows = new CountedRows(['costs', 'cost_90'], { wordNumbers: costs.kindNames, room: 2 * count + 1 });
  for (const part of among) {
    await yieldToEventLoop();
    addCosts(rows, costs, { ...part, places: places.subarray(0, count) });
  }
  return rows;
}

/** Adds what of some costs falls into some days. */
function addCosts(
  rows: CountedRows,
  { assets, units, kinds, amounts, froms, tos }: Costs,
  { days, day, column, places }: { days: DaysSpan; day: number; column: number; places: Int32Array },
): void {
  for (let place = 0; place < places.length; place++) {
    const at = places[place] ?? 0;
    const [from = 0, to = 0] = [froms[at], tos[at]];
    if (to < days.from || from > days.to) continue;
    const amount = costWithin({ amount: amounts[at] ?? 0, from, to }, days);
    if (amount === 0) continue;
    rows.set(rows.add({ asset: assets[at] ?? 0, unit: units[at] ?? 0, day, word: kinds[at] ?? 0 }), column, amount);
  }
}
