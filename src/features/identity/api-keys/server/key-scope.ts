import { assetModule, type Scope } from '#platform/scope.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import { enterByKey, type EnteredKey } from './api-key-store.ts';

/** A key acts like a viewer with one asset profile; only `full` keys may write. */
export function scopeOf({ key }: EnteredKey): Scope {
  const kind = key.kind === 'full' || key.kind === 'aemp' ? key.kind : 'read';
  return {
    accountId: key.accountId,
    userId: key.keyId,
    key: kind,
    role: 'viewer',
    modules: key.modules.filter((code) => code === assetModule),
    sections: key.sections,
    unitIds: key.unitIds,
    ...(key.customer !== null && { customer: key.customer }),
    mayAct: kind === 'full',
  };
}

/** Current scope of a key, for work that outlives its call; null for a revoked key. */
export async function scopeOfKey(
  db: AccountTransaction,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<Scope | null> {
  const found = await enterByKey(db, { keyId: userId });
  return found?.key.accountId === accountId ? scopeOf(found) : null;
}
