import type { Credential, Entered } from '#platform/server/context.ts';
import { inAccount } from '#platform/server/account-work.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import { enterByKey, stampApiKey } from './api-key-store.ts';
import { scopeOf } from './key-scope.ts';
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
