import { fetchAccountIds } from '#platform/server/account-store.ts';
import { inAccount, type Database } from '#platform/server/database.ts';
import type { Keys } from '#platform/server/keys.ts';
import { renewSealed } from './webhook-secret.ts';
import { holdSecrets, storeSecret } from './webhook-store.ts';

/** Seals every secret by the current key, so that the one before can go. */
export async function renewSeals(db: Database, keys: Keys): Promise<void> {
  for (const accountId of await fetchAccountIds(db))
    await inAccount(db, accountId, async (transaction) => {
      for (const webhook of await holdSecrets(transaction)) {
        const sealed = renewSealed(keys, webhook);
        if (sealed) await storeSecret(transaction, webhook.id, sealed);
      }
    });
}
