import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#platform/scope.ts';
import { targetDefaults } from '../../periods/targets.ts';

type Account = Pick<Scope, 'accountId'>;

/**
 * SQL: rows of a common table expression `reported_rpm`: each asset, category and the account (neither) with a working
 * engine speed, and from when each is valid.
 */
export function reportedRpm({ accountId }: Account): RawBuilder<unknown> {
  return sql`select t.asset_id, t.category, array_agg(t.from_day::timestamp at time zone a.time_zone order by t.from_day) as begins,
      array_agg(t.value::real order by t.from_day) as speeds
    from targets t join accounts a on a.id = t.account_id
    where t.account_id = ${accountId} and t.kind = 'working_rpm' group by t.asset_id, t.category`;
}

/**
 * SQL: whether a position of one asset (`time`, `work`, `rpm`) is a work signal, in a statement with `reported_rpm`.
 */
export function workSignalOf(account: Account, assetId: string): RawBuilder<boolean> {
  return workSignal(settingsOf(nearestTo(account, assetId)));
}

/** Engine speed from which an asset works, valid from an instant on: microseconds since 1970, null: ever. */
export interface WorkSpeed {
  since: number | null;
  rpm: number;
}

/** SQL: the engine speeds of `workSignalOf` in order of time, as JSON, for a program that applies them. */
export function workSpeedsOf(account: Account, assetId: string): RawBuilder<WorkSpeed[]> {
  const nearest = nearestTo(account, assetId);
  const begins = nearest.map((whose) => sql`select unnest(begins) from reported_rpm where ${whose}`);
  return sql<WorkSpeed[]>`(
    select json_agg(json_build_object('since', nullif(date_part('epoch', time), '-infinity') * 1e6,
      'rpm', ${workingSpeed(settingsOf(nearest))}) order by time)
    from (select '-infinity'::timestamptz as time union ${sql.join(begins, sql` union `)}) changes)`;
}

/** SQL: conditions of the settings for an asset, its own first. */
function nearestTo({ accountId }: Account, assetId: string): RawBuilder<unknown>[] {
  const category = sql`(select category from assets where account_id = ${accountId} and id = ${assetId})`;
  return [sql`asset_id = ${assetId}`, sql`category = ${category}`, sql`asset_id is null and category is null`];
}

type Settings = readonly Record<'begins' | 'speeds', RawBuilder<unknown>>[];

function settingsOf(nearest: readonly RawBuilder<unknown>[]): Settings {
  return nearest.map((whose) => ({
    begins: sql`(select begins from reported_rpm where ${whose})`,
    speeds: sql`(select speeds from reported_rpm where ${whose})`,
  }));
}

/** SQL: the same for many assets as `v` (`id`, `category`) with `joined` joined to them. */
export const workSignalOfEach = {
  joined: sql`left join reported_rpm own_rpm on own_rpm.asset_id = v.id
    left join reported_rpm category_rpm on category_rpm.category = v.category
    left join reported_rpm account_rpm on account_rpm.asset_id is null and account_rpm.category is null`,
  signal: workSignal(
    ['own_rpm', 'category_rpm', 'account_rpm'].map((name) => ({
      begins: sql.ref(`${name}.begins`),
      speeds: sql.ref(`${name}.speeds`),
    })),
  ),
};

function workSignal(nearest: Settings): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(work, false) or (rpm is not null and rpm >= ${workingSpeed(nearest)}))`;
}

/** By the nearest setting that has started, else by the default; as in `targetBook`. */
function workingSpeed(nearest: Settings): RawBuilder<number> {
  const held = nearest.map(({ begins, speeds }) => sql`(${speeds})[width_bucket(time, ${begins})]`);
  return sql<number>`coalesce(${sql.join(held)}, ${targetDefaults.working_rpm}::real)`;
}
