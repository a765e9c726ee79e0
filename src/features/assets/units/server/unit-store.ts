import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { uniqueBy, updateVersioned } from '#platform/server/database.ts';
import { keyset, pageOf, type SortKey } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import { inReach } from '#platform/server/database/in-reach.ts';
import type { listUnits, Unit, unitSorts } from '../contract.ts';

const uniqueCode = uniqueBy('code', 'units_code');

const assetCount = sql<number>`(
  select count(*) from assets where assets.account_id = units.account_id and assets.unit_id = units.id
    and assets.deleted_at is null)`;

/** Administrators, and anyone who has a profile that opens the unit. */
const peopleCount = sql<number>`(
  select count(*) from memberships as m join users on users.id = m.user_id and users.active
  where m.account_id = units.account_id and (m.role = 'admin' or exists (
    select from asset_profile_users as pu
    join asset_profiles as p on p.account_id = pu.account_id and p.id = pu.profile_id
    where pu.account_id = m.account_id and pu.user_id = m.user_id and (p.all_units or exists (
      select from asset_profile_units as n
      where n.account_id = p.account_id and n.profile_id = p.id and n.unit_id = units.id)))))`;

const sortKeys: Record<(typeof unitSorts)[number], SortKey> = {
  code: { by: sql`lower(units.code)`, type: 'text' },
  name: { by: sql`lower(units.name)`, type: 'text' },
  region: { by: sql`lower(coalesce(units.region, ''))`, type: 'text' },
  customer: { by: sql`lower(coalesce(units.customer, ''))`, type: 'text' },
  asset_count: { by: sql`${assetCount}::float8`, type: 'float8' },
};

/** The units inside the caller's scope; everything that reads units starts here. */
function visibleUnits({ db, scope }: Context) {
  const all = db
    .selectFrom('units')
    .where('units.account_id', '=', scope.accountId)
    .where('units.deleted_at', 'is', null);
  return all.where(inReach(scope, sql.ref('units.id')));
}

function unitColumns(context: Context) {
  return visibleUnits(context).select([
    'units.id',
    'units.code',
    'units.name',
    'units.region',
    'units.customer',
    'units.version',
    'units.created_at',
    'units.updated_at',
    assetCount.as('asset_count'),
    sql<number | null>`${context.scope.role === 'admin' ? peopleCount : sql`null`}`.as('people_count'),
  ]);
}

type UnitRow = Awaited<ReturnType<ReturnType<typeof unitColumns>['executeTakeFirstOrThrow']>>;

function toUnit({ created_at, updated_at, ...rest }: UnitRow): Unit {
  return {
    ...rest,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** @throws Refusal `not_found` for a unit that is absent or outside the scope */
export async function fetchUnit(context: Context, id: string): Promise<Unit> {
  const row = await unitColumns(context).where('units.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toUnit(row);
}

export async function fetchUnits(context: Context, query: QueryOf<typeof listUnits>) {
  const sort = query.sort ?? 'code';
  const order = keyset(sortKeys, sort, sql`units.id`, query.after);
  const pattern = query.search ? containing(query.search) : null;
  const conditions = [
    pattern &&
      sql`(units.code ilike ${pattern} or units.name ilike ${pattern} or units.region ilike ${pattern}
      or units.customer ilike ${pattern})`,
    query.code && sql`lower(units.code) in (select lower(given) from unnest(${query.code}::text[]) as given)`,
  ].filter((condition) => condition !== null && condition !== undefined);
  const matching = conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
  const rows = await unitColumns(context)
    .select(order.key.as('sort_key'))
    .where(matching)
    .where(order.where)
    .orderBy(order.orderBy)
    .limit(query.limit + 1)
    .execute();
  const { total } = await visibleUnits(context)
    .where(matching)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { rows: shown, next } = pageOf(rows, { limit: query.limit, sort });
  return { items: shown.map(({ sort_key: _, ...row }) => toUnit(row)), next, total };
}

export interface UnitFields {
  code: string;
  name: string;
  region?: string | null;
  customer?: string | null;
}

/** @throws Refusal `validation_error` on `code` when another unit of the account has it */
export async function insertUnit(context: Context, fields: UnitFields): Promise<string> {
  const row = await uniqueCode(() =>
    context.db.insertInto('units').values(fields).returning('id').executeTakeFirstOrThrow(),
  );
  return row.id;
}

/** @throws Refusal `conflict` when the version given is not the row's any more */
export async function changeUnit(
  context: Context,
  id: string,
  { version, ...fields }: Partial<UnitFields> & { version?: number },
): Promise<void> {
  const update = context.db
    .updateTable('units')
    .set({ ...fields, updated_at: new Date() })
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  await uniqueCode(() => updateVersioned(update, version));
}

/**
 * Takes a unit away; profiles name it no more.
 * @throws Refusal `conflict` while assets stand in it, `not_found` where another person was faster
 */
export async function removeUnit(context: Context, id: string): Promise<void> {
  const { accountId } = context.scope;
  // The lock holds back an asset that is being put into the unit at this moment.
  await context.db
    .selectFrom('units')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const asset = await context.db
    .selectFrom('assets')
    .select('id')
    .where('account_id', '=', accountId)
    .where('unit_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (asset) throw conflict();
  const { numUpdatedRows } = await context.db
    .updateTable('units')
    .set({ deleted_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
  await context.db
    .deleteFrom('asset_profile_units')
    .where('account_id', '=', accountId)
    .where('unit_id', '=', id)
    .execute();
}

/** The caller's units of these codes, whatever their case; by the code as it was given. */
export async function findUnitsByCode(
  context: Context,
  codes: readonly string[],
): Promise<Map<string, { id: string; code: string }>> {
  const rows = await visibleUnits(context)
    .innerJoin(sql<{ given: string }>`unnest(${codes}::text[])`.as<'given'>(sql`given(given)`), (join) =>
      join.on(sql<boolean>`lower(units.code) = lower(given.given)`),
    )
    .select(['units.id', 'units.code', 'given.given'])
    .execute();
  return new Map(rows.map(({ given, ...unit }) => [given, unit]));
}
