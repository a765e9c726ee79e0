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
  if (isAccountClosed(error)) return accountClosed();
  if (codeOf(error) === fullDisk) return new Refusal('storage_full', { retryAfterS: fullRetryS });
  if (codeOf(error) === brokenReference) return new Refusal('conflict');
  return null;
}

/** The account moves to another cell: what is repeated after some seconds finds it open, or moved. */
export const accountClosed = () => new Refusal('unavailable', { retryAfterS: closedRetryS });

export function isAccountClosed(error: unknown): boolean {
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
