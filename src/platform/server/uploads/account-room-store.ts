import { sql } from 'kysely';
import { code, invalid } from '../../errors.ts';
import type { ReadContext } from '../context.ts';

interface AccountRoom {
  /** Stored bytes: documents, earlier versions and the bin, imports, tracks, results, photos, attachments. */
  used: number;
  limit: number;
}

export async function fetchRoom({ db, scope }: ReadContext): Promise<AccountRoom> {
  const { rows } = await sql<AccountRoom>`
    select stored_bytes(id) as used, files_quota_bytes as "limit" from accounts where id = ${scope.accountId}`.execute(
    db,
  );
  return rows[0] ?? { used: 0, limit: 0 };
}

/**
 * Checks the quota after the content is stored; concurrent calls wait for the transaction. @throws Refusal
 * `validation_error` on `file`
 */
export async function demandRoom(reading: ReadContext): Promise<void> {
  await holdRoom(reading);
  const { used, limit } = await fetchRoom(reading);
  if (used > limit) throw invalid({ file: [code.tooMuch] });
}

/** Serialises calls that need quota until the transaction ends. */
export async function holdRoom({ db, scope }: ReadContext): Promise<void> {
  await sql`select from accounts where id = ${scope.accountId} for no key update`.execute(db);
}
