import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import { notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { keyset, pageOf, type SortKey } from '#platform/server/keyset.ts';
import { containing } from '#platform/server/search-pattern.ts';
import type { fileSorts, listFiles, PortalFile } from '../contract.ts';
import { asWordQuery, wordsOf } from '../folded-text.ts';
import { isOpen, openFolders } from './open-store.ts';

/** What reading needs of a context, in a transaction or out of one. */
export type Reading = Pick<Context, 'scope' | 'db'>;

const sortKeys: Record<(typeof fileSorts)[number], SortKey> = {
  name: { by: sql`lower(f.name)`, type: 'text' },
  size: { by: sql`f.size::float8`, type: 'float8' },
  created_at: { by: sql`f.created_at`, type: 'timestamptz' },
};

interface FileRow extends Omit<
  PortalFile,
  'created_by' | 'asset' | 'state' | 'excerpt' | 'created_at' | 'updated_at' | 'deleted_at'
> {
  person_id: string;
  person_name: string;
  asset: PortalFile['asset'];
  waiting: boolean;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

const columns = sql`f.id, f.name, f.folder_id, f.size, f.type, f.sha256, f.number, f.waiting, f.version, f.created_at, f.updated_at,
  f.deleted_at, u.id as person_id, u.name as person_name,
  (select json_build_object('id', a.id, 'code', a.code) from assets a
    where a.account_id = f.account_id and a.id = f.asset_id and a.deleted_at is null) as asset`;

function toFile({ person_id, person_name, waiting, ...rest }: FileRow, excerpt: string | null = null): PortalFile {
  return {
    ...rest,
    created_by: { id: person_id, name: person_name },
    state: waiting ? 'waiting' : 'ready',
    excerpt,
    created_at: rest.created_at.toISOString(),
    updated_at: rest.updated_at.toISOString(),
    deleted_at: rest.deleted_at?.toISOString() ?? null,
  };
}

/** @throws Refusal `not_found` for a file that is absent or not open to the caller */
export async function fetchFile({ db, scope }: Reading, id: string): Promise<PortalFile> {
  const { rows } = await sql<FileRow>`
    with ${openFolders(scope)}
    select ${columns} from files f join users u on u.id = f.created_by where ${isOpen(scope)} and f.id = ${id}`.execute(
    db,
  );
  if (!rows[0]) throw notFound();
  return toFile(rows[0]);
}

interface FoundRow extends FileRow {
  sort_key: string;
  around: string | null;
  is_begun: boolean;
  is_cut: boolean;
}

export async function fetchFiles(
  { db, scope }: Context,
  query: QueryOf<typeof listFiles>,
): Promise<ReplyOf<typeof listFiles>> {
  const sort = query.sort ?? 'name';
  const order = keyset(sortKeys, sort, sql`f.id`, query.after);
  const wanted = sql`${isOpen(scope)} and ${query.bin ? sql`f.deleted_at is not null` : sql`f.deleted_at is null`} and ${place(query)}`;
  const { rows } = await sql<FoundRow>`
    with ${openFolders(scope)}, page as (
      select ${columns}, ${order.key} as sort_key, row_number() over (order by ${order.orderBy}) as turn
      from files f join users u on u.id = f.created_by
      where ${wanted} and ${order.where} order by ${order.orderBy} limit ${query.limit + 1})
    select page.*, ${excerpt(query.search)} order by turn`.execute(db);
  const counted = await sql<{ total: number }>`
    with ${openFolders(scope)} select count(*) as total from files f where ${wanted}`.execute(db);
  const { rows: shown, next } = pageOf(rows, { limit: query.limit, sort });
  const items = shown.map(({ sort_key: _, around, is_begun, is_cut, ...row }) =>
    toFile(row, around === null ? null : `${is_begun ? '' : '… '}${around.trim()}${is_cut ? ' …' : ''}`),
  );
  return { items, next, total: counted.rows[0]?.total ?? 0 };
}

const excerptLetters = { before: 60, all: 200 } as const;

/** What stands around the first hit in the content. */
function excerpt(search: string | undefined): RawBuilder<unknown> {
  const [first] = wordsOf(search ?? '');
  if (first === undefined) return sql`null as around, true as is_begun, false as is_cut from page`;
  const { before, all } = excerptLetters;
  return sql`substr(t.text, greatest(t.hit - ${before}, 1), ${all}) as around,
    t.hit <= ${before + 1} as is_begun, length(t.text) > greatest(t.hit - ${before}, 1) + ${all} as is_cut
    from page left join lateral (
      select x.text, strpos(x.folded, ${` ${first}`}) as hit from file_texts x
      where x.account_id = current_account() and x.file_id = page.id and x.words @@ ${asWordQuery(search ?? '')}::tsquery) t on true`;
}

/** A search looks everywhere, in names and in what the documents say; the bin knows no folders, nor does an asset. */
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
