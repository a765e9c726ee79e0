import { Refusal } from '../../errors.ts';

// PostgreSQL is starting, stopping, or has no connection left.
const awayCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ENOENT',
]);
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|the database system is/;
const retryS = 1;
/** A deadlock, a lock or an answer that was not to be had in time: nothing was done, and the same goes through when tried again. */
const passingCodes = new Set(['40001', '40P01', '55P03', '57014', '25P03', '25P04']);
/** No disk of the database has room left. */
const fullDisk = '53100';
const fullRetryS = 60;
/** A row that the write builds on went while it was under way. */
const brokenReference = '23503';

/** The refusal that an error stands for; null for a defect of ours, which shows no text. */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isAway(error) || passingCodes.has(codeOf(error))) return new Refusal('unavailable', { retryAfterS: retryS });
  if (codeOf(error) === fullDisk) return new Refusal('storage_full', { retryAfterS: fullRetryS });
  if (codeOf(error) === brokenReference) return new Refusal('conflict');
  return null;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** True when the database could not be reached: the same request may go through later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (awayCodes.has(codeOf(error))) return true;
  return awayMessages.test(error.message);
}
