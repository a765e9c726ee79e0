import { monthsOf } from '#features/asset-inputs/public.ts';
import { dayAt, daysIn, dayNumber, lengthOfMonth, ninetyOf, type Span } from '../../calendar.ts';
import { CountedRows } from '../fold-rows.ts';
import type { Sheets } from '../sheets/sheets.ts';
import type { World } from '../world.ts';
import type { Contract, Cost } from './inputs.ts';
import type { Targets } from './targets.ts';

/** Days of one calendar month: what is told by month and what is told whole agree. */
export interface MonthPart extends Span {
  /** How many days the month has. */
  monthDays: number;
}

/** Engine hours of an asset on days of a part. */
export type HoursOn = (asset: number, days: Span) => number;

export function partsOf({ from, to }: Span): MonthPart[] {
  return monthsOf({ from: dayAt(from), until: dayAt(to + 1) }).map((days) => ({
    from: dayNumber(days.from),
    to: dayNumber(days.until) - 1,
    monthDays: lengthOfMonth(dayNumber(days.from)),
  }));
}

function shared(one: Span, other: Span): Span | null {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  return from <= to ? { from, to } : null;
}

/** The days that a contract holds. */
function spanOf({ from, to }: Pick<Contract, 'from' | 'to'>): Span {
  return { from, to: to ?? Infinity };
}

/** As `revenueOf` and `overageOf` of the input pages tell them, by numbers of days: thousands at a time. */
export function moneyOf(contract: Contract, part: MonthPart, hoursOn: (days: Span) => number): [number, number] {
  const days = shared(spanOf(contract), part);
  if (!days) return [0, 0];
  const { rate, per, allowance_h: allowance, overage_rate: overageRate } = contract;
  const revenue = rate * (per === 'day' ? daysIn(days) : hoursOn(days));
  if (allowance === null || overageRate === null) return [revenue, 0];
  const allowed = (allowance * daysIn(days)) / part.monthDays;
  return [revenue, overageRate * Math.max(0, hoursOn(days) - allowed)];
}

/** As `costWithin` of the input pages tells it. */
export function costIn(cost: Pick<Cost, 'amount' | 'from' | 'to'>, span: Span): number {
  const days = Math.min(cost.to, span.to) - Math.max(cost.from, span.from) + 1;
  return days > 0 ? (cost.amount * days) / daysIn(cost) : 0;
}

/** Engine hours on the days of a part: mostly of all of them, which are summed once for every asset. */
function openHours(sheets: Sheets, part: Span): HoursOn {
  const columns = Array.from(
    { length: daysIn(part) },
    (_, at) => sheets.days.get(part.from + at)?.columns.get('run_s') ?? [],
  );
  const whole = new Float64Array(sheets.assets.size);
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

export function contractRows({ sheets, isChosen, preceding, period }: World, targets: Targets): CountedRows {
  const rows = new CountedRows(['revenue', 'overage', 'costed_revenue']);
  for (const part of [...partsOf(preceding), ...partsOf(period)]) {
    const hoursOn = openHours(sheets, part);
    const original = targets.numbers('original_cost', part.from);
    for (const [asset, contracts] of sheets.inputs.contracts) {
      if (isChosen[asset] !== 1) continue;
      const isCosted = (original[asset] ?? Number.NaN) > 0;
      for (const contract of contracts) {
        const [revenue, overage] = moneyOf(contract, part, (days) => hoursOn(asset, days));
        rows.add({ asset, unit: contract.unit, day: part.from }, revenue, overage, isCosted ? revenue : 0);
      }
    }
  }
  return rows;
}

/** Costs by month; and whole, at the end of each period, those of the ninety days that end with it. */
export function costRows({ sheets, isChosen, isNarrowed, preceding, period }: World): CountedRows {
  const rows = new CountedRows(['costs', 'cost_90']);
  const parts = [...partsOf(preceding), ...partsOf(period)].map((days) => ({ days, day: days.from, isNinety: false }));
  const nineties = [preceding, period].map((span) => ({ days: ninetyOf(span), day: span.to, isNinety: true }));
  const among = [...parts, ...nineties];
  const first = Math.min(preceding.from, ...nineties.map(({ days }) => days.from));
  for (const [asset, costs] of sheets.inputs.costs) {
    if (asset === 0 ? isNarrowed : isChosen[asset] !== 1) continue;
    for (const cost of costs) if (cost.from <= period.to && cost.to >= first) addCost(rows, { asset, cost, among });
  }
  return rows;
}

interface Among {
  days: Span;
  /** Under which what falls into them stands. */
  day: number;
  isNinety: boolean;
}

function addCost(
  rows: CountedRows,
  { asset, cost, among }: { asset: number; cost: Cost; among: readonly Among[] },
): void {
  for (const { days, day, isNinety } of among) {
    const amount = costIn(cost, days);
    if (amount === 0) continue;
    const place = { asset, unit: cost.unit, day, word: cost.kind };
    if (isNinety) rows.add(place, 0, amount);
    else rows.add(place, amount, 0);
  }
}
