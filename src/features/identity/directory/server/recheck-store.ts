import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { recheckRules } from '../recheck-rules.ts';
import { endDirectorySessions, type EndedSession } from './directory-session-store.ts';

const { validS, firstAskS, retryS, awayS } = recheckRules;
const inS = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Deletes refresh tokens of directory sign-ins without a valid session. */
export async function endUnused(db: Database): Promise<void> {
  await sql`
    update directory_sessions as d set ended_at = clock_timestamp(), end_reason = 'unused', refresh_token = null
    where d.ended_at is null and not exists (
      select from sessions as s
      where s.directory_session_id = d.id and s.ended_at is null and s.expires_at > clock_timestamp())`.execute(db);
}

/** Ends sessions that the directory has not confirmed in time. */
export function endLapsed(db: Database): Promise<EndedSession[]> {
  return endDirectorySessions(db, sql<boolean>`valid_until <= clock_timestamp()`, 'lapsed');
}

export function endRefused(db: Database, id: string): Promise<EndedSession[]> {
  return endDirectorySessions(db, sql<boolean>`id = ${id}`, 'refused');
}

/** Directory sign-in due for a recheck. */
export interface DueSession {
  id: string;
  user_id: string;
  subject: string;
  refresh_token: Buffer;
}

/** Claims due sign-ins for this process. */
export async function claimDue(db: Database, most: number): Promise<DueSession[]> {
  const { rows } = await sql<DueSession>`
    update directory_sessions set next_check_at = ${inS(retryS)} where id in (
      select id from directory_sessions
      where ended_at is null and refresh_token is not null and next_check_at <= clock_timestamp()
      order by next_check_at limit ${most} for update skip locked)
    returning id, user_id, subject, refresh_token`.execute(db);
  return rows;
}

export async function confirm(db: Database, id: string, sealedToken: Buffer): Promise<void> {
  await sql`
    update directory_sessions set refresh_token = ${sealedToken}, checked_at = clock_timestamp(), away_since = null,
      valid_until = ${inS(validS)}, next_check_at = ${inS(firstAskS)}
    where id = ${id} and ended_at is null`.execute(db);
}

/**
 * Extends every session due for a check, while the directory is unavailable.
 * @returns the sessions whose people are notified
 */
export async function bridgeAbsence(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with bridged as (
      update directory_sessions set away_since = clock_timestamp(),
        valid_until = checked_at + make_interval(secs => ${awayS})
      where ended_at is null and away_since is null and refresh_token is not null
        and checked_at <= clock_timestamp() - make_interval(secs => ${firstAskS})
      returning id
    )
    select s.id from sessions as s join bridged on bridged.id = s.directory_session_id where s.ended_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
