import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract.ts';
import { code, invalid, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { deleteRow } from '#platform/server/database/delete-row.ts';
import { uniqueBy, updateVersioned, type AccountTransaction } from '#platform/server/database.ts';
import { listPage, type SortKey } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { AssetProfile, listAssetProfiles, profileSorts } from '../contract.ts';

const uniqueName = uniqueBy('name', 'asset_profiles_name');

type ProfileRow = Omit<AssetProfile, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

const columns = sql`p.id, p.name, p.description, p.all_units, p.sections, p.may_act, p.version, p.created_at, p.updated_at,
  array(
    select u.unit_id::text from asset_profile_units u join units on units.account_id = u.account_id and units.id = u.unit_id
    where u.account_id = p.account_id and u.profile_id = p.id and units.deleted_at is null order by 1) as unit_ids,
  array(select u.user_id::text from asset_profile_users u where u.account_id = p.account_id and u.profile_id = p.id order by 1) as user_ids`;

/** A profile of every unit sorts above those that name some. */
const sortKeys: Record<(typeof profileSorts)[number], SortKey> = {
  name: { by: sql`lower(p.name)`, type: 'text' },
  units: {
    by: sql`case when p.all_units then 1e9::float8 else (
      select count(*)::float8 from asset_profile_units u where u.account_id = p.account_id and u.profile_id = p.id) end`,
    type: 'float8',
  },
  users: {
    by: sql`(select count(*)::float8 from asset_profile_users u where u.account_id = p.account_id and u.profile_id = p.id)`,
    type: 'float8',
  },
  updated_at: { by: sql`p.updated_at`, type: 'timestamptz' },
};

const toProfile = ({ created_at, updated_at, ...row }: ProfileRow): AssetProfile => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** @throws Refusal `not_found` */
export async function fetchAssetProfile({ db, scope }: Context, id: string): Promise<AssetProfile> {
  const { rows } = await sql<ProfileRow>`
    select ${columns} from asset_profiles p where p.account_id = ${scope.accountId} and p.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return toProfile(rows[0]);
}

export function fetchAssetProfiles({ db, scope }: Context, query: QueryOf<typeof listAssetProfiles>) {
  const pattern = containing(query.search ?? '');
  return listPage(db, query, {
    sorts: sortKeys,
    sort: query.sort ?? 'name',
    id: sql`p.id`,
    columns,
    from: sql`asset_profiles p
      where p.account_id = ${scope.accountId} and (p.name ilike ${pattern} or p.description ilike ${pattern})`,
    toItem: toProfile,
  });
}

export interface ProfileFields {
  name: string;
  description?: string | null;
  all_units?: boolean;
  sections?: string[];
  may_act?: boolean;
}

/** @throws Refusal `validation_error` on `name` if it is taken */
export async function insertAssetProfile({ db }: Context, fields: ProfileFields): Promise<string> {
  return (
    await uniqueName(() => db.insertInto('asset_profiles').values(fields).returning('id').executeTakeFirstOrThrow())
  ).id;
}

/** @throws Refusal `conflict` for a stale version */
export async function changeAssetProfile(
  { db, scope }: Context,
  id: string,
  { version, ...fields }: Partial<ProfileFields> & { version?: number },
): Promise<void> {
  const update = db.updateTable('asset_profiles').set({ ...fields, updated_at: new Date() });
  const one = update.where('account_id', '=', scope.accountId).where('id', '=', id);
  await uniqueName(() => updateVersioned(one, version));
}

/** @throws Refusal `not_found` if it was deleted meanwhile */
export function removeAssetProfile(context: Context, id: string): Promise<void> {
  return deleteRow(context, 'asset_profiles', id);
}

/** @throws Refusal `validation_error` on the first unknown unit */
export async function replaceUnits(
  { db, scope }: Context,
  profileId: string,
  unitIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(unitIds)];
  const found = await db
    .selectFrom('units')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .execute();
  const unknown = unitIds.findIndex((id) => !found.some((row) => row.id === id));
  if (unknown >= 0) throw invalid({ [`unit_ids.${unknown}`]: [code.unknownReference] });
  await db
    .deleteFrom('asset_profile_units')
    .where('account_id', '=', scope.accountId)
    .where('profile_id', '=', profileId)
    .execute();
  if (wanted.length === 0) return;
  await db
    .insertInto('asset_profile_units')
    .values(wanted.map((unit_id) => ({ profile_id: profileId, unit_id })))
    .execute();
}

/** @throws Refusal `not_found` if the person is not a member of the account */
export async function attach({ db, scope }: Context, profileId: string, userId: string): Promise<void> {
  const member = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!member) throw notFound();
  await db
    .insertInto('asset_profile_users')
    .values({ profile_id: profileId, user_id: userId })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}

/** @throws Refusal `not_found` if the person does not have the profile */
export async function detach({ db, scope }: Context, profileId: string, userId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('asset_profile_users')
    .where('account_id', '=', scope.accountId)
    .where('profile_id', '=', profileId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

/** The sum of a viewer's profiles. */
export interface ProfileScope {
  /** Null: every unit. */
  unitIds: string[] | null;
  sections: string[];
  mayAct: boolean;
}

/** The union of a person's profiles in the account of the transaction; null without any. */
export async function loadProfileScope(
  db: AccountTransaction,
  accountId: string,
  userId: string,
): Promise<ProfileScope | null> {
  const { rows } = await sql<{
    profiles: number;
    all_units: boolean;
    may_act: boolean;
    sections: string[];
    unit_ids: string[];
  }>`
    with mine as (
      select p.* from asset_profile_users pu join asset_profiles p on p.account_id = pu.account_id and p.id = pu.profile_id
      where pu.account_id = ${accountId} and pu.user_id = ${userId})
    select count(*)::int as profiles, coalesce(bool_or(all_units), false) as all_units, coalesce(bool_or(may_act), false) as may_act,
      array(select distinct unnest(sections) from mine) as sections,
      array(select distinct u.unit_id::text from mine m join asset_profile_units u on u.account_id = m.account_id and u.profile_id = m.id) as unit_ids
    from mine`.execute(db);
  const row = rows[0];
  if (!row || row.profiles === 0) return null;
  return {
    unitIds: row.all_units ? null : row.unit_ids,
    sections: row.sections.filter((name) => name !== 'settings'),
    mayAct: row.may_act,
  };
}
