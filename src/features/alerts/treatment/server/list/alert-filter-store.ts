import { sql, type RawBuilder } from 'kysely';
import { alertTypes, type AlertType } from '#features/alerts/definitions/contract.ts';
import type { QueryOf } from '#platform/contract.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { AlertStatus, summarizeAlerts } from '../../contract.ts';
import { hasRecommendation } from '../alert-store.ts';

/** Filters of alerts. */
export type AlertFilterQuery = QueryOf<typeof summarizeAlerts>;

/** Most assets or places that a search text is resolved to. */
const meantLimit = 5_000;

/** Sort value of unresolved alerts in the order by solution; must match the column of the table. */
export const neverSolved = '9999-12-31T00:00:00Z';

export const statusRank: Record<AlertStatus, number> = { opened: 0, running: 1, resolved: 2 };
export const severityRank = { uninformed: 0, informative: 1, low: 2, medium: 3, high: 4, critical: 5 } as const;

/** A condition on alerts `l`, and the same split into alternatives, each with an index of its own. */
export interface Narrowed {
  all: RawBuilder<boolean>;
  ways: readonly RawBuilder<boolean>[];
}

/**
 * The condition on alerts `l` for a filter. A text search is resolved to ids of assets, definitions and places first,
 * as they are few and row security prevents pattern indexes on alerts.
 */
export async function narrowedBy(context: ReadContext, filter: AlertFilterQuery): Promise<Narrowed> {
  const conditions: RawBuilder<unknown>[] = [...plainConditions(filter), ...traitConditions(filter, context.scope)];
  if (filter.location) {
    const places = await fetchPlaces(context, filter.location);
    conditions.push(sql`l.location = any(${places}::text[])`);
  }
  if (filter.has_recommendation !== undefined) {
    const ids = await fetchRecommending(context);
    const is = filter.has_recommendation === 'true' ? sql`= any` : sql`<> all`;
    conditions.push(sql`l.definition_id ${is}(${ids}::uuid[])`);
  }
  const all = (more: readonly RawBuilder<unknown>[]) =>
    sql<boolean>`${sql.join([sql`true`, ...conditions, ...more], sql` and `)}`;
  if (!filter.search) return { all: all([]), ways: [all([])] };
  const ways = await meanings(context, filter.search);
  return { all: all([sql`(${sql.join(ways, sql` or `)})`]), ways: ways.map((way) => all([way])) };
}

/** For the rest of the transaction, prefer index scans: a filter always narrows alerts by some index. */
export async function readByIndexes({ db }: ReadContext): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(db);
}

const fewOf = 5;

/** Whether a filter names things with few alerts each: then sorting is cheaper than scanning an ordered index. */
export function isNarrow({ definition_id, code, asset_id }: AlertFilterQuery): boolean {
  return [definition_id, code, asset_id].some((named) => named !== undefined && named.length <= fewOf);
}

function typesOf({ type, origin, group }: AlertFilterQuery): AlertType[] {
  const asked: readonly AlertType[] = type ?? alertTypes;
  return asked.filter(
    (name) =>
      (origin === undefined || (name === 'external') === (origin === 'external')) &&
      (group === undefined || (name === 'group') === (group === 'true')),
  );
}

