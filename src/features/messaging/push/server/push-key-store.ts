import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';

interface StoredPushKey {
  publicKey: Buffer;
  /** The private half, encrypted. */
  sealedKey: Buffer;
}

export async function fetchKey(db: Database): Promise<StoredPushKey | undefined> {
  const { rows } = await sql<StoredPushKey>`
    select public_key as "publicKey", sealed_key as "sealedKey" from push_key`.execute(db);
  return rows[0];
}

/** Unless there is one: the first process that starts makes it. */
export async function insertKey(db: Database, { publicKey, sealedKey }: StoredPushKey): Promise<void> {
  await sql`insert into push_key (public_key, sealed_key) values (${publicKey}, ${sealedKey}) on conflict do nothing`.execute(
    db,
  );
}

/** Unless another process has replaced it. */
export async function replaceKey(db: Database, former: StoredPushKey, next: StoredPushKey): Promise<void> {
  await sql`update push_key set public_key = ${next.publicKey}, sealed_key = ${next.sealedKey}
    where sealed_key = ${former.sealedKey}`.execute(db);
}
