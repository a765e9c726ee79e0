import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import { code, conflict, invalid, notFound } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { isDuplicate } from '#platform/server/database.ts';
import { keyset, pageOf, type SortKey } from '#platform/server/keyset.ts';
import { containing } from '#platform/server/search-pattern.ts';
import type { DocumentType } from '#platform/server/uploads/documents/inspect-document.ts';
import type { fileSorts, listFiles, listFileVersions, PortalFile } from '../contract.ts';
import { demandFolder, openFolders } from './folder-store.ts';

/** What reading needs of a context, in a transaction or out of one. */
type Reading = Pick<Context, 'scope' | 'db'>;

const sortKeys: Record<(typeof fileSorts)[number], SortKey> = {
  name: { by: sql`lower(f.name)`, type: 'text' },
  size: { by: sql`f.size::float8`, type: 'float8' },
  created_at: { by: sql`f.created_at`, type: 'timestamptz' },
};

interface FileRow extends Omit<PortalFile, 'created_by' | 'created_at' | 'updated_at' | 'deleted_at'> {
  person_id: string;
  person_name: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

const columns = sql`f.id, f.name, f.folder_id, f.size, f.type, f.sha256, f.number, f.version, f.created_at, f.updated_at, f.deleted_at,
  u.id as person_id, u.name as person_name`;

/** Files that the caller may open: of open folders or at the top; what is in the bin is for administrators. */
function openFiles({ accountId, role }: Scope): RawBuilder<unknown> {
  const inBin = role === 'admin' ? sql`true` : sql`f.deleted_at is null`;
  const inFolder =
    role === 'admin' ? sql`true` : sql`(f.folder_id is null or f.folder_id in (select id from open_folders))`;
  return sql`files f join users u on u.id = f.created_by where f.account_id = ${accountId} and ${inBin} and ${inFolder}`;
}

function toFile({ person_id, person_name, created_at, updated_at, deleted_at, ...rest }: FileRow): PortalFile {
  return {
    ...rest,
    created_by: { id: person_id, name: person_name },
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    deleted_at: deleted_at?.toISOString() ?? null,
  };
}

/** @throws Refusal `not_found` for a file that is absent or not open to the caller */
export async function fetchFile({ db, scope }: Reading, id: string): Promise<PortalFile> {
  const { rows } = await sql<FileRow>`
    with ${openFolders(scope)} select ${columns} from ${openFiles(scope)} and f.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return toFile(rows[0]);
}

export async function fetchFiles(
  { db, scope }: Context,
  query: QueryOf<typeof listFiles>,
): Promise<ReplyOf<typeof listFiles>> {
  const sort = query.sort ?? 'name';
  const order = keyset(sortKeys, sort, sql`f.id`, query.after);
  const wanted = sql`${query.bin ? sql`f.deleted_at is not null` : sql`f.deleted_at is null`} and ${place(query)}`;
  const { rows } = await sql<FileRow & { sort_key: string }>`
    with ${openFolders(scope)}
    select ${columns}, ${order.key} as sort_key from ${openFiles(scope)} and ${wanted} and ${order.where}
    order by ${order.orderBy} limit ${query.limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`
    with ${openFolders(scope)} select count(*) as total from ${openFiles(scope)} and ${wanted}`.execute(db);
  const { rows: shown, next } = pageOf(rows, { limit: query.limit, sort });
  return { items: shown.map(({ sort_key: _, ...row }) => toFile(row)), next, total: counted.rows[0]?.total ?? 0 };
}

/** A search looks everywhere, the bin knows no folders; else one folder is looked into. */
function place({ search, bin, folder_id: folderId }: QueryOf<typeof listFiles>): RawBuilder<unknown> {
  if (search) return sql`f.name ilike ${containing(search)}`;
  if (bin) return sql`true`;
  return folderId === undefined ? sql`f.folder_id is null` : sql`f.folder_id = ${folderId}`;
}

export interface Content {
  stored: string;
  type: DocumentType;
  size: number;
  sha256: string;
}

/**
 * Puts a content into a folder: as a new file, or as the next content of the one that has this name there. Answers its id.
 * @throws Refusal `validation_error` on `folder_id`, `too_large` where the account's room is used up
 */
export async function insertContent(
  context: Context,
  file: { name: string; folderId: string | null; content: Content },
): Promise<string> {
  const { db, scope } = context;
  const { name, folderId, content } = file;
  if (folderId !== null) await demandFolder(context, folderId, 'folder_id');
  const { size, type, sha256 } = content;
  const { rows } = await sql<{ id: string; number: number }>`
    insert into files (folder_id, name, size, type, sha256, created_by)
    values (${folderId}, ${name}, ${size}, ${type}, ${sha256}, ${scope.userId})
    on conflict (account_id, coalesce(folder_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where deleted_at is null
    do update set number = files.number + 1, size = excluded.size, type = excluded.type, sha256 = excluded.sha256
    returning id, number`.execute(db);
  const [row] = rows;
  if (!row) throw conflict();
  await db
    .insertInto('file_versions')
    .values({ file_id: row.id, number: row.number, created_by: scope.userId, ...content })
    .execute();
  await demandRoom(context);
  return row.id;
}

/** What is in the bin takes room, too. */
async function demandRoom({ db, scope }: Context): Promise<void> {
  const { rows } = await sql<{ isFull: boolean }>`
    select (select coalesce(sum(size), 0) from file_versions where account_id = ${scope.accountId}) > files_quota_bytes as "isFull"
    from accounts where id = ${scope.accountId} for no key update`.execute(db);
  if (rows[0]?.isFull) throw invalid({ file: [code.tooMuch] });
}

/** @throws Refusal `conflict` for a stale version, `validation_error` on `name` or `folder_id` */
export async function changeFile(
  context: Context,
  id: string,
  { version, name, folder_id: folderId }: { version?: number; name?: string; folder_id?: string | null },
): Promise<void> {
  const { db, scope } = context;
  if (folderId) await demandFolder(context, folderId, 'folder_id');
  let update = db
    .updateTable('files')
    .set({
      updated_at: new Date(),
      ...(name !== undefined && { name }),
      ...(folderId !== undefined && { folder_id: folderId }),
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  if (version !== undefined) update = update.where('version', '=', version);
  const { numUpdatedRows } = await uniqueName(() => update.executeTakeFirst());
  if (numUpdatedRows === 0n) throw conflict();
}

/** @throws Refusal `not_found` for a file that is not there, or in the bin already */
export async function binFile({ db, scope }: Context, id: string): Promise<void> {
  const { rows } = await sql`update files set deleted_at = now()
    where account_id = ${scope.accountId} and id = ${id} and deleted_at is null returning id`.execute(db);
  if (rows.length === 0) throw notFound();
}

/** @throws Refusal `conflict` for a file that is not in the bin, `validation_error` on `name` where another has taken it */
export async function unbinFile({ db, scope }: Context, id: string): Promise<void> {
  const { rows } = await uniqueName(() =>
    sql`update files f set deleted_at = null,
      folder_id = (select d.id from folders d where d.account_id = f.account_id and d.id = f.folder_id and d.deleted_at is null)
      where account_id = ${scope.accountId} and id = ${id} and deleted_at is not null returning id`.execute(db),
  );
  if (rows.length === 0) throw conflict();
}

export async function fetchVersions({ db, scope }: Context, id: string): Promise<ReplyOf<typeof listFileVersions>> {
  const rows = await db
    .selectFrom('file_versions as v')
    .innerJoin('users as u', 'u.id', 'v.created_by')
    .select(['v.number', 'v.size', 'v.sha256', 'v.created_at', 'u.id as person_id', 'u.name as person_name'])
    .select(sql<DocumentType>`v.type`.as('type'))
    .where('v.account_id', '=', scope.accountId)
    .where('v.file_id', '=', id)
    .orderBy('v.number', 'desc')
    .execute();
  return {
    items: rows.map(({ person_id, person_name, created_at, ...rest }) => ({
      ...rest,
      created_by: { id: person_id, name: person_name },
      created_at: created_at.toISOString(),
    })),
  };
}

/** Where a content's bytes lie. @throws Refusal `not_found` */
export async function fetchStored(
  { db, scope }: Reading,
  file: { id: string; number: number },
): Promise<{ stored: string; type: string }> {
  const row = await db
    .selectFrom('file_versions')
    .select(['stored', 'type'])
    .where('account_id', '=', scope.accountId)
    .where('file_id', '=', file.id)
    .where('number', '=', file.number)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function uniqueName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicate(error, 'files_name') ? invalid({ name: [code.unique] }) : error;
  }
}
