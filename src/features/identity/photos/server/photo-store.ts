import { sql } from 'kysely';
import { notFound } from '#platform/errors.ts';
import type { Context, ReadContext, StreamContext } from '#platform/server/context.ts';
import { inAccount, type Database } from '#platform/server/database.ts';
import { inReach } from '#platform/server/database/in-reach.ts';

/** Photo with its subject. */
export interface StoredPhoto {
  name: string;
  /** Bytes. */
  size: number;
}

export type ShownPhoto = { kind: 'user' | 'account' | 'asset'; id: string };

const tables = { user: 'users', account: 'accounts', asset: 'assets' } as const;

/**
 * Sets the photo and returns the former one.
 * @throws Refusal `not_found`
 */
export async function replacePhoto(
  { db, scope }: Context,
  shown: ShownPhoto,
  photo: StoredPhoto | null,
): Promise<string | null> {
  const table = sql.table(tables[shown.kind]);
  const within = shown.kind === 'asset' ? sql`and account_id = ${scope.accountId} and deleted_at is null` : sql``;
  // A person's photo counts in no account's storage.
  const size = shown.kind === 'user' ? sql`` : sql`, photo_size = ${photo?.size ?? 0}`;
  const { rows } = await sql<{ before: string | null }>`
    update ${table} t set photo = ${photo?.name ?? null} ${size} from (select id, photo from ${table} where id = ${shown.id} ${within} for no key update) old
    where t.id = old.id returning old.photo as before`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.before;
}

export async function fetchAccountPhoto({ db, scope }: ReadContext): Promise<string | null> {
  const row = await db.selectFrom('accounts').select('photo').where('id', '=', scope.accountId).executeTakeFirst();
  return row?.photo ?? null;
}

/**
 * Whether the caller may see a photo: their own, of a person of the current account, of one of their accounts, or of an
 * asset in scope. Keys only see those of assets.
 */
export async function isPhotoVisible(context: StreamContext, name: string): Promise<boolean> {
  return (!context.scope.key && (await isOfPeople(context, name))) || (await isOfAsset(context, name));
}

async function isOfPeople({ db, scope }: StreamContext, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.photo = ${name} and (u.id = ${scope.userId}
      or exists (select from memberships m where m.account_id = ${scope.accountId} and m.user_id = u.id))
    union all
    select from accounts a join memberships m on m.account_id = a.id and m.user_id = ${scope.userId} where a.photo = ${name}`.execute(
    db,
  );
  return rows.length > 0;
}

async function isOfAsset({ db, scope }: StreamContext, name: string): Promise<boolean> {
  const found = await inAccount(db, scope.accountId, (transaction) =>
    visibleAssets({ db: transaction, scope }).where('photo', '=', name).executeTakeFirst(),
  );
  return found !== undefined;
}

/**
 * Unit of an asset in scope.
 * @throws Refusal `not_found` outside the scope
 */
export async function unitOfAsset(context: Context, id: string): Promise<string> {
  const found = await visibleAssets(context).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found.unit_id;
}

function visibleAssets({ db, scope }: ReadContext) {
  const all = db
    .selectFrom('assets')
    .select('unit_id')
    .where('account_id', '=', scope.accountId)
    .where('deleted_at', 'is', null);
  return all.where(inReach(scope, sql.ref('unit_id')));
}

export interface PhotoReach {
  isMember: boolean;
  /** The caller administers all accounts of the person. */
  isWithin: boolean;
}

/** Which photos of a person the caller may change. */
export async function reachOf({ db, scope }: Context, userId: string): Promise<PhotoReach> {
  const { rows } = await sql<PhotoReach>`
    select coalesce(bool_or(theirs.account_id = ${scope.accountId}), false) as "isMember", coalesce(bool_and(mine.role is not null), false) as "isWithin"
    from memberships theirs left join memberships mine
      on mine.account_id = theirs.account_id and mine.user_id = ${scope.userId} and mine.role = 'admin'
    where theirs.user_id = ${userId}`.execute(db);
  return rows[0] ?? { isMember: false, isWithin: false };
}

/** Those of the given photos that nothing refers to. */
export async function findOrphans(db: Database, names: readonly string[]): Promise<string[]> {
  const ofAssets = new Set(await findAssetPhotos(db, names));
  const { rows } = await sql<{ name: string }>`
    select o.name from unnest(${names.filter((name) => !ofAssets.has(name))}::text[]) as o (name)
    where not exists (select from users u where u.photo = o.name) and not exists (select from accounts a where a.photo = o.name)`.execute(
    db,
  );
  return rows.map((row) => row.name);
}

/** Asset photos in use. Assets are only visible per account; deleted assets keep their photo. */
async function findAssetPhotos(db: Database, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of await db.selectFrom('accounts').select('id').execute()) {
    const rows = await inAccount(db, id, (transaction) =>
      transaction
        .selectFrom('assets')
        .select('photo')
        .where('account_id', '=', id)
        .where('photo', '=', sql<string>`any(${names}::text[])`)
        .execute(),
    );
    found.push(...rows.flatMap(({ photo }) => photo ?? []));
  }
  return found;
}
