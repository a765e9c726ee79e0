import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import { code, conflict, invalid, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { isDuplicate } from '#platform/server/database.ts';
import { keyset, pageOf, type SortKey } from '#platform/server/keyset.ts';
import { containing } from '#platform/server/search-pattern.ts';
import type { listUnits, Unit, unitSorts } from '../contract.ts';

const sortKeys: Record<(typeof unitSorts)[number], SortKey> = {
  code: { by: sql`lower(units.code)`, type: 'text' },
  name: { by: sql`lower(units.name)`, type: 'text' },
};

/** The units inside the caller's scope; everything that reads units starts here. */
function visibleUnits({ db, scope }: Context) {
  const all = db
    .selectFrom('units')
    .where('units.account_id', '=', scope.accountId)
    .where('units.deleted_at', 'is', null);
  return scope.unitIds === null ? all : all.where('units.id', '=', sql<string>`any(${scope.unitIds}::uuid[])`);
}

function unitColumns(context: Context) {
  return visibleUnits(context).select((unit) => [
    'units.id',
    'units.code',
    'units.name',
    'units.region',
    'units.customer',
    'units.version',
    'units.created_at',
    'units.updated_at',
    unit
      .selectFrom('assets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('assets.account_id', '=', 'units.account_id')
      .whereRef('assets.unit_id', '=', 'units.id')
      .where('assets.deleted_at', 'is', null)
      .as('asset_count'),
  ]);
}

type UnitRow = Awaited<ReturnType<ReturnType<typeof unitColumns>['executeTakeFirstOrThrow']>>;

function toUnit({ created_at, updated_at, asset_count, ...rest }: UnitRow): Unit {
  return {
    ...rest,
    asset_count: asset_count ?? 0,
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
  const matching =
    pattern === null ? sql<boolean>`true` : sql<boolean>`(units.code ilike ${pattern} or units.name ilike ${pattern})`;
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
  let update = context.db.updateTable('units').set({ ...fields, updated_at: new Date() });
  update = update
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  if (version !== undefined) update = update.where('version', '=', version);
  const { numUpdatedRows } = await uniqueCode(() => update.executeTakeFirst());
  if (numUpdatedRows === 0n) throw conflict();
}

/** @throws Refusal `conflict` while assets stand in the unit, `not_found` where somebody else was faster */
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
}

async function uniqueCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicate(error, 'units_code') ? invalid({ code: [code.unique] }) : error;
  }
}
