import { sql } from 'kysely';
import { code, invalid } from '../../errors.ts';
import type { ReadContext } from '../context.ts';

interface AccountQuota {
  /** Stored bytes: documents, earlier versions and the bin, imports, tracks, results, photos, attachments. */
  used: number;
  limit: number;
}

export async function fetchQuota({ db, scope }: ReadContext): Promise<AccountQuota> {
  const { rows } = await sql<AccountQuota>`
    select stored_bytes(id) as used, files_quota_bytes as "limit" from accounts where id = ${scope.accountId}`.execute(
    db,
  );
  return rows[0] ?? { used: 0, limit: 0 };
}

/**
 * Checks the quota after the content is stored; concurrent calls wait for the transaction. @throws Refusal
 * `validation_error` on `file`
 */
export async function assertQuota(reading: ReadContext): Promise<void> {
  await lockQuota(reading);
  const { used, limit } = await fetchQuota(reading);
  if (used > limit) throw invalid({ file: [code.tooMuch] });
}

/** Serialises calls that need quota until the transaction ends. */
export async function lockQuota({ db, scope }: ReadContext): Promise<void> {
  await sql`select from accounts where id = ${scope.accountId} for no key update`.execute(db);
}
