import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import type { FeedHealth } from '../contract.ts';

/** Days of a feed that are stored. */
export const healthDays = 30;

/** `ages`: of the machines with the newest, the median and the oldest value, each once. */
interface AgeRow {
  element: string;
  machines: number;
  ages: { ms: number; asset: string }[];
}

function toElement({ element, machines, ages }: AgeRow): FeedHealth['elements'][number] {
  const [first = { ms: 0, asset: '' }] = ages;
  const show = ({ ms, asset } = first) => ({ at: new Date(ms).toISOString(), asset });
  // The median of two machines is the newer one.
  return {
    element,
    machines,
    newest: show(),
    median: show(ages.at(ages.length > 2 ? 1 : 0)),
    oldest: show(ages.at(-1)),
  };
}

/** How a feed did: the age of each element, what could not be read, its days, its longest gap, and how far the past is read. */
export async function fetchHealth({ db, scope }: Context, feedId: string): Promise<FeedHealth> {
  const { rows: elements } = await sql<AgeRow>`
    with ages as (
      select a.code, case when t.key like 'fault %' then 'faults' else regexp_replace(t.key, '^left ', '') end as element, max(t.value::bigint) as ms
      from feed_machines m join assets a on a.account_id = m.account_id and a.id = m.asset_id, jsonb_each_text(m.times) t
      where m.account_id = ${scope.accountId} and m.feed_id = ${feedId} and not m.ignored
      group by m.id, a.code, 2),
    ranked as (
      select *, row_number() over newest as rank, count(*) over (partition by element) as machines
      from ages window newest as (partition by element order by ms desc, code))
    select element, machines::int as machines,
      json_agg(json_build_object('ms', ms, 'asset', code) order by rank) as ages
    from ranked where rank in (1, (machines + 1) / 2, machines) group by element, machines order by element`.execute(
    db,
  );
  const { rows: days } = await sql<FeedHealth['days'][number] & { gap_s: number; gap_from: Date | null }>`
    select day::text as day, reads, failures, calls, new_readings, repeated_readings, gap_s, gap_from from feed_days
    where account_id = ${scope.accountId} and feed_id = ${feedId}
      and day > (now() at time zone 'UTC')::date - ${healthDays}::int order by day`.execute(db);
  const { rows: open } = await sql<{
    gap_s: number;
    gap_from: Date | null;
    past_to: Date | null;
    unreadable: FeedHealth['unreadable'];
  }>`
    select f.unreadable, extract(epoch from now() - f.last_success_at)::int as gap_s, f.last_success_at as gap_from,
      (select min(s.read_to) from feed_series s join feed_machines m on m.account_id = s.account_id and m.id = s.machine_id
        where m.account_id = f.account_id and m.feed_id = f.id and s.is_past and not s.is_done) as past_to
    from feeds f where f.account_id = ${scope.accountId} and f.id = ${feedId}`.execute(db);
  const [longest] = [...days, ...open].toSorted((a, b) => b.gap_s - a.gap_s);
  return {
    elements: elements.map(toElement),
    unreadable: open[0]?.unreadable ?? [],
    days: days.map(({ gap_s: _, gap_from: __, ...day }) => day),
    longest_gap: longest?.gap_from == null ? null : { from: longest.gap_from.toISOString(), seconds: longest.gap_s },
    past_to: open[0]?.past_to?.toISOString() ?? null,
  };
}
