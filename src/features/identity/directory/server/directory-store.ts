import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { domainOf, type DirectoryPerson } from '../directory-rules.ts';
import type { Checks } from './provider.ts';
import { signInLifetime } from './sign-in-cookie.ts';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Stores the checks of a sign-in that begins, and deletes expired ones. */
export async function keepSignIn(db: Database, { state, nonce, verifier }: Checks, cookie: string): Promise<void> {
  await sql`
    with stale as (delete from directory_sign_ins where expires_at < clock_timestamp())
    insert into directory_sign_ins (state_hash, cookie_hash, nonce, verifier, expires_at)
    values (${hash(state)}, ${hash(cookie)}, ${nonce}, ${verifier},
      clock_timestamp() + make_interval(secs => ${signInLifetime}))`.execute(db);
}

/** Consumes the pending sign-in of this browser; null when there is none. */
export async function takeSignIn(db: Database, state: string, cookie: string): Promise<Checks | null> {
  const { rows } = await sql<{ nonce: string; verifier: string }>`
    delete from directory_sign_ins
    where state_hash = ${hash(state)} and cookie_hash = ${hash(cookie)} and expires_at > clock_timestamp()
    returning nonce, verifier`.execute(db);
  return rows[0] ? { state, ...rows[0] } : null;
}

/** The person to whom a directory identity is bound. */
export async function findBound(
  db: Database,
  { issuer, tenant, objectId }: DirectoryPerson,
): Promise<{ userId: string; active: boolean } | null> {
  const { rows } = await sql<{ user_id: string; active: boolean }>`
    select i.user_id, u.active from directory_identities as i join users as u on u.id = i.user_id and u.ad
    where i.issuer = ${issuer} and i.tenant = ${tenant} and i.object_id = ${objectId}`.execute(db);
  return rows[0] ? { userId: rows[0].user_id, active: rows[0].active } : null;
}

/**
 * Binds an identity to the directory user with this e-mail, permanently, when one of their accounts admits the tenant
 * and the e-mail is of its domain; the e-mail is verified by it. An existing binding stays.
 */
export async function bindIdentity(
  db: Database,
  { issuer, tenant, objectId }: DirectoryPerson,
  email: string,
): Promise<void> {
  await sql`
    with bound as (
      insert into directory_identities (issuer, tenant, object_id, user_id)
      select ${issuer}, ${tenant}, ${objectId}, u.id from users as u
      where u.email = ${email} and u.ad and u.active and exists (
        select from memberships as m join accounts as a on a.id = m.account_id
        where m.user_id = u.id and ${tenant} = any (a.directory_tenants) and lower(a.domain) = ${domainOf(email)})
      on conflict do nothing
      returning user_id
    )
    update users as u set email_verified_at = clock_timestamp() from bound where u.id = bound.user_id`.execute(db);
}

/**
 * Account in which a directory user starts: of the latest session, otherwise the first joined, among those that admit
 * the tenant. Locks the account's tenant list until the transaction ends.
 */
export async function chooseAdmitting(db: Database, userId: string, tenant: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from memberships as m join accounts as a on a.id = m.account_id
    where m.user_id = ${userId} and ${tenant} = any (a.directory_tenants) and a.moved_to is null
    order by (select max(s.last_used_at) from sessions as s where s.user_id = m.user_id and s.account_id = m.account_id)
      desc nulls last, m.created_at, a.name, a.id
    limit 1 for share of a`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Whether an account admits the person: always by password, otherwise by the directory tenant. Locks the tenant list.
 */
export async function admits(db: Database, person: { userId: string; accountId: string }): Promise<boolean> {
  await sql`select from accounts where id = ${person.accountId} for share`.execute(db);
  const { rows } = await sql`
    select from users as u where u.id = ${person.userId} and (not u.ad or exists (
      select from directory_identities as i join accounts as a on i.tenant = any (a.directory_tenants)
      where i.user_id = u.id and a.id = ${person.accountId}))`.execute(db);
  return rows.length === 1;
}

/**
 * Whether people of the e-mail's domain sign in by a directory. A domain counts once the directory has verified an
 * e-mail in it, since an account may enter any domain. The answer is the same for every mailbox of the domain.
 */
export async function isCorporate(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts a where lower(a.domain) = ${domainOf(email)} and exists (
      select from memberships m join users u on u.id = m.user_id join directory_identities i on i.user_id = u.id
      where m.account_id = a.id and i.tenant = any (a.directory_tenants) and split_part(u.email, '@', 2) = lower(a.domain))
    limit 1`.execute(db);
  return rows.length === 1;
}
