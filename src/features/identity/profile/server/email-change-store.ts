import { sql } from 'kysely';
import { readerLocale, type Locale } from '#platform/locale.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import { emailLifetimeS } from '../contract.ts';

/**
 * Creates a pending e-mail change of the caller, which replaces an earlier one.
 * @returns the id in its link
 */
export async function openEmailChange({ db, scope }: Context, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into email_changes (user_id, email, expires_at)
    values (${scope.userId}, ${email}, now() + make_interval(secs => ${emailLifetimeS}))
    on conflict (user_id) do update set id = gen_random_uuid(), email = excluded.email,
      expires_at = excluded.expires_at, mailed_at = null, created_at = now()
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A change of e-mail was not stored');
  return row.id;
}

/** Cancels the caller's pending e-mail change. */
export async function closeEmailChange({ db, scope }: Context): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', scope.userId).execute();
}

/**
 * Consumes a pending change of the caller.
 * @returns the e-mail; null when the id is not valid
 */
export async function useEmailChange({ db, scope }: Context, id: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    delete from email_changes
    where id = ${id} and user_id = ${scope.userId} and expires_at > clock_timestamp()
    returning email`.execute(db);
  return rows[0]?.email ?? null;
}

/** Recipient of a confirmation link. */
export interface AwaitedLink {
  userId: string;
  name: string;
  email: string;
  locale: Locale;
}

/**
 * Marks the link of a change as sent; of concurrent calls one succeeds.
 * @returns null when it was sent, cancelled or replaced, or the e-mail is in use
 */
export async function takeUnwritten(db: Database, id: string): Promise<AwaitedLink | null> {
  const { rows } = await sql<{ user_id: string; name: string; email: string; locale: string | null }>`
    update email_changes as c set mailed_at = clock_timestamp()
    from users as u
    where c.id = ${id} and c.mailed_at is null and c.expires_at > clock_timestamp() and u.id = c.user_id
      and not exists (select from users as other where other.email = c.email)
    returning c.user_id, u.name, c.email, coalesce(u.locale, u.browser_locale) as locale`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { user_id: userId, name, email, locale } = row;
  return { userId, name, email, locale: readerLocale(locale) };
}
