import { sql } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { FeedFault } from '../pace.ts';
import type { UnreadableCount } from '../unreadable.ts';
import type { FeedSource } from './feed-store.ts';
import { callsOn } from './calls/quota-store.ts';

export interface DueFeed extends FeedSource {
  id: string;
  name: string;
  sealed_secret: Buffer | null;
  secret_ends_on: string | null;
  poll_minutes: number;
  history_days: number | null;
  calls_per_day: number | null;
  failures: number;
  failing_since: Date | null;
  last_new_at: Date | null;
  trouble_since: Date | null;
  /** When it was added. */
  created_at: Date;
  /** Another where a machine got another asset, or the feed another precedence or other units. */
  stamp: string;
  calls_today: number;
  series_calls_today: number;
  fleet_calls: number;
}

const dayOf = (now: Date) => sql`(${now}::timestamptz at time zone 'UTC')::date`;
const seriesCalls = (now: Date) => sql`case when f.series_day = ${dayOf(now)} then f.series_calls else 0 end`;

/** Takes a feed that is due; until its next read no other process does, also where this one is killed. */
export async function takeDueFeed(db: AccountTransaction, now: Date): Promise<DueFeed | undefined> {
  const { rows } = await sql<DueFeed>`
    update feeds f set next_poll_at = ${now}::timestamptz + make_interval(mins => greatest(10, f.poll_minutes))
    where f.account_id = current_account() and f.id = (
      select d.id from feeds d where d.account_id = current_account() and d.active and d.next_poll_at <= ${now}
        and not exists (select from provider_quotas q where q.account_id = d.account_id and q.fleet_from > ${now}
          and (q.provider, q.base_url, q.username) = (d.provider, d.base_url, d.username))
      order by d.next_poll_at limit 1 for update skip locked)
    returning f.id, f.name, f.provider, f.base_url, f.sign_in, f.token_url, f.username, f.scope, f.unit_ids::text[] as unit_ids,
      f.sealed_secret, f.secret_ends_on::text as secret_ends_on, f.poll_minutes, f.history_days, f.calls_per_day, f.failures,
      f.failing_since, f.last_new_at, f.trouble_since, f.created_at, f.fleet_calls, ${callsOn(dayOf(now))} as calls_today,
      (select md5(concat(f.first_for, f.unit_ids, string_agg(concat(m.id, m.asset_id, m.ignored), ',' order by m.id)))
        from feed_machines m where m.account_id = f.account_id and m.feed_id = f.id) as stamp,
      ${seriesCalls(now)} as series_calls_today`.execute(db);
  return rows[0];
}

/** Counts a call for series, before it is made. */
export async function countSeriesCall(db: AccountTransaction, id: string, now: Date): Promise<void> {
  await sql`
    update feeds f set series_calls = ${seriesCalls(now)} + 1, series_day = ${dayOf(now)}
    where f.account_id = current_account() and f.id = ${id}`.execute(db);
}

interface FeedOutcome {
  fault: FeedFault | null;
  isInTrouble: boolean;
  seriesFault: FeedFault | null;
  nextInS: number;
  machines: number;
  newReadings: number;
  repeatedReadings: number;
  /** Calls of this read, and those of them that read the fleet. */
  calls: number;
  fleetCalls: number;
  unreadable: readonly UnreadableCount[];
}

export async function noteOutcome(
  db: AccountTransaction,
  id: string,
  {
    fault,
    isInTrouble,
    seriesFault,
    nextInS,
    machines,
    newReadings,
    repeatedReadings,
    calls,
    fleetCalls,
    unreadable,
  }: FeedOutcome,
  now: Date,
): Promise<void> {
  const isWell = fault === null;
  await sql`
    with before as (select last_success_at from feeds f where f.account_id = current_account() and f.id = ${id}),
    gap as (select last_success_at as begin, extract(epoch from ${now}::timestamptz - last_success_at)::int as s
      from before where ${isWell} and last_success_at is not null)
    insert into feed_days as d (feed_id, day, reads, failures, calls, new_readings, repeated_readings, gap_s, gap_from)
    values (${id}, ${dayOf(now)}, 1, ${isWell ? 0 : 1}, ${calls}, ${newReadings}, ${repeatedReadings},
      coalesce((select s from gap), 0), (select begin from gap))
    on conflict (account_id, feed_id, day) do update set reads = d.reads + 1, failures = d.failures + excluded.failures,
      calls = d.calls + excluded.calls, new_readings = d.new_readings + excluded.new_readings,
      repeated_readings = d.repeated_readings + excluded.repeated_readings,
      gap_s = greatest(d.gap_s, excluded.gap_s),
      gap_from = case when excluded.gap_s > d.gap_s then excluded.gap_from else d.gap_from end`.execute(db);
  await sql`
    update feeds f set fault = ${fault}, series_fault = ${seriesFault},
      next_poll_at = ${now}::timestamptz + make_interval(secs => ${nextInS}::float8),
      failures = case when ${isWell} then 0 else f.failures + 1 end,
      failing_since = case when ${isWell} then null else coalesce(f.failing_since, ${now}) end,
      trouble_since = case when ${isInTrouble} then coalesce(f.trouble_since, ${now}) end,
      last_success_at = case when ${isWell} then ${now} else f.last_success_at end,
      last_new_at = case when ${newReadings}::int > 0 then ${now} else f.last_new_at end,
      machines = case when ${isWell} then ${machines}::int else f.machines end,
      fleet_calls = case when ${isWell} then greatest(1, ${fleetCalls}::int) else f.fleet_calls end,
      unreadable = case when ${isWell} then ${JSON.stringify(unreadable)}::jsonb else f.unreadable end,
      new_readings = ${newReadings}::int, repeated_readings = ${repeatedReadings}::int
    where f.account_id = current_account() and f.id = ${id}`.execute(db);
}

/** Administrators of the transaction's account, who are notified of credentials that end. */
export async function fetchAdminIds(db: AccountTransaction): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from memberships where account_id = current_account() and role = 'admin'`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
