import { sql } from 'kysely';
import { photoUrl } from '#features/identity/photos/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { ProfileGrant } from '../profile-union.ts';
import type { AffectedUser } from '../contract.ts';

export interface Holder {
  user: AffectedUser['user'];
  role: 'admin' | 'viewer';
  profile_ids: readonly string[];
}

/** Everyone with the profile, each with all their profiles. */
export async function fetchHolders({ db, scope }: Context, profileId: string): Promise<Holder[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    photo: string | null;
    role: Holder['role'];
    profile_ids: string[];
  }>`
    select u.id, u.name, u.photo, m.role, array(
      select o.profile_id::text from asset_profile_users o where o.account_id = a.account_id and o.user_id = a.user_id) as profile_ids
    from asset_profile_users a join users u on u.id = a.user_id
    join memberships m on m.account_id = a.account_id and m.user_id = a.user_id
    where a.account_id = ${scope.accountId} and a.profile_id = ${profileId} order by lower(u.name), u.id`.execute(db);
  return rows.map(({ id, name, photo, role, profile_ids }) => ({
    user: { id, name, photo_url: photoUrl(photo) },
    role,
    profile_ids,
  }));
}

/** What each of the profiles grants, in existing units. */
export async function fetchGrants({ db, scope }: Context, ids: readonly string[]): Promise<Map<string, ProfileGrant>> {
  const { rows } = await sql<ProfileGrant & { id: string }>`
    select p.id, p.all_units, p.sections, p.may_act, array(
      select pu.unit_id::text from asset_profile_units pu
      join units on units.account_id = pu.account_id and units.id = pu.unit_id and units.deleted_at is null
      where pu.account_id = p.account_id and pu.profile_id = p.id) as unit_ids
    from asset_profiles p where p.account_id = ${scope.accountId} and p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...grant }) => [id, grant]));
}

export async function countUnits({ db, scope }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from units where account_id = ${scope.accountId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