function* plainConditions(filter: AlertFilterQuery): Iterable<RawBuilder<unknown>> {
  const { status, severity, category, type, origin, group, code, manufacturer } = filter;
  if (status) {
    yield sql`l.status_rank = any(${status.map((name) => statusRank[name])}::float8[])`;
    // Ordering by solution need not read resolved alerts.
    if (!status.includes('resolved')) yield sql`l.solved_order = ${neverSolved}::timestamptz`;
  }
  if (severity) yield sql`l.severity_rank = any(${severity.map((name) => severityRank[name])}::float8[])`;
  if (category) yield sql`l.category = any(${category}::text[])`;
  // Combined in one condition, so that contradictory filters return nothing without a scan.
  if (type || origin || group) yield sql`l.type = any(${typesOf(filter)}::text[])`;
  if (code) yield sql`l.code_order = any(${code.map((text) => text.toLowerCase())}::text[])`;
  if (manufacturer) yield sql`l.manufacturer = any(${manufacturer}::text[])`;
  for (const name of ['unit_id', 'asset_id', 'definition_id', 'assignee_id'] as const)
    if (filter[name]) yield sql`${sql.ref(`l.${name}`)} = any(${filter[name]}::uuid[])`;
  if (filter.has_counter_measure) yield sql`l.has_counter_measure = ${filter.has_counter_measure === 'true'}`;
  // An alert that occurred after an instant was also last raised and resolved after it, so every order can start there.
  if (filter.from)
    yield sql`l.occurred_at >= ${filter.from}::timestamptz and l.last_occurred_at >= ${filter.from}::timestamptz and l.solved_order >= ${filter.from}::timestamptz`;
  if (filter.to) yield sql`l.occurred_at < ${filter.to}::timestamptz`;
}

/** Traits of an asset by filter name: inherited from its unit unless set on the asset. */
const traits = {
  asset_category: sql`a.category`,
  model: sql`a.model`,
  customer: sql`coalesce(a.customer, u.customer)`,
  region: sql`coalesce(a.region, u.region)`,
} as const;

/** Conditions on asset traits; alerts of a whole unit have no asset and match none. */
function* traitConditions(
  filter: AlertFilterQuery,
  { accountId }: ReadContext['scope'],
): Iterable<RawBuilder<unknown>> {
  const tests = (Object.keys(traits) as (keyof typeof traits)[]).flatMap((name) =>
    filter[name] ? [sql`${traits[name]} = any(${filter[name]}::text[])`] : [],
  );
  if (tests.length > 0)
    yield sql`l.asset_id in (select a.id from assets a join units u on u.account_id = a.account_id and u.id = a.unit_id
      where a.account_id = ${accountId} and a.deleted_at is null and ${sql.join(tests, sql` and `)})`;
}

/** Resolves a search text to codes and names of assets and definitions, places, and order numbers by prefix. */
async function meanings(context: ReadContext, search: string): Promise<RawBuilder<unknown>[]> {
  const [assets, definitions, places] = [
    await fetchAssets(context, search),
    await fetchDefinitions(context, search),
    await fetchPlaces(context, search),
  ];
  const ways = [sql`l.order_number = ${search}`, sql`l.os_number = ${search}`];
  if (assets.length > 0) ways.push(sql`l.asset_id = any(${assets}::uuid[])`);
  if (definitions.length > 0) ways.push(sql`l.definition_id = any(${definitions}::uuid[])`);
  if (places.length > 0) ways.push(sql`l.location = any(${places}::text[])`);
  return ways;
}

async function fetchAssets({ db, scope }: ReadContext, search: string): Promise<string[]> {
  const pattern = containing(search);
  const { rows } = await sql<{ id: string }>`
    select id from assets where account_id = ${scope.accountId} and deleted_at is null
      and (code ilike ${pattern} or plate ilike ${pattern}) limit ${meantLimit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Includes deleted definitions: their alerts stay. */
async function fetchDefinitions({ db, scope }: ReadContext, search: string): Promise<string[]> {
  const pattern = containing(search);
  const { rows } = await sql<{ id: string }>`
    select id from alert_definitions where account_id = ${scope.accountId} and (code ilike ${pattern} or description ilike ${pattern})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function fetchPlaces({ db, scope }: ReadContext, search: string): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select label from alert_locations where account_id = ${scope.accountId} and label ilike ${containing(search)} limit ${meantLimit}`.execute(
    db,
  );
  return rows.map(({ label }) => label);
}

async function fetchRecommending({ db, scope }: ReadContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from alert_definitions d where d.account_id = ${scope.accountId} and ${hasRecommendation}`.execute(db);
  return rows.map(({ id }) => id);
}
