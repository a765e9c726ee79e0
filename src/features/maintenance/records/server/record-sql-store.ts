import { sql, type RawBuilder } from 'kysely';
import { visibleAssets } from '#features/assets/catalogue/server/public.ts';
import type { Scope } from '#platform/scope.ts';
import { inReach } from '#platform/server/database/in-reach.ts';

const instantText = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The present day in the account's time zone; `c` is the account's row. */
export const today = sql`(now() at time zone c.time_zone)::date`;

/** Fields that every record has. */
export const storedJson = sql`'id', i.id, 'version', i.version, 'created_at', ${instantText(sql`i.created_at`)},
  'updated_at', ${instantText(sql`i.updated_at`)}`;
export const assetJson = sql`case when a.id is not null then json_build_object('id', a.id, 'code', a.code, 'category', a.category) end`;
export const unitJson = sql`case when u.id is not null then json_build_object('id', u.id, 'code', u.code, 'name', u.name) end`;
export { instantText };

/** Which records are read: those of assets, and possibly records without an asset in the scope. */
interface Whose {
  table: string;
  /** The unit of a record; null if it is out of the scope. */
  unit: 'own' | 'of its asset' | null;
  /** Condition for records without an asset. */
  besides?: (scope: Scope) => RawBuilder<unknown>;
}

/** Records in a scope: those of its assets, and those of the account that it may read. */
export function visibleRecords({ table, unit, besides }: Whose): (scope: Scope) => RawBuilder<unknown> {
  return (scope) => sql`${sql.table(table)} i
    join accounts c on c.id = i.account_id
    left join (select a.id, a.code, a.category, a.unit_id, s.hour_meter_h, s.odometer_km from ${visibleAssets(scope)}) a on a.id = i.asset_id
    ${unit === null ? sql`` : joinUnits(unit, scope)}
    where i.account_id = ${scope.accountId} and (a.id is not null ${besides ? sql`or (i.asset_id is null and ${besides(scope)})` : sql``})`;
}

function joinUnits(unit: 'own' | 'of its asset', scope: Scope): RawBuilder<unknown> {
  return sql`left join units u on u.account_id = i.account_id and u.id = ${unit === 'own' ? sql`i.unit_id` : sql`a.unit_id`}
    and ${inReach(scope, sql`u.id`)}`;
}

/** Sort key of text, ignoring case. */
export const textKey = (text: RawBuilder<unknown>) =>
  ({ by: sql`lower(coalesce(${text}, ''))`, type: 'text' }) as const;
/** Sort key of a day; an open end sorts last. */
export const dayKey = (day: RawBuilder<unknown>) =>
  ({ by: sql`coalesce(${day}::text, '9999-12-31')`, type: 'text' }) as const;
export const numberKey = (number: RawBuilder<unknown>) =>
  ({ by: sql`coalesce(${number}, 0)::float8`, type: 'float8' }) as const;

/** True for rows with one of the given values, or if none are given. */
export function isOneOf(column: RawBuilder<unknown>, values: readonly string[] | undefined): RawBuilder<boolean>[] {
  return values && values.length > 0 ? [sql<boolean>`${column}::text = any(${values}::text[])`] : [];
}

interface OfAssets {
  asset_id?: readonly string[] | undefined;
  unit_id?: readonly string[] | undefined;
  category?: readonly string[] | undefined;
}

/** Filters that every list has. */
export function isOfAssets({ asset_id, unit_id, category }: OfAssets): RawBuilder<boolean>[] {
  return [
    ...isOneOf(sql`a.id`, asset_id),
    ...(unit_id ? isOneOf(sql`u.id`, unit_id) : []),
    ...isOneOf(sql`coalesce(a.category, '')`, category),
  ];
}

/** True if the days of a record overlap the requested ones. */
export function touchesDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  days: { first: RawBuilder<unknown>; last: RawBuilder<unknown> },
): RawBuilder<boolean>[] {
  return [
    ...(to === undefined ? [] : [sql<boolean>`${days.first} <= ${to}::date`]),
    ...(from === undefined ? [] : [sql<boolean>`coalesce(${days.last}, 'infinity') >= ${from}::date`]),
  ];
}
