import { unauthenticated } from '../../errors.ts';
import type { Context, StreamContext } from '../context.ts';
import { inAccount } from '../database.ts';

/**
 * Runs one read of a streamed answer with the current scope.
 * @throws Refusal `unauthenticated` once the caller has lost access; the abort reason if they disconnected
 */
export async function readNow<T>(context: StreamContext, read: (context: Context) => Promise<T>): Promise<T> {
  context.signal.throwIfAborted();
  const scope = await context.recheck();
  if (!scope) throw unauthenticated();
  const { sessionId, request } = context;
  return inAccount(context.db, scope.accountId, (db) =>
    read({ db, scope, sessionId, request, afterCommit: () => undefined }),
  );
}
