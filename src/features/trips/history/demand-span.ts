import { code, invalid } from '#platform/errors.ts';
import { dayMs } from '#platform/time/durations.ts';
import { limits } from './contract.ts';

/** @throws Refusal `validation_error` on `to` for a reversed span or one above the limit */
export function demandSpan({ from, to }: { from: string; to: string }): void {
  const length = Date.parse(to) - Date.parse(from);
  if (length < 0 || length > limits.days * dayMs)
    throw invalid({ to: [code.outOfRange] }, { to: { max: limits.days } });
}
