import { sql } from 'kysely';
import { photoUrl } from '#features/identity/photos/contract.ts';
import { csvFormats } from '#platform/format/csv-format.ts';
import { unauthenticated } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { updateVersioned } from '#platform/server/database.ts';
import type { Account, AccountChange } from '../contract.ts';

/** @param positionMonths how many months of positions the portal stores at most */
export async function fetchAccount({ db, scope }: Context, positionMonths: number): Promise<Account> {
  const row = await db
    .selectFrom('accounts')
    .select([
      'id',
      'name',
      'domain',
      'photo',
      'time_zone',
      'currency',
      'decimal_separator',
      'thousands_separator',
      'csv_format',
      'directory_tenants',
      'embed_hosts',
      'silent_after_s',
      'inactive_after_s',
      'moving_kmh',
      'position_months',
      'second_factor_required',
      'session_days',
      'session_idle_h',
      'version',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', scope.accountId)
    .executeTakeFirst();
  if (!row) throw unauthenticated();
  const { photo, csv_format, created_at, updated_at, ...rest } = row;
  return {
    ...rest,
    position_months_max: positionMonths,
    csv_format: csvFormats.find((known) => known === csv_format) ?? 'language',
    photo_url: photoUrl(photo),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** Locks the current account's row until the transaction ends. */
export async function lockAccount({ db, scope }: Context): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', scope.accountId).forNoKeyUpdate().execute();
}

/** Whether an administrator of the current account can sign in. */
export async function hasAdmin({ db, scope }: Context): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_admin(${scope.accountId}) as has`.execute(db);
  return rows[0]?.has === true;
}

/** Ends the account's sessions that exceed its current session settings. */
export async function shortenSessions({ db, scope }: Context): Promise<void> {
  await sql`
    update sessions as s set expires_at = least(s.expires_at, s.last_used_at + make_interval(hours => a.session_idle_h),
      s.created_at + make_interval(days => a.session_days))
    from accounts as a where a.id = ${scope.accountId} and s.account_id = a.id and s.ended_at is null`.execute(db);
}

/** @throws Refusal `conflict` on a stale version */
export async function changeAccount({ db, scope }: Context, { version, ...fields }: AccountChange): Promise<void> {
  if (Object.keys(fields).length === 0 && version === undefined) return;
  const update = db
    .updateTable('accounts')
    .set({ ...fields, updated_at: new Date() })
    .where('id', '=', scope.accountId);
  await updateVersioned(update, version);
}
