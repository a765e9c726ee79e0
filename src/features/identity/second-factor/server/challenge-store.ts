import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { factorLimits } from '../second-factor-rules.ts';

export type ChallengePurpose = 'sign-in' | 'step-up' | 'enrol';

/**
 * Creates a challenge, stored as a hash.
 * @returns its secret
 */
export async function openChallenge(db: Database, userId: string, purpose: ChallengePurpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await sql`
    insert into factor_challenges (hash, user_id, purpose, expires_at)
    values (${hashOf(challenge)}, ${userId}, ${purpose},
      clock_timestamp() + make_interval(secs => ${factorLimits.challengeS}))`.execute(db);
  return challenge;
}

/** Person of a valid challenge; null otherwise. */
export async function findChallenged(
  db: Database,
  challenge: string,
  purpose: ChallengePurpose,
): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select c.user_id from factor_challenges as c join users as u on u.id = c.user_id and u.active and not u.ad
    where c.hash = ${hashOf(challenge)} and c.purpose = ${purpose} and c.expires_at > clock_timestamp()`.execute(db);
  return rows[0]?.user_id ?? null;
}

/** Consumes a challenge; false when it is not valid for this person. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  { userId, purpose }: { userId: string; purpose: ChallengePurpose },
): Promise<boolean> {
  const { rows } = await sql`
    delete from factor_challenges
    where hash = ${hashOf(challenge)} and user_id = ${userId} and purpose = ${purpose} and expires_at > clock_timestamp()
    returning 1`.execute(db);
  return rows.length === 1;
}

/**
 * Remembers a browser, which skips the person's second factor for a while.
 * @returns the value of its cookie
 */
export async function rememberDevice(db: Database, userId: string, known: string | null): Promise<string> {
  // A browser may be shared by several people.
  const device = known ?? randomBytes(32).toString('base64url');
  await sql`
    insert into remembered_devices (hash, user_id, expires_at)
    values (${hashOf(device)}, ${userId}, clock_timestamp() + make_interval(secs => ${factorLimits.rememberedS}))
    on conflict (hash, user_id) do update set expires_at = excluded.expires_at`.execute(db);
  return device;
}

export async function isRemembered(db: Database, userId: string, device: string): Promise<boolean> {
  const { rows } = await sql`
    select from remembered_devices
    where hash = ${hashOf(device)} and user_id = ${userId} and expires_at > clock_timestamp()`.execute(db);
  return rows.length === 1;
}

export async function deleteDevices(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('remembered_devices').where('user_id', '=', userId).execute();
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
