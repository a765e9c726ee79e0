import { sql } from 'kysely';
import type { BodyOf } from '#platform/contract.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { uniqueBy } from '#platform/server/database.ts';
import {
  preferencesMax,
  viewsInAllMax,
  viewsMax,
  type createSavedView,
  type SavedView,
  type updateSavedView,
} from '../contract.ts';

const uniqueName = uniqueBy('name', 'saved_views_name');

const columns = ['id', 'page', 'name', 'query', 'position', 'is_default', 'version'] as const;

export async function fetchViews({ db, scope }: Context, page: string): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(columns)
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', scope.userId)
    .where('page', '=', page)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

async function countViews({ db, scope }: Context): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', scope.userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws Refusal `validation_error`: `name` taken; `conflict`: there are as many as there may be */
export async function insertView(context: Context, view: BodyOf<typeof createSavedView>): Promise<SavedView> {
  const { db, scope } = context;
  await oneAtATime(context);
  const present = await fetchViews(context, view.page);
  if (present.length >= viewsMax || (await countViews(context)) >= viewsInAllMax) throw conflict();
  if (view.is_default) await clearDefault(context, view.page);
  const position = view.position ?? (present.at(-1)?.position ?? -1) + 1;
  return uniqueName(() =>
    db
      .insertInto('saved_views')
      .values({ ...view, position, user_id: scope.userId })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

/** @throws Refusal `not_found`: not one of the caller's; `conflict`: a stale version; `validation_error`: `name` taken */
export async function changeView(
  context: Context,
  id: string,
  { version, ...fields }: BodyOf<typeof updateSavedView>,
): Promise<SavedView> {
  const { db, scope } = context;
  await oneAtATime(context);
  const own = await db
    .selectFrom('saved_views')
    .select(columns)
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', scope.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!own) throw notFound();
  if (version !== undefined && version !== own.version) throw conflict();
  if (fields.is_default && !own.is_default) await clearDefault(context, own.page);
  return uniqueName(() =>
    db
      .updateTable('saved_views')
      .set({ ...fields, updated_at: new Date() })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

/** @throws Refusal `not_found`: not one of the caller's */
export async function removeView({ db, scope }: Context, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', scope.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

export async function fetchPreference({ db, scope }: Context, key: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ value: Record<string, unknown> }>`
    select value from user_preferences
    where account_id = ${scope.accountId} and user_id = ${scope.userId} and key = ${key}`.execute(db);
  return rows[0]?.value ?? {};
}

/** @throws Refusal `conflict`: they have set up as many screens as they may */
export async function keepPreference(context: Context, key: string, value: Record<string, unknown>): Promise<void> {
  const { db, scope } = context;
  await oneAtATime(context);
  const others = await sql`select from user_preferences
    where account_id = ${scope.accountId} and user_id = ${scope.userId} and key <> ${key}`.execute(db);
  if (others.rows.length >= preferencesMax) throw conflict();
  await sql`
    insert into user_preferences (user_id, key, value) values (${scope.userId}, ${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (account_id, user_id, key) do update set value = excluded.value`.execute(db);
}

/** A person's writes one after the other, so that two at once neither make too many nor two defaults. */
async function oneAtATime({ db, scope }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`saved-views ${scope.accountId} ${scope.userId}`}))`.execute(db);
}

async function clearDefault({ db, scope }: Context, page: string): Promise<void> {
  await db
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', scope.userId)
    .where('page', '=', page)
    .where('is_default', '=', true)
    .execute();
}
