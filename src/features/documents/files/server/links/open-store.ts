import { sql, type RawBuilder } from 'kysely';
import { visibleAssets } from '#features/assets/catalogue/server/public.ts';
import type { Scope } from '#platform/scope.ts';

/**
 * The folders that a person can open, as a recursive table `open_folders (id, depth)`: for administrators all; for
 * others those where the folder and every restricted parent name one of their profiles. Every read of folders and files
 * starts with it.
 */
export function openFolders({ accountId, userId, role }: Scope): RawBuilder<unknown> {
  const opens = (folder: string) =>
    role === 'admin'
      ? sql`true`
      : sql`(not ${sql.ref(folder)}.is_limited or exists (select from folder_profiles l
          join asset_profile_users p on p.account_id = l.account_id and p.profile_id = l.profile_id
          where l.account_id = ${accountId} and l.folder_id = ${sql.ref(folder)}.id and p.user_id = ${userId}))`;
  return sql`recursive open_folders (id, depth) as (
    select f.id, 1 from folders f
    where f.account_id = ${accountId} and f.parent_id is null and f.deleted_at is null and ${opens('f')}
    union all
    select f.id, o.depth + 1 from folders f join open_folders o on f.parent_id = o.id
    where f.account_id = ${accountId} and f.deleted_at is null and ${opens('f')})`;
}

/**
 * True for the files `f` of the file manager that the caller can open: in open folders or at the top level, of no asset
 * or of a visible one, and not restricted to another person. Documents of alert definitions are excluded. Files in the
 * bin or waiting are for administrators only.
 */
export function isOpen(scope: Scope): RawBuilder<boolean> {
  if (scope.role === 'admin') return sql<boolean>`f.account_id = ${scope.accountId} and f.definition_id is null`;
  return sql<boolean>`f.account_id = ${scope.accountId} and f.definition_id is null and f.deleted_at is null and not f.waiting
    and (f.folder_id is null or f.folder_id in (select id from open_folders))
    and (f.only_for is null or f.only_for = ${scope.userId})
    and (f.asset_id is null or f.asset_id in (select a.id from ${visibleAssets(scope)}))`;
}
