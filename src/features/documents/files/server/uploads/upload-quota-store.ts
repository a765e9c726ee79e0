import { sql } from 'kysely';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { fetchQuota, lockQuota } from '#platform/server/uploads/account-quota-store.ts';

/** For announced uploads: files in progress are counted already. @throws Refusal `validation_error` on `file` */
export async function assertQuotaFor(context: Context, bytes: number): Promise<void> {
  await lockQuota(context);
  const { db, scope } = context;
  const { used, limit } = await fetchQuota(context);
  const { rows } = await sql<{ coming: number }>`select coalesce(sum(size), 0)::int8 as coming from uploads
    where account_id = ${scope.accountId} and file_id is null and expires_at > now()`.execute(db);
  if (used + (rows[0]?.coming ?? 0) + bytes > limit) throw invalid({ file: [code.tooMuch] });
}
