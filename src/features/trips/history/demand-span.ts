import { code, invalid } from '#platform/errors.ts';
import { limits } from './contract.ts';

const dayMs = 86_400_000;

/** @throws Refusal `validation_error` on `to` for a span that runs backwards or is longer than the limit */
export function demandSpan({ from, to }: { from: string; to: string }): void {
  const length = Date.parse(to) - Date.parse(from);
  if (length < 0 || length > limits.days * dayMs)
    throw invalid({ to: [code.outOfRange] }, { to: { max: limits.days } });
}
