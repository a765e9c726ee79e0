import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { keyset, pageOf, type SortKey } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { fileSorts, listFiles, PortalFile } from '../../contract.ts';
import { asWordQuery } from '../../search-text.ts';
import { fetchExcerpts } from '../text/text-store.ts';
import { isOpen, openFolders } from '../links/open-store.ts';

const sortKeys: Record<(typeof fileSorts)[number], SortKey> = {
  name: { by: sql`lower(f.name)`, type: 'text' },
  size: { by: sql`f.size::float8`, type: 'float8' },
  type: { by: sql`f.type`, type: 'text' },
  created_by: { by: sql`(select lower(u.name) from users u where u.id = f.created_by)`, type: 'text' },
  created_at: { by: sql`f.created_at`, type: 'timestamptz' },
  updated_at: { by: sql`f.updated_at`, type: 'timestamptz' },
};

interface FileRow extends Omit<PortalFile, 'state' | 'excerpt' | 'created_at' | 'updated_at' | 'deleted_at'> {
  waiting: boolean;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

// Values from other tables are looked up for the rows of the page only.
const columnsFor = ({
  role,
}: Scope) => sql`f.id, f.name, f.folder_id, f.size, f.type, f.sha256, f.number, f.waiting, f.version, f.created_at, f.updated_at,
  f.deleted_at, (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = f.created_by) as created_by,
  (select json_build_object('id', a.id, 'code', a.code) from assets a
    where a.account_id = f.account_id and a.id = f.asset_id and a.deleted_at is null) as asset,
  ${role === 'admin' ? nextNumber : sql`null::int`} as next_number`;

const nextNumber = sql`(select max(v.number) from file_versions v
    where v.account_id = f.account_id and v.file_id = f.id and v.waiting and v.number > f.number)`;

function toFile({ waiting, ...rest }: FileRow, excerpt: string | null = null): PortalFile {
  return {
    ...rest,
    state: waiting ? 'waiting' : 'ready',
    excerpt,
    created_at: rest.created_at.toISOString(),
    updated_at: rest.updated_at.toISOString(),
    deleted_at: rest.deleted_at?.toISOString() ?? null,
  };
}

/** @throws Refusal `not_found` for a file that does not exist or that the caller cannot open */
export async function fetchFile({ db, scope }: ReadContext, id: string): Promise<PortalFile> {
  const { rows } = await sql<FileRow>`
    with ${openFolders(scope)}
    select ${columnsFor(scope)} from files f where ${isOpen(scope)} and f.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return toFile(rows[0]);
}

/** Whether a file exists and the caller can open it. */
export async function isOpenTo({ db, scope }: ReadContext, id: string): Promise<boolean> {
  const { rows } =
    await sql`with ${openFolders(scope)} select from files f where ${isOpen(scope)} and f.id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Those of the given files that the caller can open, without the bin. */
export async function openFilesAmong({ db, scope }: ReadContext, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${openFolders(scope)}
    select f.id from files f where ${isOpen(scope)} and f.deleted_at is null and f.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A file as shown by other slices; null if it is gone or the caller cannot open it. */
export async function findFile(
  { db, scope }: ReadContext,
  id: string,
): Promise<Pick<PortalFile, 'id' | 'name' | 'size' | 'type'> | null> {
  const { rows } = await sql<Pick<PortalFile, 'id' | 'name' | 'size' | 'type'>>`
    with ${openFolders(scope)}
    select f.id, f.name, f.size, f.type from files f
    where ${isOpen(scope)} and f.deleted_at is null and f.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function fetchFiles(
  context: Context,
  query: QueryOf<typeof listFiles>,
): Promise<ReplyOf<typeof listFiles>> {
  const { db, scope } = context;
  const sort = query.sort ?? 'name';
  const order = keyset(sortKeys, sort, sql`f.id`, query.after);
  const wanted = sql`${isOpen(scope)} and ${query.bin ? sql`f.deleted_at is not null` : sql`f.deleted_at is null`} and ${place(query)}`;
  const { rows } = await sql<FileRow & { sort_key: string }>`
    with ${openFolders(scope)}
    select ${columnsFor(scope)}, ${order.key} as sort_key from (
      select * from files f where ${wanted} and ${order.where} order by ${order.orderBy} limit ${query.limit + 1}) f
    order by ${order.orderBy}`.execute(db);
  const counted = await sql<{ total: number }>`
    with ${openFolders(scope)} select count(*) as total from files f where ${wanted}`.execute(db);
  const { rows: shown, next } = pageOf(rows, { limit: query.limit, sort });
  const ids = shown.map(({ id }) => id);
  const excerpts = await fetchExcerpts(context, ids, query.search ?? '');
  const items = shown.map(({ sort_key: _, ...row }) => toFile(row, excerpts.get(row.id)));
  return { items, next, total: counted.rows[0]?.total ?? 0 };
}

/** A search covers all folders, in names and contents; the bin and an asset's files have no folders. */
function place({ search, bin, folder_id, asset_id }: QueryOf<typeof listFiles>): RawBuilder<unknown> {
  const ofAsset = asset_id === undefined ? sql`true` : sql`f.asset_id = ${asset_id}`;
  if (search) {
    const words = asWordQuery(search);
    const inContent = words === null ? sql`false` : sql`f.id in (select file_id from find_files_by_words(${words}))`;
    return sql`${ofAsset} and (f.folded_name like fold(${containing(search)}) or ${inContent})`;
  }
  if (bin || asset_id !== undefined) return ofAsset;
  return folder_id === undefined ? sql`f.folder_id is null` : sql`f.folder_id = ${folder_id}`;
}
