import { sql } from 'kysely';
import { isLocale, type Locale } from '#platform/locale.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';

export interface NewLink {
  userId: string;
  purpose: 'reset' | 'invitation';
  /** Seconds. */
  lifetime: number;
  /** A request answered before gets no second link. */
  requestId: string | null;
}

/**
 * Creates a person's link, which replaces any earlier one.
 * @returns null when its request was already answered
 */
export async function openLink(db: Database, link: NewLink): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into password_links as l (user_id, purpose, request_id, expires_at)
    values (${link.userId}, ${link.purpose}, ${link.requestId}, now() + make_interval(secs => ${link.lifetime}))
    on conflict (user_id) do update set id = gen_random_uuid(), purpose = excluded.purpose,
      request_id = excluded.request_id, expires_at = excluded.expires_at, created_at = now()
      where l.request_id is null or l.request_id is distinct from excluded.request_id
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export interface OpenLink {
  user_id: string;
  purpose: 'reset' | 'invitation';
  name: string;
  email: string;
}

/** The valid link: unused, not replaced, not expired, of a person who may have a password. */
export async function findLink(db: Database, id: string): Promise<OpenLink | null> {
  const { rows } = await sql<OpenLink>`
    select l.user_id, l.purpose, u.name, u.email
    from password_links as l join users as u on u.id = l.user_id
    where l.id = ${id} and l.expires_at > clock_timestamp() and u.active and not u.ad`.execute(db);
  return rows[0] ?? null;
}

/**
 * Like `findLink`, but serializes uses of one link by an advisory lock. No row is locked here: writers lock the person
 * first and then the link, so locking the link first could deadlock.
 */
export async function claimLink(db: Database, id: string): Promise<OpenLink | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`password-link ${id}`}, 0))`.execute(db);
  return findLink(db, id);
}

/** Serializes set-ups by a lock. */
export async function holdSetUp(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('patio-set-up', 0))`.execute(db);
}

export interface Resettable {
  id: string;
  name: string;
  email: string;
}

/** The person who may reset a password by e-mail: known, active, not a directory user. */
export async function findResettable(db: Database, email: string): Promise<Resettable | null> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .where('active', '=', true)
    .where('ad', '=', false)
    .executeTakeFirst();
  return found ? { ...found, email } : null;
}

export async function findLocale(db: Database, userId: string): Promise<Locale | null> {
  const row = await db
    .selectFrom('users')
    .select((found) => found.fn.coalesce('locale', 'browser_locale').as('locale'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return isLocale(row?.locale) ? row.locale : null;
}

/** Inviting person and account. */
export async function getHost({
  db,
  scope,
}: Context): Promise<{ name: string; account: string; locale: Locale | null }> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('accounts as a', (join) => join.on('a.id', '=', scope.accountId))
    .select(['u.name', 'a.name as account'])
    .select((found) => found.fn.coalesce('u.locale', 'u.browser_locale').as('locale'))
    .where('u.id', '=', scope.userId)
    .executeTakeFirstOrThrow();
  return { name: row.name, account: row.account, locale: isLocale(row.locale) ? row.locale : null };
}
