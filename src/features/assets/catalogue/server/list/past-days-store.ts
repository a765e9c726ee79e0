import { sql } from 'kysely';
import type { ReadContext } from '#platform/server/context.ts';

/** The last days up to now (milliseconds since 1970) in the account's calendar, and its speed threshold for moving. */
export interface PastDays {
  from: number;
  to: number;
  /** `2026-11-20`, each day the span overlaps. */
  days: string[];
  time_zone: string;
  moving_kmh: number;
}

export async function fetchPastDays({ db, scope }: ReadContext, days: number): Promise<PastDays> {
  const { rows } = await sql<PastDays>`
    select time_zone, moving_kmh, date_part('epoch', date_trunc('milliseconds', now()) - make_interval(days => ${days}::int)) * 1000 as from,
      date_part('epoch', date_trunc('milliseconds', now())) * 1000 as to,
      (select array_agg(to_char(day, 'YYYY-MM-DD') order by day) from generate_series(
        ((now() - make_interval(days => ${days}::int)) at time zone time_zone)::date, (now() at time zone time_zone)::date, '1 day') day) as days
    from accounts where id = ${scope.accountId}`.execute(db);
  const [past] = rows;
  if (!past) throw new Error('The account is there.');
  return { ...past, from: Math.round(past.from), to: Math.round(past.to) };
}
