import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import { inAccount } from '#platform/server/database.ts';
import { listPage, type SortKey } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import { inReach } from '#platform/server/database/in-reach.ts';
import { severities } from '#features/messaging/notifications/contract.ts';
import type { AlertDefinition, definitionSorts, listAlertDefinitions } from '../contract.ts';
import { mayDefine } from '../definition-policy.ts';

type DefinitionRow = Omit<
  AlertDefinition,
  'may_change' | 'has_recommendation' | 'active_since' | 'created_at' | 'updated_at'
> & {
  active_since: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** Definitions that concern a unit in reach, as `d`; the basis of every query. */
export function visibleDefinitions(scope: Scope, joined: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const units = scope.unitIds === null ? sql`` : sql`and (d.unit_ids = '{}' or d.unit_ids && ${scope.unitIds}::uuid[])`;
  return sql`alert_definitions d ${joined} where d.account_id = ${scope.accountId} and d.deleted_at is null ${units}`;
}

/** The ids of a list that are in the caller's reach, so that names of others are not disclosed. */
function reachedOf(scope: Scope, column: 'unit_ids' | 'asset_ids' | 'geofence_ids'): RawBuilder<string[]> {
  const listed = sql.ref(`d.${column}`);
  const units = inReach(scope, sql`unit_id`);
  const rows = {
    unit_ids: sql`(select id, id as unit_id, account_id, deleted_at from units)`,
    asset_ids: sql`assets`,
    geofence_ids: sql`geofences`,
  }[column];
  return sql<string[]>`array(
    select w.id::text from unnest(${listed}) with ordinality w (id, place)
    join ${rows} r on r.account_id = d.account_id and r.id = w.id and r.deleted_at is null and ${units}
    order by w.place)`;
}

const columns = (
  scope: Scope,
) => sql`d.id, d.code, d.type, d.description, d.severity, d.category, d.tags, d.status, d.active_since,
  d.recommendation, d.file_id, d.app, d.email, d.create_report, d.notification_level, d.profile_ids::text[] as profile_ids, d.shipping_type,
  d.condition, d.schedule, d.escalation, d.version, d.created_at, d.updated_at,
  ${reachedOf(scope, 'unit_ids')} as unit_ids, ${reachedOf(scope, 'asset_ids')} as asset_ids, ${reachedOf(scope, 'geofence_ids')} as geofence_ids,
  ${assigneesIn(scope)} as assignees,
  (select json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'type', f.type) from files f
   where f.account_id = d.account_id and f.id = d.file_id and f.deleted_at is null) as file`;

function assigneesIn(scope: Scope): RawBuilder<unknown> {
  if (scope.unitIds === null) return sql`d.assignees`;
  return sql`coalesce((
    select jsonb_agg(a) from jsonb_array_elements(d.assignees) a
    where a ->> 'unit_id' is null or (a ->> 'unit_id')::uuid = any(${scope.unitIds}::uuid[])), '[]')`;
}

function toDefinition(scope: Scope, { active_since, created_at, updated_at, ...row }: DefinitionRow): AlertDefinition {
  return {
    ...row,
    active_since: active_since?.toISOString() ?? null,
    has_recommendation: row.recommendation !== null || row.file !== null,
    may_change: mayDefine(scope),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** Whether the account ever had a definition that watches feeds. */
export async function hasWatchedFeeds({ db, scope }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from alert_definitions where account_id = ${scope.accountId} and condition ->> 'on' = 'feed' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * @throws Refusal `not_found` for a definition that does not exist or concerns no unit in reach, without distinction
 */
export async function fetchDefinition({ db, scope }: Context, id: string): Promise<AlertDefinition> {
  const { rows } = await sql<DefinitionRow>`
    select ${columns(scope)} from ${visibleDefinitions(scope)} and d.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return toDefinition(scope, rows[0]);
}

/** The document of a definition in reach, if it still exists. */
export function fetchFileOf({ db, scope }: StreamContext, id: string): Promise<string | null> {
  return inAccount(db, scope.accountId, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select f.id from ${visibleDefinitions(scope, sql`join files f on f.account_id = d.account_id and f.id = d.file_id`)}
        and d.id = ${id} and f.deleted_at is null`.execute(transaction);
    return rows[0]?.id ?? null;
  });
}

const severityOrder = sql`array_position(${sql.lit(`{${severities.join()}}`)}::text[], d.severity)`;

const sortKeys: Record<(typeof definitionSorts)[number], SortKey> = {
  code: { by: sql`lower(d.code)`, type: 'text' },
  description: { by: sql`lower(d.description)`, type: 'text' },
  // Uninformed severity sorts below all others.
  severity: { by: sql`(${severityOrder} % ${sql.lit(severities.length)})::float8`, type: 'float8' },
  updated_at: { by: sql`d.updated_at`, type: 'timestamptz' },
};

export function fetchDefinitions({ db, scope }: Context, query: QueryOf<typeof listAlertDefinitions>) {
  return listPage(db, query, {
    sorts: sortKeys,
    sort: query.sort ?? 'code',
    id: sql`d.id`,
    columns: columns(scope),
    from: sql`${visibleDefinitions(scope)} and ${narrowedBy(query)}`,
    toItem: (row: DefinitionRow) => toDefinition(scope, row),
  });
}

function narrowedBy({
  search,
  type,
  severity,
  category,
  status,
  tag,
  geofence_id,
}: QueryOf<typeof listAlertDefinitions>) {
  const conditions = [sql`true`];
  if (search) conditions.push(sql`(d.code ilike ${containing(search)} or d.description ilike ${containing(search)})`);
  if (type) conditions.push(sql`d.type = any(${type}::text[])`);
  if (severity) conditions.push(sql`d.severity = any(${severity}::text[])`);
  if (category) conditions.push(sql`d.category = any(${category}::text[])`);
  if (status) conditions.push(sql`d.status = any(${status}::text[])`);
  if (tag) conditions.push(sql`d.tags && ${tag}::text[]`);
  if (geofence_id) conditions.push(looksAt(geofence_id));
  return sql.join(conditions, sql` and `);
}

function looksAt(geofenceId: string): RawBuilder<unknown> {
  return sql`(d.condition ->> 'event' like 'geofence\\_%' or d.condition ->> 'state' = 'outside')
    and (${geofenceId}::uuid = any(d.geofence_ids) or d.geofence_ids = '{}' and exists (
      select from geofences g
      where g.account_id = d.account_id and g.id = ${geofenceId} and g.deleted_at is null
        and (d.unit_ids = '{}' or g.unit_id = any(d.unit_ids))))`;
}
