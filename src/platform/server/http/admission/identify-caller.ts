import type { Endpoint } from '../../../contract.ts';
import { Refusal, unauthenticated } from '../../../errors.ts';
import { keysFor } from '../../../key-access.ts';
import type { Scope } from '../../../scope.ts';
import type { Credential, Entered, Identification, KeyContext, RequestInfo } from '../../context.ts';
import type { AccountTransaction, Database } from '../../database.ts';
import { demandAccess, demandKeyAccess } from '../../demand-access.ts';
import type { Log } from '../../log.ts';
import { noteInSpan } from '../../tracing/span.ts';
import type { CallAdmission, Waiting } from './call-admission.ts';
import type { CallerRates } from './caller-rates.ts';

/** What it takes to identify a caller and check the access. */
export interface CallerParts {
  db: Database;
  log: Log;
  identification: Identification;
  admission: CallAdmission;
  rates: CallerRates;
}

/** Whose call it is, and how it waits for its slot. */
interface Admitted extends Waiting {
  token: string;
}

/** Runs a signed-in call once its session and account have a free slot. An unknown token is identified first. */
export async function admit<T>(
  parts: CallerParts,
  endpoint: Endpoint,
  { token, ...waiting }: Admitted,
  work: () => Promise<T>,
): Promise<T> {
  const { admission } = parts;
  if (endpoint.isReserved) return work();
  if (!admission.knows(token)) await admission.run(token, () => identify(parts, token), waiting);
  return admission.run(token, work, waiting);
}

/** Finds the account of a token, without counting or allowing anything. */
async function identify({ db, identification, admission }: CallerParts, token: string): Promise<void> {
  const entered = await db
    .transaction()
    .execute((transaction) => identification.enter(transaction, { accessToken: token }));
  if (!entered) throw unauthenticated();
  admission.note(token, entered.scope.accountId);
}

/** Runs one transaction in the account of a caller who may make the call. */
export async function enter<T>(
  parts: CallerParts,
  endpoint: Endpoint,
  by: Credential,
  work: (db: AccountTransaction, entered: Entered) => Promise<T>,
): Promise<T> {
  const unstamped: Entered[] = [];
  try {
    return await parts.db.transaction().execute(async (db) => {
      const entered = await parts.identification.enter(db, by);
      if (!entered) throw unauthenticated();
      noteInSpan({ 'patio.account_id': entered.scope.accountId });
      if ('accessToken' in by) parts.admission.note(by.accessToken, entered.scope.accountId);
      if ('accessToken' in by) parts.rates.count(endpoint, entered);
      if (entered.isUnstamped) unstamped.push(entered);
      try {
        demandAccess(endpoint, entered.scope);
        return await work(db, entered);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'forbidden') logForbidden(parts, endpoint, entered);
        throw error;
      }
    });
  } finally {
    // Outside the transaction, in which it would block other calls of the session.
    for (const entered of unstamped) await stamp(parts, entered);
  }
}

/** Logs attempts at forbidden calls for the operator. */
function logForbidden({ log }: CallerParts, { method, path }: Endpoint, { scope, sessionId }: Entered): void {
  const { userId, accountId } = scope;
  log.warn({ user_id: userId, account_id: accountId, session_id: sessionId, method, path }, 'a call was forbidden');
}

/** A failure here does not affect the completed call. */
async function stamp({ identification, log }: CallerParts, entered: Entered): Promise<void> {
  await identification
    .stamp(entered)
    .catch((error: unknown) => log.warn({ err: error }, 'a session could not be stamped'));
}

export function bearer(request: Request): string {
  const [kind, token] = (request.headers.get('authorization') ?? '').split(' ', 2);
  if (kind?.toLowerCase() !== 'bearer' || !token) throw unauthenticated();
  return token;
}

/** Identifies the caller in a slot of its own, before what the request brings is read. */
export function lookAdmitted(parts: CallerParts, endpoint: Endpoint, request: Request): Promise<Entered> {
  const token = bearer(request);
  return admit(parts, endpoint, { token, signal: request.signal }, () => look(parts, endpoint, { accessToken: token }));
}

/** Identifies the caller and checks the access. */
export function look(parts: CallerParts, endpoint: Endpoint, by: Credential): Promise<Entered> {
  return enter(parts, endpoint, by, async (_, entered) => entered);
}

type Caller = Pick<Entered, 'scope' | 'sessionId'>;

/** The credential for checking an identified caller again. */
export function againBy({ scope, sessionId }: Caller): Credential {
  return scope.key ? { keyId: sessionId } : { sessionId };
}

/** The current scope of a streamed answer; null if it would be refused now. */
export async function scopeNow(parts: CallerParts, endpoint: Endpoint, caller: Caller): Promise<Scope | null> {
  try {
    return (await look(parts, endpoint, againBy(caller))).scope;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export async function keyContext(
  parts: CallerParts,
  endpoint: Endpoint,
  request: Request,
  info: RequestInfo,
): Promise<KeyContext> {
  const find = parts.identification.apiKey(bearer(request));
  const identify = async () => {
    const key = await find();
    if (!key) throw unauthenticated();
    demandKeyAccess(endpoint, key);
    return key;
  };
  const key = await identify();
  // Ingest has its own limits.
  if (!keysFor(endpoint).includes('ingest')) parts.rates.countKey(key);
  const { accountId, keyId, unitIds } = key;
  noteInSpan({ 'patio.account_id': accountId });
  return { accountId, keyId, unitIds, request: info, recheck: async () => void (await identify()) };
}
