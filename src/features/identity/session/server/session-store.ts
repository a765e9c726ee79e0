import { sql } from 'kysely';
import type { RequestInfo } from '#platform/server/context.ts';
import type { AccountTransaction, Database } from '#platform/server/database.ts';
import { hashToken, lifetimes, type TokenPair } from './tokens.ts';

/** Times of a session for a token response. */
export interface SessionTimes {
  sessionId: string;
  /** Seconds. */
  expiresIn: number;
}

interface TimesRow {
  id: string;
  expires_in: number;
}

/** End of a session by the account's settings. */
const sessionEnd = sql`created_at + make_interval(days => (select session_days from accounts where id = account_id))`;
const idleEnd = sql`clock_timestamp() + make_interval(hours => (select session_idle_h from accounts where id = account_id))`;
const expiresIn = sql`ceil(extract(epoch from access_expires_at - clock_timestamp()))::int as expires_in`;
/**
 * SQL condition: the person is active and a member of the session's account, and confirmed by the directory that signed
 * them in.
 */
const personStands = sql`is_directory_confirmed(s.directory_session_id) and exists (
  select from users as u join memberships as m on m.user_id = u.id
  where u.id = s.user_id and u.active and m.account_id = s.account_id)`;

export interface SessionPerson {
  userId: string;
  accountId: string;
  /** Session that continues in another account; its age and proof carry over. */
  fromSessionId?: string;
  /** False for a remembered browser: sensitive actions still ask for a proof. */
  isVerified?: boolean;
  /** Directory sign-in of the session. */
  directorySessionId?: string;
}

/** Creates a token family: one sign-in in one account. */
export async function insertSession(
  db: Database,
  { userId, accountId, fromSessionId, directorySessionId, isVerified = true }: SessionPerson,
  pair: TokenPair,
  request: RequestInfo,
): Promise<SessionTimes> {
  const { rows } = await sql<TimesRow>`
    with seen as (
      update users set last_seen_at = clock_timestamp(), browser_locale = coalesce(${request.locale}, browser_locale)
      where id = ${userId})
    insert into sessions (user_id, account_id, access_hash, access_expires_at, refresh_hash, expires_at, user_agent, address,
      created_at, verified_at, directory_session_id)
    select ${userId}, a.id, ${pair.accessHash},
      clock_timestamp() + make_interval(secs => ${lifetimes.access}), ${pair.refreshHash},
      least(clock_timestamp() + make_interval(hours => a.session_idle_h),
        coalesce(f.created_at, clock_timestamp()) + make_interval(days => a.session_days)),
      ${request.userAgent?.slice(0, 400) ?? null}, ${request.address}, coalesce(f.created_at, now()),
      coalesce(f.verified_at, case when ${isVerified} then now() else to_timestamp(0) end),
      coalesce(f.directory_session_id, ${directorySessionId ?? null}::uuid)
    from accounts as a left join sessions as f on f.id = ${fromSessionId ?? null} where a.id = ${accountId}
    returning id, ${expiresIn}`.execute(db);
  return timesOf(rows) ?? unexpected();
}

/** Ends the least recently used sessions of a person above the limit. */
export async function endOldestSessions(db: Database, userId: string, most: number): Promise<void> {
  await sql`
    update sessions set ended_at = clock_timestamp() where id in (
      select id from sessions where user_id = ${userId} and ended_at is null and expires_at > clock_timestamp()
      order by coalesce(last_used_at, created_at) desc, id desc offset ${most})`.execute(db);
}

/**
 * Replaces a refresh token by its successor in one statement: of concurrent uses one succeeds.
 * @returns null when the token is not the current one of a valid session
 */
export async function rotateSession(
  db: Database,
  spent: string,
  next: TokenPair,
  locale: RequestInfo['locale'],
): Promise<SessionTimes | null> {
  const hash = hashToken(spent);
  const { rows } = await sql<TimesRow>`
    with rotated as (
      update sessions as s set
        refresh_hash = ${next.refreshHash}, access_hash = ${next.accessHash},
        access_expires_at = least(clock_timestamp() + make_interval(secs => ${lifetimes.access}), ${sessionEnd}),
        expires_at = least(${idleEnd}, ${sessionEnd}),
        spent_hash = ${hash}, spent_at = clock_timestamp(), last_used_at = clock_timestamp()
      where refresh_hash = ${hash} and ended_at is null and expires_at > clock_timestamp() and ${personStands}
      returning id, user_id, access_expires_at
    ), heard as (
      update users u set browser_locale = ${locale} from rotated
      where u.id = rotated.user_id and u.browser_locale is distinct from coalesce(${locale}, u.browser_locale)
    ), remembered as (
      insert into spent_tokens (hash, session_id) select ${hash}, id from rotated
    )
    select id, ${expiresIn} from rotated`.execute(db);
  return timesOf(rows);
}

/** Session whose previous refresh token is the given one; null after the grace time. */
export async function findRotated(db: Database, spent: string, next: TokenPair): Promise<SessionTimes | null> {
  const { rows } = await sql<TimesRow>`
    select id, ${expiresIn} from sessions as s
    where spent_hash = ${hashToken(spent)} and refresh_hash = ${next.refreshHash}
      and spent_at > clock_timestamp() - make_interval(secs => ${lifetimes.grace})
      and ended_at is null and access_expires_at > clock_timestamp() and ${personStands}`.execute(db);
  return timesOf(rows);
}

