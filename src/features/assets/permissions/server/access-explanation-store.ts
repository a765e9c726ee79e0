import { sql } from 'kysely';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { AccessExplanation } from '../contract.ts';
import type { ProfileFacts, AccessFacts } from '../access-explanation.ts';

interface Member extends Pick<AccessFacts, 'role' | 'active'> {
  id: string;
  name: string;
}

/** @throws Refusal `not_found` if they are not a member of the account */
export async function fetchMember({ db, scope }: Context, userId: string): Promise<Member> {
  const { rows } = await sql<Member>`
    select u.id, u.name, u.active, m.role from memberships m join users u on u.id = m.user_id
    where m.account_id = ${scope.accountId} and m.user_id = ${userId}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** @throws Refusal `not_found` for an asset that is deleted or of another account */
export async function fetchExplainedAsset(
  { db, scope }: Context,
  assetId: string,
): Promise<AccessExplanation['asset']> {
  const { rows } = await sql<AccessExplanation['asset']>`
    select a.id, a.code, json_build_object('id', n.id, 'code', n.code, 'name', n.name) as unit
    from assets a join units n on n.account_id = a.account_id and n.id = a.unit_id
    where a.account_id = ${scope.accountId} and a.id = ${assetId} and a.deleted_at is null`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** All profiles of the account with regard to one person and one unit. */
export async function fetchProfileFacts(
  { db, scope }: Context,
  { userId, unitId }: { userId: string; unitId: string },
): Promise<ProfileFacts[]> {
  const units = sql`asset_profile_units u where u.account_id = p.account_id and u.profile_id = p.id`;
  const people = sql`asset_profile_users u where u.account_id = p.account_id and u.profile_id = p.id`;
  const { rows } = await sql<ProfileFacts>`
    select p.id, p.name, p.all_units, p.sections, p.may_act,
      p.all_units or exists (select from ${units} and u.unit_id = ${unitId}) as holds_unit,
      (select count(*) from ${units}) as unit_count,
      exists (select from ${people} and u.user_id = ${userId}) as attached,
      (select count(*) from ${people}) as people
    from asset_profiles p where p.account_id = ${scope.accountId} order by lower(p.name), p.id`.execute(db);
  return rows;
}
