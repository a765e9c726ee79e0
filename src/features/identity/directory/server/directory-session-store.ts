import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import type { Keys } from '#platform/server/secrets/keys.ts';
import { seal } from '#platform/server/secrets/sealed-secret.ts';
import type { DirectorySignIn } from '../directory-rules.ts';
import type { LogoutToken } from '../logout-token.ts';
import { recheckRules } from '../recheck-rules.ts';

/** A refresh token is encrypted for its person. */
export const sealedFor = (userId: string) => ({ use: 'directory refresh token', owner: userId });

const { validS, firstAskS } = recheckRules;
const inS = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;
/** Sign-ins at an issuer run concurrently; a logout excludes them. */
const lockName = (issuer: string) => sql`hashtextextended(${`directory:${issuer}`}, 0)`;

/**
 * Stores a sign-in at the directory.
 * @returns its id; null when the directory has already ended it
 */
export async function insertDirectorySession(
  db: Database,
  tokenKey: Keys,
  { userId, signIn, refreshToken }: { userId: string; signIn: DirectorySignIn; refreshToken: string | null },
): Promise<string | null> {
  const { issuer, subject, sid, issuedAt } = signIn;
  await sql`select pg_advisory_xact_lock_shared(${lockName(issuer)})`.execute(db);
  const sealed = refreshToken === null ? null : seal(tokenKey, sealedFor(userId), Buffer.from(refreshToken));
  const { rows } = await sql<{ id: string }>`
    insert into directory_sessions (user_id, issuer, subject, sid, refresh_token, valid_until, next_check_at)
    select ${userId}, ${issuer}, ${subject}, ${sid}, ${sealed}, ${inS(validS)},
      case when ${sealed !== null} then ${inS(firstAskS)} end
    where not exists (
      select from directory_logouts where issuer = ${issuer}
        and case when sid is null then subject = ${subject} and issued_at > to_timestamp(${issuedAt}) else sid = ${sid} end)
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Consumes a logout token and deletes expired ones; false when it was used before. */
export async function takeLogoutToken(db: Database, token: LogoutToken): Promise<boolean> {
  const { issuer, jti, sid, subject, issuedAt } = token;
  await sql`select pg_advisory_xact_lock(${lockName(issuer)})`.execute(db);
  const { rows } = await sql`
    with stale as (delete from directory_logouts where received_at < clock_timestamp() - interval '1 hour')
    insert into directory_logouts (issuer, jti_hash, sid, subject, issued_at)
    values (${issuer}, ${createHash('sha256').update(jti).digest()}, ${sid}, ${subject}, to_timestamp(${issuedAt}))
    on conflict do nothing returning 1`.execute(db);
  return rows.length === 1;
}

export type EndReason = 'logout' | 'refused' | 'lapsed';

/** Session that ended with the directory's. */
export interface EndedSession {
  sessionId: string;
  accountId: string;
  userId: string;
}

/** Ends the sessions of a logout token: of one directory session, or all of a person. */
export function endNamed(db: Database, { issuer, sid, subject }: LogoutToken): Promise<EndedSession[]> {
  const named = sql<boolean>`issuer = ${issuer} and (${sid}::text is null or sid = ${sid})
    and (${subject}::text is null or subject = ${subject})`;
  return endDirectorySessions(db, named, 'logout');
}

/** Ends directory sign-ins matching a condition, with their sessions. */
export async function endDirectorySessions(
  db: Database,
  picked: ReturnType<typeof sql<boolean>>,
  reason: EndReason,
): Promise<EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    with ended as (
      update directory_sessions set ended_at = clock_timestamp(), end_reason = ${reason}, refresh_token = null
      where ended_at is null and ${picked} returning id
    ), held as (
      select s.id from sessions as s join ended on s.directory_session_id = ended.id
      where s.ended_at is null order by s.id for update of s
    )
    update sessions as s set ended_at = clock_timestamp() from held where s.id = held.id
    returning s.id as "sessionId", s.account_id as "accountId", s.user_id as "userId"`.execute(db);
  return rows;
}
