import { sql } from 'kysely';
import { notFound } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { inAccount, type Database } from '#platform/server/database.ts';
import { limits } from '../../contract.ts';
import type { Upload } from '../../upload-contract.ts';

interface UploadRow {
  name: string;
  /** Size of the whole file in bytes. */
  size: number;
  offset: number;
  /** The resulting file, once finished. */
  fileId: string | null;
  folderId: string | null;
  assetId: string | null;
  expiresAt: Date;
  /** Names of its stored pieces, in order. */
  pieces: string[];
}

/** An upload that its owner may continue. */
function openUpload({ scope }: ReadContext, id: string) {
  return sql`u.account_id = ${scope.accountId} and u.id = ${id} and u.created_by = ${scope.userId} and u.expires_at > now()`;
}

// In one query, as another request may finish it between two.
const columns = sql`u.name, u.size, u.file_id as "fileId", u.folder_id as "folderId", u.asset_id as "assetId", u.expires_at as "expiresAt",
  array(select p.stored from upload_pieces p where p.account_id = u.account_id and p.upload_id = u.id order by p.position) as pieces,
  case when u.file_id is null then (select coalesce(max(p.position + p.size), 0) from upload_pieces p
    where p.account_id = u.account_id and p.upload_id = u.id) else u.size end as "offset"`;

/** @throws Refusal `not_found` for an upload that does not exist, has expired or is another person's */
export async function fetchUpload(reading: ReadContext, id: string): Promise<Upload> {
  const { name, size, offset, expiresAt } = await fetchWhole(reading, id);
  return { id, name, size, offset, expires_at: expiresAt.toISOString() };
}

/** Every field of an upload. @throws Refusal as `fetchUpload` */
async function fetchWhole(reading: ReadContext, id: string): Promise<UploadRow> {
  const { rows } = await sql<UploadRow>`select ${columns} from uploads u where ${openUpload(reading, id)}`.execute(
    reading.db,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Locks the upload until the end of the transaction: one piece at a time. @throws Refusal as `fetchUpload` */
export async function holdUpload(context: Context, id: string): Promise<UploadRow> {
  await sql`select from uploads u where ${openUpload(context, id)} for update`.execute(context.db);
  return fetchWhole(context, id);
}

interface UploadRequest {
  name: string;
  size: number;
  folder_id?: string | null;
  asset_id?: string | null;
}

export async function insertUpload(
  { db, scope }: Context,
  { name, size, folder_id, asset_id }: UploadRequest,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into uploads (name, size, folder_id, asset_id, created_by, expires_at)
    values (${name}, ${size}, ${folder_id ?? null}, ${asset_id ?? null}, ${scope.userId}, now() + make_interval(hours => ${limits.uploadHours}))
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export async function insertPiece(
  { db }: Context,
  uploadId: string,
  piece: { position: number; size: number; stored: string },
): Promise<void> {
  await db
    .insertInto('upload_pieces')
    .values({ upload_id: uploadId, ...piece })
    .execute();
}

/** Records the resulting file. Returns the pieces, which are needed no more. */
export async function endUpload({ db, scope }: Context, id: string, fileId: string): Promise<string[]> {
  await sql`update uploads set file_id = ${fileId} where account_id = ${scope.accountId} and id = ${id}`.execute(db);
  const { rows } = await sql<{ stored: string }>`
    delete from upload_pieces where account_id = ${scope.accountId} and upload_id = ${id} returning stored`.execute(db);
  return rows.map(({ stored }) => stored);
}

/** Deletes an upload. Returns its pieces. @throws Refusal as `fetchUpload` */
export async function removeUpload(reading: ReadContext, id: string): Promise<string[]> {
  const { pieces } = await fetchWhole(reading, id);
  await sql`delete from uploads u where ${openUpload(reading, id)}`.execute(reading.db);
  return pieces;
}

/** As `fetchWhole`, outside of any transaction. */
export function findWhole(db: Database, scope: Scope, id: string): Promise<UploadRow> {
  return inAccount(db, scope.accountId, (transaction) => fetchWhole({ db: transaction, scope }, id));
}

/** As `removeUpload`, but takes effect even if the request fails. */
export function giveUpUpload(db: Database, scope: Scope, id: string): Promise<string[]> {
  return inAccount(db, scope.accountId, (transaction) => removeUpload({ db: transaction, scope }, id));
}
