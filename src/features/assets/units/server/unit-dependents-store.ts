import { sql, type RawBuilder } from 'kysely';
import type { ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { listUnitDependents } from '../contract.ts';

/** Names that are shown; the rest is a number. */
const firstOnes = 6;

/** What hangs on a unit of the account. For administrators. */
export async function fetchUnitDependents(context: Context, id: string): Promise<ReplyOf<typeof listUnitDependents>> {
  const { accountId } = context.scope;
  const profiles = sql`asset_profiles as p where p.account_id = ${accountId} and exists (
    select from asset_profile_units as n where n.account_id = p.account_id and n.profile_id = p.id and n.unit_id = ${id})`;
  const assets = await firstOf<{ id: string; code: string }>(context, {
    columns: sql`a.id, a.code`,
    from: sql`assets as a where a.account_id = ${accountId} and a.unit_id = ${id} and a.deleted_at is null`,
    order: sql`lower(a.code)`,
  });
  const named = { columns: sql`p.id, p.name`, order: sql`lower(p.name)` };
  return {
    assets,
    profiles: await firstOf<{ id: string; name: string }>(context, { ...named, from: profiles }),
    people: await firstOf<{ id: string; name: string }>(context, {
      columns: sql`u.id, u.name`,
      from: sql`users as u where u.active and exists (
        select from asset_profile_users as pu
        where pu.account_id = ${accountId} and pu.user_id = u.id and pu.profile_id in (select p.id from ${profiles}))`,
      order: sql`lower(u.name)`,
    }),
  };
}

interface Question {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

async function firstOf<Row>(
  { db }: Context,
  { columns, from, order }: Question,
): Promise<{ count: number; first: Row[] }> {
  const { rows } = await sql<Row>`select ${columns} from ${from} order by ${order} limit ${firstOnes}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db);
  return { count: counted.rows[0]?.count ?? 0, first: rows };
}
