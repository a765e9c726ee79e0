import { inAccount } from '#platform/server/account-work.ts';
import type { Database } from '#platform/server/database.ts';
import type { Keys } from '#platform/server/secrets/keys.ts';
import { reseal, seal, unseal } from '#platform/server/secrets/sealed-secret.ts';
import { storeSecret } from '../feed-store.ts';

const sealedFor = (id: string) => ({ use: 'feed secret', owner: id });

export function sealSecret(keys: Keys, id: string, secret: string): Buffer {
  return seal(keys, sealedFor(id), Buffer.from(secret));
}

/** Null where there is none, or it was sealed by a key that is gone. */
export function openSecret(keys: Keys, id: string, sealed: Buffer | null): string | null {
  return sealed && (unseal(keys, sealedFor(id), sealed)?.toString() ?? null);
}

/** Stores a secret that a provider gave in the place of the one before. */
export function renewSecret(
  db: Database,
  { accountId, id, linkKey }: { accountId: string; id: string; linkKey: Keys },
  secret: string,
): Promise<void> {
  return inAccount(db, accountId, (own) => storeSecret(own, id, sealSecret(linkKey, id, secret)));
}

/** What is to be stored so that the current key opens it; null where it does. */
export function renewSealed(keys: Keys, id: string, sealed: Buffer): Buffer | null {
  return reseal(keys, sealedFor(id), sealed);
}
