import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { containing } from '#platform/server/search-pattern.ts';
import { limits, type Found } from '../contract.ts';

/** What begins so comes before what merely holds it. */
function best(letters: string, ...columns: RawBuilder<unknown>[]) {
  const pattern = containing(letters);
  const prefix = pattern.slice(1);
  const any = (text: string) =>
    sql.join(
      columns.map((column) => sql`${column} ilike ${text}`),
      sql` or `,
    );
  return {
    matches: sql`(${any(pattern)})`,
    order: sql`(${any(prefix)}) desc nulls last, lower(${columns[0] ?? sql`1`})`,
  };
}

export async function findUnits({ db, scope }: Context, letters: string): Promise<Found['units']> {
  const { matches, order } = best(letters, sql`u.code`, sql`u.name`);
  const reach = scope.unitIds === null ? sql`true` : sql`u.id = any(${scope.unitIds}::uuid[])`;
  const { rows } = await sql<Found['units'][number]>`
    select u.id, u.code, u.name from units as u
    where u.account_id = ${scope.accountId} and u.deleted_at is null and ${reach} and ${matches}
    order by ${order} limit ${limits.units}`.execute(db);
  return rows;
}

export async function findProfiles({ db, scope }: Context, letters: string): Promise<Found['profiles']> {
  const { matches, order } = best(letters, sql`p.name`);
  const { rows } = await sql<Found['profiles'][number]>`
    select p.id, p.name from asset_profiles as p where p.account_id = ${scope.accountId} and ${matches}
    order by ${order} limit ${limits.profiles}`.execute(db);
  return rows;
}

export async function findPeople({ db, scope }: Context, letters: string): Promise<Found['people']> {
  const { matches, order } = best(letters, sql`u.name`, sql`u.email`);
  const { rows } = await sql<Found['people'][number]>`
    select u.id, u.name, u.email from users as u
    join memberships as m on m.user_id = u.id and m.account_id = ${scope.accountId}
    where ${matches} order by ${order} limit ${limits.people}`.execute(db);
  return rows;
}
