import { sql } from 'kysely';
import { visibleAssets } from '#features/assets/catalogue/server/public.ts';
import type { ReplyOf } from '#platform/contract.ts';
import { code, conflict, invalid, notFound } from '#platform/errors.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { uniqueBy, updateVersioned, inAccount, type Database } from '#platform/server/database.ts';
import type { listFileVersions, PortalFile } from '../contract.ts';
import type { FileType } from '../file-types.ts';
import { demandFolder } from './folders/folder-store.ts';
import { assertQuota } from '#platform/server/uploads/account-quota-store.ts';

const uniqueName = uniqueBy('name', 'files_name');

export interface FileContent {
  stored: string;
  type: FileType;
  size: number;
  sha256: string;
  /** Not scanned for viruses yet. */
  waiting: boolean;
}

export interface DocumentTarget {
  name: string;
  folderId: string | null;
  /** Null: no asset, or the asset the existing file belongs to. */
  assetId: string | null;
}

/**
 * Adds a content to a folder: as a new file, or as the next content of the file with this name. Returns the file's id
 * and the content's number. While a content waits for the scanner, the previous one stays current.
 * @throws Refusal `validation_error` on `folder_id` or `asset_id`, on `file` if the account's quota is exceeded
 */
export async function insertContent(
  context: Context,
  place: DocumentTarget,
  content: FileContent,
): Promise<{ id: string; number: number }> {
  const { db, scope } = context;
  await demandPlace(context, { folder_id: place.folderId, asset_id: place.assetId });
  const { size, type, sha256, waiting } = content;
  const { rows } = await sql<{ id: string; number: number }>`
    insert into files (folder_id, asset_id, name, size, type, sha256, waiting, created_by)
    values (${place.folderId}, ${place.assetId}, ${place.name}, ${size}, ${type}, ${sha256}, ${waiting}, ${scope.userId})
    on conflict (account_id, coalesce(folder_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where deleted_at is null and definition_id is null
    do update set last_number = ${nextNumber}, asset_id = coalesce(excluded.asset_id, files.asset_id),
      (number, size, type, sha256, waiting) = (
        select files.number, files.size, files.type, files.sha256, false where excluded.waiting and not files.waiting
        union all
        select ${nextNumber}, excluded.size, excluded.type, excluded.sha256, excluded.waiting where files.waiting or not excluded.waiting)
    returning id, last_number as number`.execute(db);
  const [row] = rows;
  if (!row) throw conflict();
  await db
    .insertInto('file_versions')
    .values({ file_id: row.id, number: row.number, created_by: scope.userId, ...content })
    .execute();
  await assertQuota(context);
  return row;
}

/**
 * Stores a content as the document of an alert definition, outside of any folder.
 * @throws Refusal `validation_error` on `file` if the account's quota is exceeded
 */
