import { sql } from 'kysely';
import type { BodyOf } from '#platform/contract.ts';
import { conflict } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { deleteRow } from '#platform/server/database/delete-row.ts';
import { orderRows } from './order-rows-store.ts';
import { uniqueBy } from '#platform/server/database.ts';
import { limits, type createBriefcase, type updateBriefcase } from '../contract.ts';

const uniqueName = uniqueBy('name', 'briefcases_name');

/** Serialises writers of an account's dashboards, so that order and limits stay consistent. */
export async function oneWriter({ db, scope }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`dashboards ${scope.accountId}`}))`.execute(db);
}

/** @throws Refusal `validation_error` on a name that is taken; `conflict` at the limit */
export async function insertBriefcase(
  { db, scope }: Context,
  { name, color }: BodyOf<typeof createBriefcase>,
): Promise<string> {
  const { rows } = await uniqueName(() =>
    sql<{ id: string }>`
      insert into briefcases (name, color, position)
      select ${name}, ${color}, count(*) from briefcases where account_id = ${scope.accountId}
      having count(*) < ${limits.briefcases} returning id`.execute(db),
  );
  if (!rows[0]) throw conflict();
  return rows[0].id;
}

/** @throws Refusal `conflict` for a stale version, `validation_error` on a name that is taken */
export async function changeBriefcase(
  { db, scope }: Context,
  id: string,
  { version, name, color }: Omit<BodyOf<typeof updateBriefcase>, 'position'>,
): Promise<void> {
  if (name === undefined && color === undefined && version === undefined) return;
  const { numAffectedRows } = await uniqueName(() =>
    sql`update briefcases b set name = coalesce(${name}, b.name), color = coalesce(${color}, b.color)
      where b.account_id = ${scope.accountId} and b.id = ${id} and (${version}::int is null or b.version = ${version})`.execute(
      db,
    ),
  );
  if (numAffectedRows === 0n) throw conflict();
}

/** @throws Refusal `not_found` */
export function removeBriefcase(context: Context, id: string): Promise<void> {
  return deleteRow(context, 'briefcases', id);
}

/** Stores this order. */
export function orderBriefcases(context: Context, ids: readonly string[]): Promise<void> {
  return orderRows(context, 'briefcases', ids);
}
