import { sql } from 'kysely';
import type { ReadContext } from '#platform/server/context.ts';
import type { ContentKind } from '#features/dashboards/boards/contract.ts';
import type { AccessWord } from '../access-rules.ts';

export interface BriefcaseRow {
  id: string;
  name: string;
  color: string;
  position: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface ContentRow {
  id: string;
  briefcase_id: string;
  name: string;
  kind: ContentKind;
  /** For a file only. */
  file_id: string | null;
  position: number;
  /** These two belong to the caller. */
  favourite: boolean;
  visited_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** All of the account, in their order. */
export async function fetchAllBriefcases({ db, scope }: ReadContext): Promise<BriefcaseRow[]> {
  const { rows } = await sql<BriefcaseRow>`
    select b.id, b.name, b.color, b.position, b.version, b.created_at, b.updated_at from briefcases b
    where b.account_id = ${scope.accountId} order by b.position, b.id`.execute(db);
  return rows;
}

/** All of the account, in the order of each briefcase. */
export async function fetchAllContents({ db, scope }: ReadContext): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select c.id, c.briefcase_id, c.name, c.kind, c.definition ->> 'file_id' as file_id, c.position, c.version,
      c.created_at, c.updated_at, f.content_id is not null as favourite, v.visited_at
    from dashboard_contents c
    join briefcases b on b.account_id = c.account_id and b.id = c.briefcase_id
    left join dashboard_favourites f on f.account_id = c.account_id and f.content_id = c.id and f.user_id = ${scope.userId}
    left join dashboard_visits v on v.account_id = c.account_id and v.content_id = c.id and v.user_id = ${scope.userId}
    where c.account_id = ${scope.accountId} order by b.position, b.id, c.position, c.id`.execute(db);
  return rows;
}

/** Entries for everyone and for one person; null: for all people. */
export async function fetchWords({ db, scope }: ReadContext, userId: string | null): Promise<AccessWord[]> {
  const { rows } = await sql<AccessWord>`
    select p.briefcase_id, p.content_id, p.user_id, p.access from dashboard_permissions p
    where p.account_id = ${scope.accountId} and (${userId}::uuid is null or p.user_id is null or p.user_id = ${userId})
    order by p.id`.execute(db);
  return rows;
}
