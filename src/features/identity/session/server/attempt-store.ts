import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#platform/errors.ts';
import type { Database } from '#platform/server/database.ts';
import { addressGroup, attemptKinds, attemptLimits, familiarDays, type AttemptKind } from '../attempt-rules.ts';

export interface SignInAttempt {
  /** Normalized. */
  email: string;
  address: string;
  familiar: boolean;
}

export type AttemptCounts = Partial<Record<AttemptKind, number>>;

/**
 * Counts a sign-in before its password is verified, so that concurrent ones see each other. Expired windows restart. An
 * address over its limit only raises its own counter, which adds no rows and no contention.
 * @returns the counters raised, including this attempt
 */
export async function raiseAttempts(db: Database, attempt: SignInAttempt): Promise<AttemptCounts> {
  const [own, ...shared] = attemptKinds(attempt.familiar).map((kind) => ({ kind, key: keyOf(kind, attempt) }));
  if (own === undefined) return {};
  const raise = sql`
    on conflict (key) do update set
      count = case when a.window_ends_at > clock_timestamp() then a.count + 1 else 1 end,
      window_ends_at = case when a.window_ends_at > clock_timestamp() then a.window_ends_at else excluded.window_ends_at end
    returning key, count`;
  const windowEnd = sql`clock_timestamp() + make_interval(secs => ${attemptLimits.windowS})`;
  const { rows } = await sql<{ key: string; count: number }>`
    with address as (
      insert into sign_in_attempts as a (key, count, window_ends_at) values (${own.key}, 1, ${windowEnd}) ${raise}
    ), others as (
      insert into sign_in_attempts as a (key, count, window_ends_at)
      select k.key, 1, ${windowEnd}
      from address, unnest(${shared.map(({ key }) => key)}::text[]) with ordinality as k (key, place)
      where address.count <= ${attemptLimits.address} order by k.place ${raise}
    )
    select key, count from address union all select key, count from others`.execute(db);
  const kinds = new Map([own, ...shared].map(({ kind, key }) => [key, kind]));
  return Object.fromEntries(rows.map(({ key, count }) => [kinds.get(key), count]));
}

/** Undoes the count of a sign-in that did not fail. */
export async function lowerAttempts(db: Database, attempt: SignInAttempt): Promise<void> {
  for (const kind of attemptKinds(attempt.familiar)) {
    await sql`update sign_in_attempts set count = greatest(count - 1, 0) where key = ${keyOf(kind, attempt)}`.execute(
      db,
    );
  }
}

/** Counts every sign-in of an e-mail from an address, successful ones included. */
export function countRepeated(db: Database, attempt: SignInAttempt): Promise<{ count: number; waitS: number }> {
  return countAttempt(db, keyOf('familiar', attempt).replace('familiar', 'repeated'), attemptLimits.windowS);
}

/** Seconds until the window of an address ends. */
export async function addressWaitS(db: Database, address: string): Promise<number> {
  const { rows } = await sql<{ wait_s: number }>`
    select ceil(extract(epoch from window_ends_at - clock_timestamp()))::int as wait_s
    from sign_in_attempts where key = ${keyOf('address', { email: '', address, familiar: false })}`.execute(db);
  return Math.max(1, rows[0]?.wait_s ?? attemptLimits.windowS);
}

/**
 * Counts an attempt under a key.
 * @returns the count within the window, and the seconds until it ends
 */
export async function countAttempt(
  db: Database,
  key: string,
  windowS: number,
): Promise<{ count: number; waitS: number }> {
  const { rows } = await sql<{ count: number; wait_s: number }>`
    insert into sign_in_attempts as a (key, count, window_ends_at)
    values (${key}, 1, clock_timestamp() + make_interval(secs => ${windowS}))
    on conflict (key) do update set
      count = case when a.window_ends_at > clock_timestamp() then a.count + 1 else 1 end,
      window_ends_at = case when a.window_ends_at > clock_timestamp() then a.window_ends_at else excluded.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - clock_timestamp()))::int as wait_s`.execute(db);
  return { count: rows[0]?.count ?? 1, waitS: Math.max(1, rows[0]?.wait_s ?? windowS) };
}

export interface SignInCandidate {
  id: string;
  password_hash: string | null;
  active: boolean;
  must_change_password: boolean;
}

/** Person with this normalized e-mail, and whether the address is familiar; one query for both. */
export async function findCandidate(
  db: Database,
  email: string,
  address: string,
): Promise<{ person: SignInCandidate | null; familiar: boolean }> {
  const { rows } = await sql<SignInCandidate & { addresses: string[] }>`
    select u.id, u.password_hash, u.active, u.must_change_password, array(
      select distinct s.address from sessions as s
      where s.user_id = u.id and s.address is not null and s.created_at > now() - make_interval(days => ${familiarDays})
    ) as addresses
    from users as u where u.email = ${email}`.execute(db);
  const addresses = rows[0]?.addresses ?? [];
  const group = addressGroup(address);
  return {
    person: rows[0] ?? null,
    familiar: addresses.some((known) => addressGroup(known) === group),
  };
}

/** Whether the verified hash is still the person's. */
export async function isStillPassword(db: Database, { id, password_hash }: SignInCandidate): Promise<boolean> {
  const { rows } =
    await sql`select from users where id = ${id} and password_hash = ${password_hash} and active`.execute(db);
  return rows.length === 1;
}

/** Replaces a hash by a new one of the same password; false when the password has changed. */
export async function replaceHash(
  db: Database,
  { id, password_hash }: SignInCandidate,
  hash: string,
): Promise<boolean> {
  const { rows } = await sql`
    update users set password_hash = ${hash} where id = ${id} and password_hash = ${password_hash} returning 1`.execute(
    db,
  );
  return rows.length === 1;
}

/**
 * Account in which a person starts: of the latest session, otherwise the first joined.
 * @throws Refusal `no_accounts`; `account_moved` where all are in other cells, `details.address` of the first
 */
export async function chooseAccount(db: Database, userId: string): Promise<{ accountId: string }> {
  const { rows } = await sql<{ account_id: string; moved_to: string | null }>`
    select m.account_id, a.moved_to
    from memberships as m join accounts as a on a.id = m.account_id
    where m.user_id = ${userId}
    order by a.moved_to is not null,
      (select max(s.last_used_at) from sessions as s where s.user_id = m.user_id and s.account_id = m.account_id)
      desc nulls last, m.created_at, a.name, a.id
    limit 1`.execute(db);
  const [first] = rows;
  if (!first) throw new Refusal('no_accounts');
  if (first.moved_to !== null) throw new Refusal('account_moved', { details: { address: first.moved_to } });
  return { accountId: first.account_id };
}

/** Key of a counter. The e-mail is hashed, since people type passwords into its field. */
function keyOf(kind: AttemptKind, { email, address }: SignInAttempt): string {
  const hidden = createHash('sha256').update(email).digest('base64url');
  switch (kind) {
    case 'address':
      return `address:${addressGroup(address)}`;
    case 'email':
      return `email:${hidden}`;
    case 'familiar':
      return `familiar:${hidden}:${addressGroup(address)}`;
    case 'overall':
      return 'overall';
  }
}
