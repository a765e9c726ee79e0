import { sql } from 'kysely';
import type { PastDays } from '#features/assets/catalogue/server/public.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { Condition } from '#features/alerts/definitions/condition.ts';
import type { StoredWatch } from '#features/alerts/engine/watch-book.ts';
import type { BacktestEpisode } from '../backtest.ts';

/** A member of a group, active or not. */
export type GroupMember = Omit<StoredWatch, 'condition' | 'since'> & {
  code: string;
  /** Null for a definition raised by another system. */
  condition: Condition | null;
};

/** Returned in the order of `ids`. */
export async function fetchMembers({ db, scope }: ReadContext, ids: readonly string[]): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select d.id as definition, d.code, d.condition, d.schedule, d.unit_ids::text[] as unit_ids, d.asset_ids::text[] as asset_ids,
      d.geofence_ids::text[] as geofence_ids
    from unnest(${ids}::uuid[]) with ordinality w (id, place)
    join alert_definitions d on d.account_id = ${scope.accountId} and d.id = w.id and d.deleted_at is null order by w.place`.execute(
    db,
  );
  return rows;
}

/** Alerts of some definitions raised for some assets in a span, by asset. */
export async function fetchRaised(
  { db, scope }: ReadContext,
  { definitions, assets }: { definitions: readonly string[]; assets: readonly string[] },
  { from, to, time_zone }: Pick<PastDays, 'from' | 'to' | 'time_zone'>,
): Promise<Map<string, BacktestEpisode[]>> {
  const { rows } = await sql<BacktestEpisode & { asset: string }>`
    select subject_id as asset, definition_id as definition, (extract(epoch from occurred_at) * 1000)::float8 as at,
      (extract(epoch from ended_at) * 1000)::float8 as "endedAt", to_char(occurred_at at time zone ${time_zone}, 'YYYY-MM-DD') as day, null as value
    from alert_occurrences
    where account_id = ${scope.accountId} and definition_id = any(${definitions}::uuid[]) and subject_id = any(${assets}::uuid[])
      and occurred_at >= to_timestamp(${from}::float8 / 1000) and occurred_at < to_timestamp(${to}::float8 / 1000)
    order by occurred_at`.execute(db);
  return Map.groupBy(rows, ({ asset }) => asset);
}
