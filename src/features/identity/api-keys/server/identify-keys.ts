import { assetModule, type Scope } from '#platform/scope.ts';
import type { Credential, Entered } from '#platform/server/context.ts';
import { inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';
import { enterByKey, stampApiKey, type EnteredKey } from './api-key-store.ts';
import { hashSecret, isSecret } from './key-secret.ts';

/** Authentication by API key, checked with every call. */
export function identifyKeys(db: Database) {
  return {
    isOfKey: (by: Credential) => 'keyId' in by || ('accessToken' in by && isSecret(by.accessToken)),
    async enter(transaction: AccountTransaction, by: Credential): Promise<Entered | null> {
      if ('sessionId' in by) return null;
      const found = await enterByKey(transaction, 'keyId' in by ? by : { hash: hashSecret(by.accessToken) });
      if (!found) return null;
      const { key, isUnstamped } = found;
      return { sessionId: key.keyId, scope: scopeOf(found), key, isUnstamped };
    },
    stamp: (accountId: string, keyId: string) =>
      inAccount(db, accountId, (transaction) => stampApiKey(transaction, accountId, keyId)),
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

/** A key acts like a viewer with one asset profile; only `full` keys may write. */
function scopeOf({ key }: EnteredKey): Scope {
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
