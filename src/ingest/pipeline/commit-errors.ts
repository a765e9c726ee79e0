import { isAway } from '#platform/server/http/refusals.ts';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A deadlock, or a lock that was not to be had: the same goes through when tried again. */
export function isTransient(error: unknown): boolean {
  return ['40001', '40P01', '55P03'].includes(codeOf(error));
}

/** Something that was sent cannot be stored. */
export function isOfData(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error));
}

/** The database is away, full, or ended what was under way: not the fault of what was sent. */
export function isPassing(error: unknown): boolean {
  return isAway(error) || isTransient(error) || /^(25P|53|57|58|08)/.test(codeOf(error));
}
