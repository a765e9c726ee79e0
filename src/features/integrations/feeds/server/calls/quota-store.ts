import { sql, type RawBuilder } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { Provider } from '../../profiles.ts';
import { takeCall, type CallLimits, type Quota } from '../../quota.ts';

/** Whose calls a provider counts. */
interface ProviderUser {
  provider: Provider;
  base_url: string;
  username: string;
}

/** Calls on a day of the user of `f` at its provider. */
export function callsOn(day: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select q.calls from provider_quotas q where q.account_id = f.account_id and q.day = ${day}
    and (q.provider, q.base_url, q.username) = (f.provider, f.base_url, f.username)), 0)`;
}

/** When the user of `f` may ask its provider for the fleet again; null: at any time. */
export const fleetFromOf = sql<Date | null>`(select q.fleet_from from provider_quotas q
  where q.account_id = f.account_id and (q.provider, q.base_url, q.username) = (f.provider, f.base_url, f.username))`;

const userIs = ({ provider, base_url, username }: ProviderUser) =>
  sql`account_id = current_account() and (provider, base_url, username) = (${provider}, ${base_url}, ${username})`;

/** When a user may ask a provider for the fleet again; null: at any time. */
export async function fetchFleetFrom(db: AccountTransaction, user: ProviderUser): Promise<Date | null> {
  const { rows } = await sql<{ from: Date | null }>`
    select fleet_from as from from provider_quotas where ${userIs(user)}`.execute(db);
  return rows[0]?.from ?? null;
}

/** Notes when a user may ask a provider for the fleet again, milliseconds since 1970; an earlier time changes nothing. */
export async function noteFleetFrom(db: AccountTransaction, user: ProviderUser, from: number | null): Promise<void> {
  if (from === null) return;
  await sql`
    update provider_quotas set fleet_from = greatest(fleet_from, ${new Date(from)}) where ${userIs(user)}`.execute(db);
}

/** Takes a call of a user at a provider. @returns how long it waits, milliseconds; null where the day's calls are used up */
export async function takeProviderCall(
  db: AccountTransaction,
  user: ProviderUser,
  { limits, now }: { limits: CallLimits; now: number },
): Promise<number | null> {
  const { provider, base_url, username } = user;
  const which = userIs(user);
  // Another process may call it for the first time, too.
  await sql`
    insert into provider_quotas (provider, base_url, username, tokens, used_at, day, calls)
    values (${provider}, ${base_url}, ${username}, ${limits.burst}, ${new Date(now)}, ${new Date(now).toISOString().slice(0, 10)}, 0)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<Omit<Quota, 'usedAt'> & { used_at: Date }>`
    select tokens, used_at, day::text as day, calls from provider_quotas where ${which} for update`.execute(db);
  const stored = rows[0] ? { ...rows[0], usedAt: rows[0].used_at.getTime() } : null;
  const taken = takeCall(stored, limits, now);
  if (taken === null) return null;
  const { tokens, usedAt, day, calls } = taken.quota;
  await sql`
    update provider_quotas set tokens = ${tokens}, used_at = ${new Date(usedAt)}, day = ${day}, calls = ${calls} where ${which}`.execute(
    db,
  );
  return taken.waitMs;
}
