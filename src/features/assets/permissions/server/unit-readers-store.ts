import { sql } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { Section } from '#platform/scope.ts';

/** A person who sees a unit. */
export interface UnitReader {
  unitId: string;
  userId: string;
  name: string;
  role: 'admin' | 'viewer';
  /** Of a viewer; of an administrator who has any. */
  profileIds: string[];
}

/** Everyone who currently reaches one of the units and a section, once per unit. */
export async function fetchUnitReaders(
  db: AccountTransaction,
  { accountId, unitIds, section }: { accountId: string; unitIds: readonly string[]; section: Section },
): Promise<UnitReader[]> {
  const { rows } = await sql<UnitReader>`
    with members as (
      select m.user_id, p.name, m.role, coalesce(of_person.ids, '{}') as profile_ids, of_person.all_units, of_person.opens
      from memberships m
      join users p on p.id = m.user_id and p.active
      join accounts c on c.id = m.account_id and 'services:simc' = any(c.modules)
      left join lateral (
        select array_agg(a.id::text) as ids, bool_or(a.all_units) as all_units, bool_or(${section} = any(a.sections)) as opens
        from asset_profile_users pu join asset_profiles a on a.account_id = pu.account_id and a.id = pu.profile_id
        where pu.account_id = m.account_id and pu.user_id = m.user_id) of_person on true
      where m.account_id = ${accountId})
    select u.id as "unitId", m.user_id as "userId", m.name, m.role, m.profile_ids as "profileIds"
    from members m cross join unnest(${unitIds}::uuid[]) u (id)
    where m.role = 'admin' or (m.opens and (m.all_units or exists (
      select from asset_profile_units pu where pu.account_id = ${accountId} and pu.unit_id = u.id and pu.profile_id::text = any(m.profile_ids))))`.execute(
    db,
  );
  return rows;
}
