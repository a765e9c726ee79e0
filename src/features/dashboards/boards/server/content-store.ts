import { sql } from 'kysely';
import * as z from 'zod/mini';
import { conflict, notFound } from '#platform/errors.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { deleteRow } from '#platform/server/database/delete-row.ts';
import { orderRows } from './order-rows-store.ts';
import { definition, limits, type ContentVersion, type Definition } from '../contract.ts';

/** @throws Refusal `not_found` */
export async function fetchDefinition({ db, scope }: ReadContext, id: string): Promise<Definition> {
  const row = await db
    .selectFrom('dashboard_contents')
    .select('definition')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return z.parse(definition, row.definition);
}

/** @throws Refusal `conflict` at the limit */
export async function insertContent(
  { db, scope }: Context,
  content: { briefcase_id: string; name: string; definition: Definition },
): Promise<string> {
  const made = JSON.stringify(content.definition);
  const { rows } = await sql<{ id: string }>`
    insert into dashboard_contents (briefcase_id, name, kind, definition, position)
    select ${content.briefcase_id}, ${content.name}, ${content.definition.kind}, ${made}::jsonb,
      count(*) filter (where c.briefcase_id = ${content.briefcase_id})
    from dashboard_contents c where c.account_id = ${scope.accountId}
    having count(*) < ${limits.contents} returning id`.execute(db);
  if (!rows[0]) throw conflict();
  return rows[0].id;
}

interface ContentFields {
  name?: string | undefined;
  briefcase_id?: string | undefined;
  definition?: Definition | undefined;
  version?: number | undefined;
}

/** @throws Refusal `conflict` for a stale version */
export async function changeContent({ db, scope }: Context, id: string, fields: ContentFields): Promise<void> {
  const { name, briefcase_id, version } = fields;
  const changed = fields.definition && JSON.stringify(fields.definition);
  if ([name, briefcase_id, version, changed].every((one) => one === undefined)) return;
  const { numAffectedRows } = await sql`
    update dashboard_contents c set name = coalesce(${name}, c.name),
      briefcase_id = coalesce(${briefcase_id}::uuid, c.briefcase_id), definition = coalesce(${changed}::jsonb, c.definition)
    where c.account_id = ${scope.accountId} and c.id = ${id} and (${version}::int is null or c.version = ${version})`.execute(
    db,
  );
  if (numAffectedRows === 0n) throw conflict();
}

/** @throws Refusal `not_found` */
export function removeContent(context: Context, id: string): Promise<void> {
  return deleteRow(context, 'dashboard_contents', id);
}

/** Stores this order for a briefcase. */
export function orderContents(context: Context, ids: readonly string[]): Promise<void> {
  return orderRows(context, 'dashboard_contents', ids);
}

/** Stores the previous definition as a version; the oldest are deleted. */
export async function keepVersion({ db, scope }: Context, id: string, former: Definition): Promise<void> {
  await sql`
    insert into dashboard_content_versions (content_id, number, definition, created_by)
    select ${id}, coalesce(max(v.number), 0) + 1, ${JSON.stringify(former)}::jsonb, ${scope.userId}
    from dashboard_content_versions v where v.account_id = ${scope.accountId} and v.content_id = ${id}`.execute(db);
  await sql`
    delete from dashboard_content_versions v where v.account_id = ${scope.accountId} and v.content_id = ${id}
      and v.number <= (select max(n.number) from dashboard_content_versions n
        where n.account_id = v.account_id and n.content_id = v.content_id) - ${limits.versions}`.execute(db);
}

export async function fetchVersions({ db, scope }: ReadContext, id: string): Promise<ContentVersion[]> {
  const { rows } = await sql<{ number: number; definition: unknown; user_id: string; name: string; created_at: Date }>`
    select v.number, v.definition, u.id as user_id, u.name, v.created_at
    from dashboard_content_versions v join users u on u.id = v.created_by
    where v.account_id = ${scope.accountId} and v.content_id = ${id} order by v.number desc`.execute(db);
  return rows.map((row) => ({
    number: row.number,
    definition: z.parse(definition, row.definition),
    created_by: { id: row.user_id, name: row.name },
    created_at: row.created_at.toISOString(),
  }));
}

export async function insertFavourite({ db, scope }: Context, id: string): Promise<void> {
  await sql`insert into dashboard_favourites (user_id, content_id) values (${scope.userId}, ${id})
    on conflict do nothing`.execute(db);
}

export async function removeFavourite({ db, scope }: Context, id: string): Promise<void> {
  await sql`delete from dashboard_favourites
    where account_id = ${scope.accountId} and user_id = ${scope.userId} and content_id = ${id}`.execute(db);
}

export async function stampVisit({ db, scope }: Context, id: string): Promise<void> {
  await sql`insert into dashboard_visits (user_id, content_id) values (${scope.userId}, ${id})
    on conflict (account_id, user_id, content_id) do update set visited_at = now()`.execute(db);
}

/** Hosts that the account allows to be embedded. */
export async function fetchEmbedHosts({ db, scope }: ReadContext): Promise<string[]> {
  const { embed_hosts } = await db
    .selectFrom('accounts')
    .select('embed_hosts')
    .where('id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  return embed_hosts;
}
