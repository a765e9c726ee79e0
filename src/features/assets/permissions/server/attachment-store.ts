import { sql } from 'kysely';
import { code, invalid } from '#platform/errors.ts';
import { actFor, type Database } from '#platform/server/database.ts';
import type { Context } from '#platform/server/context.ts';

export interface ProfileMembership {
  profile_id: string;
  user_id: string;
}

interface AttachmentFilter {
  userIds: readonly string[];
  profileIds: readonly string[];
}

/**
 * Locks members against removal until the commit.
 * @throws Refusal `validation_error` on the first of `user_ids` who is not a member of the account
 */
export async function holdMembers({ db, scope }: Context, userIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from memberships where account_id = ${scope.accountId} and user_id = any(${userIds}::uuid[])
    order by user_id for key share`.execute(db);
  demandAll(userIds, rows, 'user_ids');
}

/**
 * Locks profiles against deletion until the commit.
 * @throws Refusal `validation_error` on the first unknown one of `field`
 */
export async function holdProfiles({ db, scope }: Context, ids: readonly string[], field: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from asset_profiles where account_id = ${scope.accountId} and id = any(${ids}::uuid[])
    order by id for key share`.execute(db);
  demandAll(ids, rows, field);
}

/** Attaches each profile to each person, and returns the new attachments. */
export async function attachAll(
  { db, scope }: Context,
  { userIds, profileIds }: AttachmentFilter,
): Promise<ProfileMembership[]> {
  const { rows } = await sql<ProfileMembership>`
    insert into asset_profile_users (account_id, profile_id, user_id)
    select distinct ${scope.accountId}::uuid, p, u from unnest(${profileIds}::uuid[]) p, unnest(${userIds}::uuid[]) u
    on conflict do nothing returning profile_id, user_id`.execute(db);
  return rows;
}

/** Gives a person who joins an account those of some profiles that it still has; the transaction may act for another account. */
export async function attachJoining(
  db: Database,
  { accountId, userId }: { accountId: string; userId: string },
  profileIds: readonly string[],
): Promise<void> {
  if (profileIds.length === 0) return;
  await actFor(db, accountId, async () => {
    await sql`
      insert into asset_profile_users (account_id, profile_id, user_id)
      select account_id, id, ${userId} from asset_profiles
      where account_id = ${accountId} and id = any(${profileIds}::uuid[])
      on conflict do nothing`.execute(db);
  });
}

/** Detaches each profile from each person, and returns the removed attachments. */
export async function detachAll(
  { db, scope }: Context,
  { userIds, profileIds }: AttachmentFilter,
): Promise<ProfileMembership[]> {
  const { rows } = await sql<ProfileMembership>`
    delete from asset_profile_users where account_id = ${scope.accountId}
      and profile_id = any(${profileIds}::uuid[]) and user_id = any(${userIds}::uuid[])
    returning profile_id, user_id`.execute(db);
  return rows;
}

/** Attachments with the names that their profiles and people have now. */
export async function nameMemberships(
  { db, scope }: Context,
  memberships: readonly ProfileMembership[],
): Promise<(ProfileMembership & { name: string; user: string })[]> {
  const { rows } = await sql<ProfileMembership & { name: string; user: string }>`
    select m.profile_id, p.name, u.name as user, m.user_id
    from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as m (profile_id uuid, user_id uuid)
    join asset_profiles p on p.account_id = ${scope.accountId} and p.id = m.profile_id join users u on u.id = m.user_id
    order by lower(u.name), lower(p.name)`.execute(db);
  return rows;
}

function demandAll(ids: readonly string[], found: readonly { id: string }[], field: string): void {
  const unknown = ids.findIndex((id) => !found.some((row) => row.id === id));
  if (unknown >= 0) throw invalid({ [`${field}.${unknown}`]: [code.unknownReference] });
}
