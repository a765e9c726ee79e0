import type { Database } from '#platform/server/database.ts';
import type { Keys } from '#platform/server/secrets/keys.ts';
import { reseal } from '#platform/server/secrets/sealed-secret.ts';
import { appSecretUse } from './check-proof.ts';
import { listAppSecrets, replaceSeal } from './factor-store.ts';

/** Re-encrypts all app secrets with the current key, so that the former key can be removed. */
export async function renewSeals(db: Database, keys: Keys): Promise<void> {
  for (const row of await listAppSecrets(db)) {
    const sealed = reseal(keys, { use: appSecretUse, owner: row.user_id }, row.secret);
    if (sealed) await replaceSeal(db, row, sealed);
  }
}
