import type { ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { listAccounts as contract } from '../contract.ts';
import { fetchMyAccounts } from './my-account-store.ts';

export async function listAccounts(context: Context): Promise<ReplyOf<typeof contract>> {
  const items = await fetchMyAccounts(context.db, context.scope.userId);
  return { items, next: null, total: items.length };
}
