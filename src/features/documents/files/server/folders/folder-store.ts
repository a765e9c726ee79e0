import { appendAll } from '#platform/append-all.ts';
import { sql } from 'kysely';
import { code, invalid, notFound, type FieldErrors } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { uniqueBy, updateVersioned } from '#platform/server/database.ts';
import { type Folder, limits } from '../../contract.ts';
import { isOpen, openFolders } from '../links/open-store.ts';
import { freeName } from '../../file-names.ts';

const uniqueName = uniqueBy('name', 'folders_name');

interface FolderRow extends Omit<Folder, 'created_at' | 'updated_at'> {
  created_at: Date;
  updated_at: Date;
}

export async function fetchFolders({ db, scope }: Context, id: string | null = null): Promise<Folder[]> {
  const { rows } = await sql<FolderRow>`
    with ${openFolders(scope)}
    select f.id, f.name, f.parent_id, f.purpose, f.version, f.created_at, f.updated_at,
      case when f.is_limited then array(select l.profile_id from folder_profiles l
        where l.account_id = f.account_id and l.folder_id = f.id order by l.profile_id) end as profile_ids,
      coalesce(c.count, 0) as file_count
    from open_folders o join folders f on f.account_id = ${scope.accountId} and f.id = o.id
    left join (select f.folder_id, count(*) from files f where ${isOpen(scope)} and f.deleted_at is null group by f.folder_id) c
      on c.folder_id = f.id
    where ${id}::uuid is null or f.id = ${id}
    order by o.depth, lower(f.name), f.id`.execute(db);
  return rows.map(({ created_at, updated_at, ...rest }) => ({
    ...rest,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }));
}

/** @throws Refusal `not_found` for a folder that does not exist or that the caller cannot open */
export async function fetchFolder(context: Context, id: string): Promise<Folder> {
  const [folder] = await fetchFolders(context, id);
  if (!folder) throw notFound();
  return folder;
}

export interface FolderFields {
  name?: string;
  parent_id?: string | null;
  profile_ids?: readonly string[] | null;
}

/**
 * @throws Refusal `validation_error` on `name` if it is taken, on `parent_id` and `profile_ids` if they do not exist
 */
export async function insertFolder(context: Context, fields: FolderFields & { name: string }): Promise<string> {
  const { db, scope } = context;
  if (fields.parent_id) await demandFolder(context, fields.parent_id, 'parent_id');
  const { id } = await uniqueName(() =>
    db
      .insertInto('folders')
      .values({ name: fields.name, parent_id: fields.parent_id ?? null, created_by: scope.userId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  if (fields.profile_ids) await limitFolder(context, id, fields.profile_ids);
  return id;
}

/**
 * @throws Refusal `conflict` for a stale version, `validation_error` as in `insertFolder` or if it would be moved into
 * itself
 */
export async function changeFolder(
  context: Context,
  id: string,
  { version, ...fields }: FolderFields & { version?: number },
) {
  const { db, scope } = context;
  if (fields.parent_id) await demandOutside(context, id, fields.parent_id);
  const update = db
    .updateTable('folders')
    .set({
      updated_at: new Date(),
      ...(fields.name !== undefined && { name: fields.name }),
      ...(fields.parent_id !== undefined && { parent_id: fields.parent_id }),
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  await uniqueName(() => updateVersioned(update, version));
  if (fields.profile_ids !== undefined) await limitFolder(context, id, fields.profile_ids);
}

interface BinnedFile {
  id: string;
  name: string;
  folder_id: string;
}

/** Deletes a folder with its subfolders; the files go to the bin. Returns those files. */
export async function removeFolder({ db, scope }: Context, id: string): Promise<BinnedFile[]> {
  // Level by level: each level waits for concurrent additions to its folders, and the next query sees them.
  const gone: string[] = [];
  for (let level = [id]; level.length > 0;) {
    const { rows } = await sql<{ id: string }>`update folders set deleted_at = now()
      where account_id = ${scope.accountId} and deleted_at is null and (id = ${id} or parent_id = any(${gone}::uuid[]))
      returning id`.execute(db);
    level = rows.map((row) => row.id);
    appendAll(gone, level);
  }
  const { rows } = await sql<BinnedFile>`update files set deleted_at = now()
    where account_id = ${scope.accountId} and folder_id = any(${gone}::uuid[]) and deleted_at is null
    returning id, name, folder_id`.execute(db);
  return rows;
}

/** Locks a folder against deletion while something is added to it. @throws Refusal `validation_error` on the field */
export async function demandFolder({ db, scope }: Context, id: string, field: string): Promise<void> {
  const { rows } = await sql`select from folders
    where account_id = ${scope.accountId} and id = ${id} and deleted_at is null for share`.execute(db);
  if (rows.length === 0) throw invalid({ [field]: [code.unknownReference] });
}

async function demandOutside(context: Context, id: string, parentId: string): Promise<void> {
  const { db, scope } = context;
  // One move at a time per account: two concurrent moves could form a cycle.
  await sql`select pg_advisory_xact_lock(hashtextextended('folders ' || ${scope.accountId}, 0))`.execute(db);
  await demandFolder(context, parentId, 'parent_id');
  const { rows } = await sql`
    with recursive above (id, parent_id) as (
      select id, parent_id from folders where account_id = ${scope.accountId} and id = ${parentId}
      union all
      select f.id, f.parent_id from folders f join above a on f.id = a.parent_id where f.account_id = ${scope.accountId})
    select from above where id = ${id}`.execute(db);
  if (rows.length > 0) throw invalid({ parent_id: [code.outsideParent] });
}

async function limitFolder({ db, scope }: Context, id: string, profileIds: readonly string[] | null): Promise<void> {
  await db
    .deleteFrom('folder_profiles')
    .where('account_id', '=', scope.accountId)
    .where('folder_id', '=', id)
    .execute();
  await sql`update folders set is_limited = ${profileIds !== null} where account_id = ${scope.accountId} and id = ${id}`.execute(
    db,
  );
  if (!profileIds?.length) return;
  const { rows } = await sql<{ profile_id: string }>`
    insert into folder_profiles (folder_id, profile_id)
    select ${id}, p.id from asset_profiles p where p.account_id = ${scope.accountId} and p.id = any(${profileIds}::uuid[])
    returning profile_id`.execute(db);
  const known = new Set(rows.map((row) => row.profile_id));
  const errors: FieldErrors = {};
  for (const [at, profileId] of profileIds.entries())
    if (!known.has(profileId)) errors[`profile_ids.${at}`] = [code.unknownReference];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * The reports folder; created with this name or a numbered variant if missing. Concurrent callers wait for the commit,
 * so that names chosen in it stay free until then.
 */
export async function holdReportFolder({ db, scope }: Context, name: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reports ' || ${scope.accountId}, 0))`.execute(db);
  const found = await db
    .selectFrom('folders')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('purpose', '=', 'reports')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found) return found.id;
  const { rows } = await sql<{ name: string }>`select lower(name) as name from folders
    where account_id = ${scope.accountId} and parent_id is null and deleted_at is null`.execute(db);
  const free = freeName(name, new Set(rows.map((row) => row.name)), limits.nameLength);
  const { id } = await db
    .insertInto('folders')
    .values({ name: free, purpose: 'reports', created_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Restricts the file to the caller and administrators. */
export async function limitToCaller({ db, scope }: Context, fileId: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ only_for: scope.userId })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', fileId)
    .execute();
}
