import { isAway } from '#platform/server/http/calls/refusals.ts';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Deadlock or lock failure: succeeds on retry. */
export function isTransient(error: unknown): boolean {
  return ['40001', '40P01', '55P03'].includes(codeOf(error));
}

/** The lease of a shard has passed on: another node commits its positions. */
export function isLeaseLost(error: unknown): boolean {
  return codeOf(error) === 'PL001';
}

/** Whether the data sent cannot be stored. */
export function isOfData(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error));
}

/** Database unavailable, full or shutting down: not caused by the data sent. */
export function isUnavailable(error: unknown): boolean {
  return isAway(error) || isTransient(error) || /^(25P|53|57|58|08)/.test(codeOf(error));
}