export async function insertOfDefinition(
  context: Context,
  { definitionId, name }: { definitionId: string; name: string },
  content: FileContent,
): Promise<string> {
  const { db, scope } = context;
  const { stored: _, ...fields } = content;
  const { id } = await db
    .insertInto('files')
    .values({ ...fields, name, definition_id: definitionId, created_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('file_versions')
    .values({ file_id: id, number: 1, created_by: scope.userId, ...content })
    .execute();
  await assertQuota(context);
  return id;
}

const nextNumber = sql`greatest(files.last_number, files.number) + 1`;

/**
 * A new file that shares the bytes and the text of an existing content.
 * @throws Refusal as `insertContent`; `conflict` if the name was taken concurrently
 */
export async function insertCopy(context: Context, source: PortalFile, place: DocumentTarget): Promise<string> {
  const { db, scope } = context;
  await demandPlace(context, { folder_id: place.folderId });
  const { rows } = await sql<{ id: string }>`
    insert into files (folder_id, asset_id, name, size, type, sha256, created_by)
    select ${place.folderId}, ${place.assetId}, ${place.name}, size, type, sha256, ${scope.userId} from file_versions
    where account_id = ${scope.accountId} and file_id = ${source.id} and number = ${source.number}
    on conflict do nothing returning id`.execute(db);
  const [row] = rows;
  if (!row) throw conflict();
  await sql`
    insert into file_versions (file_id, number, stored, size, type, sha256, created_by)
    select ${row.id}, 1, stored, size, type, sha256, ${scope.userId} from file_versions
    where account_id = ${scope.accountId} and file_id = ${source.id} and number = ${source.number}`.execute(db);
  await sql`
    insert into file_texts (file_id, number, text, folded, words) select ${row.id}, 1, text, folded, words from file_texts
    where account_id = ${scope.accountId} and file_id = ${source.id} and number = ${source.number}`.execute(db);
  await assertQuota(context);
  return row.id;
}

/** Names of the files in a folder, normalized for comparison. */
export async function fetchTakenNames({ db, scope }: Context, folderId: string | null): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select lower(name) as name from files
    where account_id = ${scope.accountId} and folder_id is not distinct from ${folderId} and deleted_at is null`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

/** @throws Refusal `validation_error` on `folder_id` or `asset_id` if it does not exist */
export async function demandPlace(
  context: Context,
  { folder_id, asset_id }: { folder_id?: string | null; asset_id?: string | null },
): Promise<void> {
  if (folder_id) await demandFolder(context, folder_id, 'folder_id');
  if (!asset_id) return;
  const { rows } =
    await sql`select from ${visibleAssets(context.scope)} and a.id = ${asset_id} for key share of a`.execute(
      context.db,
    );
  if (rows.length === 0) throw invalid({ asset_id: [code.unknownReference] });
}

/** @throws Refusal `conflict` for a stale version, `validation_error` on `name`, `folder_id` or `asset_id` */
export async function changeFile(
  context: Context,
  id: string,
  { version, ...fields }: { version?: number; name?: string; folder_id?: string | null; asset_id?: string | null },
): Promise<void> {
  const { db, scope } = context;
  await demandPlace(context, fields);
  const update = db
    .updateTable('files')
    // In another folder it is open to everyone who can open that folder.
    .set({ updated_at: new Date(), ...fields, ...(fields.folder_id !== undefined && { only_for: null }) })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  await uniqueName(() => updateVersioned(update, version));
}

/** @throws Refusal `not_found` for a file that does not exist or is in the bin already */
export async function binFile({ db, scope }: Context, id: string): Promise<void> {
  const { rows } = await sql`update files set deleted_at = now()
    where account_id = ${scope.accountId} and id = ${id} and deleted_at is null returning id`.execute(db);
  if (rows.length === 0) throw notFound();
}

/**
 * Restores a file from the bin to its folder or to the top level. A file whose restricted folder is gone can then be
 * opened only by the caller and administrators.
 * @throws Refusal `conflict` for a file that is not in the bin, `validation_error` on `name` if it is taken
 */
export async function unbinFile({ db, scope }: Context, id: string): Promise<void> {
  const { rows } = await uniqueName(() =>
    sql`update files f set deleted_at = null,
      folder_id = (select d.id from folders d where d.account_id = f.account_id and d.id = f.folder_id and d.deleted_at is null),
      only_for = case when ${wasLimited} then ${scope.userId} else only_for end
      where account_id = ${scope.accountId} and id = ${id} and deleted_at is not null returning id`.execute(db),
  );
  if (rows.length === 0) throw conflict();
}

/** True for a file `f` whose deleted folder was restricted, directly or by a parent. */
const wasLimited = sql`exists (select from folders d where d.account_id = f.account_id and d.id = f.folder_id and d.deleted_at is not null)
  and exists (
    with recursive above (parent_id, is_limited) as (
      select d.parent_id, d.is_limited from folders d where d.account_id = f.account_id and d.id = f.folder_id
      union all
      select d.parent_id, d.is_limited from folders d join above a on d.account_id = f.account_id and d.id = a.parent_id)
    select from above where is_limited)`;

export async function fetchVersions({ db, scope }: Context, id: string): Promise<ReplyOf<typeof listFileVersions>> {
  const rows = await db
    .selectFrom('file_versions as v')
    .innerJoin('users as u', 'u.id', 'v.created_by')
    .select([
      'v.number',
      'v.size',
      'v.sha256',
      'v.created_at',
      'v.waiting',
      'u.id as person_id',
      'u.name as person_name',
    ])
    .select(sql<FileType>`v.type`.as('type'))
    .where('v.account_id', '=', scope.accountId)
    .where('v.file_id', '=', id)
    .where((where) => (scope.role === 'admin' ? where.lit(true) : where('v.waiting', '=', false)))
    .orderBy('v.number', 'desc')
    .execute();
  return {
    items: rows.map(({ person_id, person_name, created_at, waiting, ...rest }) => ({
      ...rest,
      state: waiting ? 'waiting' : 'ready',
      created_by: { id: person_id, name: person_name },
      created_at: created_at.toISOString(),
    })),
  };
}

/** Where the bytes of a content are stored. @throws Refusal `not_found`; `conflict` if it is waiting */
export async function fetchStored(
  { db, scope }: ReadContext,
  file: { id: string; number: number },
): Promise<{ stored: string; type: string }> {
  const row = await db
    .selectFrom('file_versions')
    .select(['stored', 'type', 'waiting'])
    .where('account_id', '=', scope.accountId)
    .where('file_id', '=', file.id)
    .where('number', '=', file.number)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.waiting) throw conflict();
  return row;
}

const pageSize = 5_000;

/** Contents of an account whose bytes are missing from the store; those added after the listing are ignored. */
export async function findLost(db: Database, accountId: string, listed: ReadonlySet<string>): Promise<string[]> {
  const lost: string[] = [];
  for (let after = ''; ;) {
    const { rows } = await inAccount(db, accountId, (transaction) =>
      sql<{ stored: string }>`select distinct stored from file_versions
        where account_id = ${accountId} and stored > ${after} and created_at < now() - interval '1 hour'
        order by stored limit ${pageSize}`.execute(transaction),
    );
    lost.push(...rows.map(({ stored }) => stored).filter((stored) => !listed.has(stored)));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return lost;
    after = last.stored;
  }
}
