import { sql, type RawBuilder } from 'kysely';
import type { ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { listDefinitionChoices } from '../contract.ts';
import { mayDefine } from '../definition-policy.ts';
import { visibleDefinitions } from './definition-store.ts';

interface NamedRow {
  id: string;
  name: string;
}

/**
 * People, profiles and tags that a definition can name. Those that reach none of the caller's units are left out. A
 * viewer gets only those named by definitions in reach.
 */
export async function fetchChoices({ db, scope }: Context): Promise<ReplyOf<typeof listDefinitionChoices>> {
  const { accountId, unitIds } = scope;
  const isNamed = (id: RawBuilder<unknown>, ids: RawBuilder<unknown>) =>
    mayDefine(scope) ? sql`true` : sql`${id} in (select ${ids} from ${visibleDefinitions(scope)})`;
  const profileIds = sql`unnest(d.profile_ids || array(select jsonb_array_elements_text(d.escalation -> 'profile_ids')::uuid))`;
  const personIds = sql`(jsonb_array_elements(d.assignees) ->> 'user_id')::uuid`;
  const reaches =
    unitIds === null
      ? sql`true`
      : sql`(a.all_units or exists (select from asset_profile_units u
          where u.account_id = a.account_id and u.profile_id = a.id and u.unit_id = any(${unitIds}::uuid[])))`;
  const profiles = await sql<NamedRow>`
    select a.id, a.name from asset_profiles a where a.account_id = ${accountId} and ${reaches} and ${isNamed(sql`a.id`, profileIds)}
    order by lower(a.name), a.id`.execute(db);
  const people = await sql<NamedRow>`
    select m.user_id as id, p.name from memberships m join users p on p.id = m.user_id and p.active
    where m.account_id = ${accountId} and (m.role = 'admin' or exists (
      select from asset_profile_users w join asset_profiles a on a.account_id = w.account_id and a.id = w.profile_id
      where w.account_id = m.account_id and w.user_id = m.user_id and 'alerts' = any(a.sections) and ${reaches}))
      and ${isNamed(sql`m.user_id`, personIds)}
    order by lower(p.name), m.user_id`.execute(db);
  const tags = await sql<{ tag: string }>`
    select distinct t.tag from ${visibleDefinitions(scope, sql`cross join unnest(d.tags) t (tag)`)} order by 1`.execute(
    db,
  );
  return { people: people.rows, profiles: profiles.rows, tags: tags.rows.map(({ tag }) => tag) };
}
