import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import type { FeedHealth } from '../contract.ts';

/** Days of a feed that are stored. */
export const healthDays = 30;

/** How a feed did: the age of each element, its days, its longest gap, and how far the past is read. */
export async function fetchHealth({ db, scope }: Context, feedId: string): Promise<FeedHealth> {
  const { rows: elements } = await sql<FeedHealth['elements'][number] & { newest_ms: string }>`
    select case when t.key like 'fault %' then 'faults' else t.key end as element, max(t.value::bigint) as newest_ms,
      count(distinct m.id)::int as machines
    from feed_machines m, jsonb_each_text(m.times) t
    where m.account_id = ${scope.accountId} and m.feed_id = ${feedId} and m.asset_id is not null and not m.ignored
    group by 1 order by 1`.execute(db);
  const { rows: days } = await sql<FeedHealth['days'][number] & { gap_s: number; gap_from: Date | null }>`
    select day::text as day, reads, failures, calls, new_readings, repeated_readings, gap_s, gap_from from feed_days
    where account_id = ${scope.accountId} and feed_id = ${feedId}
      and day > (now() at time zone 'UTC')::date - ${healthDays}::int order by day`.execute(db);
  const { rows: open } = await sql<{ gap_s: number; gap_from: Date | null; past_to: Date | null }>`
    select extract(epoch from now() - f.last_success_at)::int as gap_s, f.last_success_at as gap_from,
      (select min(s.read_to) from feed_series s join feed_machines m on m.account_id = s.account_id and m.id = s.machine_id
        where m.account_id = f.account_id and m.feed_id = f.id and s.is_past and not s.is_done) as past_to
    from feeds f where f.account_id = ${scope.accountId} and f.id = ${feedId}`.execute(db);
  const [longest] = [...days, ...open].toSorted((a, b) => b.gap_s - a.gap_s);
  return {
    elements: elements.map(({ newest_ms, ...element }) => ({
      ...element,
      newest_at: new Date(Number(newest_ms)).toISOString(),
    })),
    days: days.map(({ gap_s: _, gap_from: __, ...day }) => day),
    longest_gap: longest?.gap_from == null ? null : { from: longest.gap_from.toISOString(), seconds: longest.gap_s },
    past_to: open[0]?.past_to?.toISOString() ?? null,
  };
}
