import { Refusal } from '../../../errors.ts';

// PostgreSQL is starting, stopping, out of connections, or only reads as a standby does.
const awayCodes = new Set([
  '25006',
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
/** A deadlock, lock or statement time-out: nothing was done, and a retry may succeed. */
const passingCodes = new Set(['40001', '40P01', '55P03', '57014', '25P03', '25P04']);
/** The database's disk is full. */
const fullDisk = '53100';
const fullRetryS = 60;
/** `open_account`: the account moves to another cell. */
const closedAccount = 'PA001';
/** How long an account is closed, about. */
const closedRetryS = 5;
/** A referenced row was deleted concurrently. */
const brokenReference = '23503';

/** The refusal for an error; null for a defect, whose text is not shown. */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isAway(error) || passingCodes.has(codeOf(error))) return new Refusal('unavailable', { retryAfterS: retryS });
  if (isAccountClosed(error)) return accountClosed(error.detail);
  if (codeOf(error) === fullDisk) return new Refusal('storage_full', { retryAfterS: fullRetryS });
  if (codeOf(error) === brokenReference) return new Refusal('conflict');
  return null;
}

/** An account that moves is refused for some seconds; one that has moved is at another address. */
export const accountClosed = (movedTo?: string | null) =>
  movedTo ? new Refusal('moved', { movedTo }) : new Refusal('unavailable', { retryAfterS: closedRetryS });

export function isAccountClosed(error: unknown): error is Error & { detail?: string } {
  return codeOf(error) === closedAccount;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether the database was unreachable: a retry may succeed. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (awayCodes.has(codeOf(error))) return true;
  return awayMessages.test(error.message);
}
