import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import { inReach } from '#platform/server/database/in-reach.ts';
import {
  ageBands,
  ageYears,
  lowBatteryV,
  reportBands,
  reportHours,
  stateFilterNames,
  type StateFilterName,
} from '../../asset-bands.ts';
import type { listAssetFilters } from '../../contract.ts';

/** Filters of a read of assets. */
export type AssetFilterQuery = QueryOf<typeof listAssetFilters>;

/**
 * The assets in a scope, joined as `a` (asset), `u` (its unit) and `s` (its state): the basis of every read, so that
 * nothing out of the scope is returned.
 */
export function visibleAssets(scope: Scope): RawBuilder<unknown> {
  return sql`assets a
    join units u on u.account_id = a.account_id and u.id = a.unit_id
    join asset_states s on s.account_id = a.account_id and s.asset_id = a.id
    where ${isVisible(scope)}`;
}

/** The same as `a` alone, to count and to page without units and states. */
export function visibleAssetRows(scope: Scope): RawBuilder<unknown> {
  return sql`assets a where ${isVisible(scope)}`;
}

function isVisible({ accountId, unitIds }: Scope): RawBuilder<boolean> {
  const units = inReach({ unitIds }, sql`a.unit_id`);
  return sql<boolean>`a.account_id = ${accountId} and a.deleted_at is null and ${units}`;
}

/** The expression of each filter: inherited from the unit unless set on the asset. */
export const filterColumns = {
  category: sql`a.category`,
  manufacturer: sql`a.manufacturer`,
  model: sql`a.model`,
  segment: sql`a.segment`,
  unit_id: sql`a.unit_id::text`,
  region: sql`coalesce(a.region, u.region)`,
  customer: sql`coalesce(a.customer, u.customer)`,
  status: sql`s.status`,
} as const;
export type AssetFilterColumn = keyof typeof filterColumns;
export const filterNames = Object.keys(filterColumns) as AssetFilterColumn[];

/** True for rows that match one filter; without values everything matches. */
export function passes(name: AssetFilterColumn, values: readonly string[] | undefined): RawBuilder<boolean> {
  if (!values || values.length === 0) return sql<boolean>`true`;
  return sql<boolean>`coalesce(${filterColumns[name]}, '') = any(${values}::text[])`;
}

export function matchesSearch(search: string | undefined): RawBuilder<boolean> {
  if (search === undefined) return sql<boolean>`true`;
  const pattern = containing(search);
  return sql<boolean>`(a.code ilike ${pattern} or a.plate ilike ${pattern} or a.serial ilike ${pattern})`;
}

export function isOneOf(codes: readonly string[] | undefined): RawBuilder<boolean> {
  if (!codes || codes.length === 0) return sql<boolean>`true`;
  return sql<boolean>`lower(a.code) in (select lower(code) from unnest(${codes}::text[]) code)`;
}

/** True for assets that are in one of these geofences of their unit now. */
function standsIn(geofenceIds: readonly string[] | undefined): RawBuilder<boolean> {
  if (!geofenceIds || geofenceIds.length === 0) return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from geofence_open_stays t join geofences g on g.account_id = t.account_id and g.id = t.geofence_id
    where t.account_id = a.account_id and t.asset_id = a.id and t.geofence_id = any(${geofenceIds}::uuid[])
      and g.unit_id = a.unit_id and g.active and g.deleted_at is null)`;
}

/** Relative to now; the first upper bound not exceeded is the band. */
const hoursSilent = sql`extract(epoch from now() - s.time) / 3600`;
const daysKnown = sql`floor(extract(epoch from now()) / 86400) - (least((a.created_at at time zone (select time_zone from accounts o where o.id = a.account_id))::date,
  (select min(d.day) from asset_days d where d.account_id = a.account_id and d.asset_id = a.id)) - date '1970-01-01')`;
const when = (tests: readonly RawBuilder<unknown>[], names: readonly string[]) =>
  sql.join(
    tests.map((test, at) => sql`when ${test} then ${sql.lit(names[at] ?? '')}`),
    sql` `,
  );
const stateFilters = {
  last_report: sql`case when s.time is null then 'never' ${when(
    reportHours.map((most) => sql`${hoursSilent} <= ${sql.lit(most)}`),
    reportBands,
  )} else 'longer' end`,
  age: sql`case ${when(
    ageYears.map((years) => sql`${daysKnown} < ${sql.lit(years * 365.25)}`),
    ageBands,
  )} else 'older' end`,
  battery: sql`case when s.battery_v < ${sql.lit(lowBatteryV)} then 'low' end`,
} as const satisfies Record<StateFilterName, RawBuilder<unknown>>;

/** Filters that the asset index does not have: geofence and state. */
type Beside = Pick<AssetFilterQuery, 'geofence_id' | StateFilterName>;

/** Ids of assets in the requested geofences and states. */
export async function listAssetsByState(
  { db, scope }: Context,
  filter: Pick<AssetFilterQuery, StateFilterName>,
): Promise<string[]> {
  const tests = sql.join([sql`true`, ...standsAs(filter)], sql` and `);
  const { rows } = await sql<{ id: string }>`select a.id from ${visibleAssets(scope)} and ${tests}`.execute(db);
  return rows.map(({ id }) => id);
}

function standsAs(filter: Pick<AssetFilterQuery, StateFilterName>): RawBuilder<boolean>[] {
  return stateFilterNames.flatMap((name) => {
    const values = filter[name];
    return values && values.length > 0 ? [sql<boolean>`${stateFilters[name]} = any(${values}::text[])`] : [];
  });
}

/** Ids of assets that match those filters, as an additional filter of the index. */
export async function narrowBesideIndex<Filter extends Beside>(
  { db, scope }: ReadContext,
  filter: Filter,
): Promise<Filter & { id?: readonly string[] }> {
  const states = standsAs(filter);
  if (states.length === 0 && !filter.geofence_id?.length) return filter;
  const tests = sql.join([standsIn(filter.geofence_id), ...states], sql` and `);
  const { rows } = await sql<{ id: string }>`select a.id from ${visibleAssets(scope)} and ${tests}`.execute(db);
  return { ...filter, id: rows.map(({ id }) => id) };
}

export function matches(filter: AssetFilterQuery): RawBuilder<boolean> {
  const conditions = filterNames.map((name) => passes(name, filter[name]));
  return sql<boolean>`${sql.join([...conditions, matchesSearch(filter.search), isOneOf(filter.code), standsIn(filter.geofence_id), ...standsAs(filter)], sql` and `)}`;
}
