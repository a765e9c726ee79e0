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

/** The refusal that an error stands for; null for a defect of ours, which shows no text. */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isAway(error)) return new Refusal('unavailable', { retryAfterS: retryS });
  return null;
}

/** True when the database could not be reached: the same request may go through later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && awayCodes.has(error.code)) return true;
  return awayMessages.test(error.message);
}
