import { unauthenticated } from '../../errors.ts';
import type { Scope } from '../../scope.ts';
import type { Context, StreamContext } from '../context.ts';
import { inAccount, type AccountTransaction } from '../database.ts';

type Read<T> = (context: Context) => Promise<T>;

/**
 * Runs one read of a streamed answer with the current scope.
 * @throws Refusal `unauthenticated` once the caller has lost access; the abort reason if they disconnected
 */
export function readNow<T>(context: StreamContext, read: Read<T>): Promise<T> {
  return readBy(context, (accountId, work) => inAccount(context.db, accountId, work), read);
}

/** The same for a read that may lag and decides nothing; the scope is the current one all the same. */
export function readLagging<T>(context: StreamContext, read: Read<T>): Promise<T> {
  return readBy(context, (accountId, work) => context.lagging.inAccount(accountId, work), read);
}

async function readBy<T>(
  context: StreamContext,
  inTransaction: (accountId: string, work: (db: AccountTransaction) => Promise<T>) => Promise<T>,
  read: Read<T>,
): Promise<T> {
  const scope = await scopeNow(context);
  const { sessionId, request } = context;
  return inTransaction(scope.accountId, (db) => read({ db, scope, sessionId, request, afterCommit: () => undefined }));
}

/**
 * The current scope of a caller.
 * @throws Refusal `unauthenticated` once the caller has lost access; the abort reason if they disconnected
 */
export async function scopeNow({ signal, recheck }: Pick<StreamContext, 'signal' | 'recheck'>): Promise<Scope> {
  signal.throwIfAborted();
  const scope = await recheck();
  if (!scope) throw unauthenticated();
  return scope;
}