/** Ends the family that once used this refresh token; null when there is none. */
export async function endFamilyOf(db: Database, spent: string): Promise<{ sessionId: string } | null> {
  const { rows } = await sql<{ id: string }>`
    update sessions as s set ended_at = clock_timestamp()
    from spent_tokens as t
    where t.hash = ${hashToken(spent)} and s.id = t.session_id and s.ended_at is null
    returning s.id`.execute(db);
  return rows[0] ? { sessionId: rows[0].id } : null;
}

/** Why the directory ended the session of a current refresh token; null for other reasons. */
export async function findDirectoryEnd(
  db: Database,
  refreshToken: string,
): Promise<'logout' | 'refused' | 'lapsed' | null> {
  const { rows } = await sql<{ reason: 'logout' | 'refused' | 'lapsed' | 'unused' }>`
    select coalesce(d.end_reason, 'lapsed') as reason
    from sessions as s join directory_sessions as d on d.id = s.directory_session_id
    where s.refresh_hash = ${hashToken(refreshToken)} and not is_directory_confirmed(d.id)`.execute(db);
  const reason = rows[0]?.reason ?? 'unused';
  return reason === 'unused' ? null : reason;
}

/**
 * Replaces both tokens of a session whose person has proven their identity again; those before end at once, without grace.
 * @returns null when the session has ended
 */
export async function renewProvenSession(
  db: Database,
  sessionId: string,
  next: TokenPair,
): Promise<SessionTimes | null> {
  const { rows } = await sql<TimesRow>`
    with former as (
      select id, refresh_hash from sessions where id = ${sessionId} and ended_at is null for update
    ), renewed as (
      update sessions as s set
        verified_at = clock_timestamp(), last_used_at = clock_timestamp(),
        refresh_hash = ${next.refreshHash}, access_hash = ${next.accessHash}, spent_hash = null, spent_at = null,
        access_expires_at = least(clock_timestamp() + make_interval(secs => ${lifetimes.access}), ${sessionEnd}),
        expires_at = least(${idleEnd}, ${sessionEnd})
      from former where s.id = former.id
      returning s.id, s.access_expires_at
    ), remembered as (
      insert into spent_tokens (hash, session_id) select refresh_hash, id from former
    )
    select id, ${expiresIn} from renewed`.execute(db);
  return timesOf(rows);
}

/** Ends the session of an access token, even of one that has expired; null where there is none that lasts. */
export async function endSession(db: Database, accessToken: string): Promise<{ sessionId: string } | null> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('access_hash', '=', hashToken(accessToken))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended ? { sessionId: ended.id } : null;
}

/** Membership of an active person. */
export interface AccountMember {
  userId: string;
  accountId: string;
  role: 'admin' | 'viewer';
  /** Modules of the account. */
  modules: readonly string[];
}

interface EnteredRow {
  session_id: string;
  user_id: string;
  account_id: string;
  role: string;
  modules: string[];
  is_unstamped: boolean;
  lacks_factor: boolean;
}

/** Makes the transaction act for the account of a token or session; null when it is invalid. */
export async function enterAccount(
  db: AccountTransaction,
  by: { accessToken: string } | { sessionId: string },
): Promise<(AccountMember & { sessionId: string; isUnstamped: boolean; lacksFactor: boolean }) | null> {
  const [hash, sessionId] = 'accessToken' in by ? [hashToken(by.accessToken), null] : [null, by.sessionId];
  const { rows } = await sql<EnteredRow>`select * from enter_account(${hash}, ${sessionId})`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    accountId: row.account_id,
    role: row.role === 'admin' ? 'admin' : 'viewer',
    modules: row.modules,
    isUnstamped: row.is_unstamped,
    lacksFactor: row.lacks_factor,
  };
}

/** Whether a session has not been ended. Who decides by it holds its person until the transaction ends. */
export async function isSessionOpen(db: Database, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select from sessions where id = ${sessionId} and ended_at is null`.execute(db);
  return rows.length === 1;
}

/** Stamps session and person as used, at most once a minute under any concurrency. */
export async function stampUse(db: Database, sessionId: string): Promise<void> {
  await sql`
    with stamped as (
      update sessions set last_used_at = clock_timestamp()
      where id = ${sessionId} and last_used_at < clock_timestamp() - interval '1 minute'
      returning user_id
    )
    update users set last_seen_at = clock_timestamp() from stamped where id = stamped.user_id`.execute(db);
}

/** Accounts with activity in the last 15 minutes, latest first, at most twenty. */
export async function listAccountsInUse(db: Database): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from sessions where ended_at is null and last_used_at > clock_timestamp() - interval '15 minutes'
    group by account_id order by max(last_used_at) desc limit 20`.execute(db);
  return rows.map(({ account_id }) => account_id);
}

function timesOf(rows: readonly TimesRow[]): SessionTimes | null {
  const row = rows[0];
  return row ? { sessionId: row.id, expiresIn: row.expires_in } : null;
}

function unexpected(): never {
  throw new Error('A new session was not stored');
}
