import * as z from 'zod/mini';
import type { Days } from '#features/indicators/public.ts';
import { id } from '#platform/contract.ts';
import { addDays } from '#platform/time/calendar-day.ts';
import { dayMs } from '#platform/time/durations.ts';

/** Periods that a tab is compared with: the one directly before, and the same weekdays a year ago. */
export const comparedPeriods = ['preceding', 'year_ago'] as const;
export type ComparedPeriod = (typeof comparedPeriods)[number];

/** What a tab is compared with: a period, or a unit by its id. */
export const comparison = z.union([z.enum(comparedPeriods), id]);
export type Comparison = z.output<typeof comparison>;

/** Weekdays stay what they are. */
const yearOfWeeks = 364;

export function isPeriod(compared: Comparison): compared is ComparedPeriod {
  return comparedPeriods.some((period) => period === compared);
}

/** The days that some days are compared with. */
export function comparedDays({ from, to }: Days, period: ComparedPeriod): Days {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  const back = period === 'preceding' ? length : Math.max(yearOfWeeks, Math.ceil(length / 7) * 7);
  return { from: addDays(from, -back), to: addDays(to, -back) };
}

/** The query of the other side. */
export function comparedInput<Input extends Days & { unit_id?: readonly string[] | undefined }>(
  input: Input,
  compared: Comparison,
): Input {
  return isPeriod(compared) ? { ...input, ...comparedDays(input, compared) } : { ...input, unit_id: [compared] };
}
