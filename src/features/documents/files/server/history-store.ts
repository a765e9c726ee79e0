import { sql } from 'kysely';
import { visibleAssets } from '#features/assets/catalogue/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { FileEvent } from '../contract.ts';
import { readFileEvents, type AuditRow, type Names } from '../read-file-events.ts';

/** Number of newest entries shown; the audit has all of them. */
const shown = 500;

export async function fetchHistory(context: Context, fileId: string): Promise<FileEvent[]> {
  const { db, scope } = context;
  const { rows } = await sql<Omit<AuditRow, 'at'> & { at: Date }>`
    select e.at, e.action, e.before, e.after, case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as person
    from audit_entries e left join users u on u.id = e.user_id
    where e.account_id = ${scope.accountId} and e.entity = 'file' and e.entity_id = ${fileId}
    order by e.at desc, e.id desc limit ${shown}`.execute(db);
  const names = await fetchNames(context);
  return rows.flatMap((row) => readFileEvents({ ...row, at: row.at.toISOString() }, names));
}

/** Current names of folders and assets. */
async function fetchNames({ db, scope }: Context): Promise<Names> {
  const folders = await sql<{ id: string; name: string }>`select id, name from folders
    where account_id = ${scope.accountId} and deleted_at is null`.execute(db);
  const assets = await sql<{ id: string; name: string }>`select a.id, a.code as name from ${visibleAssets(scope)}
    and exists (select from files f where f.account_id = a.account_id and f.asset_id = a.id)`.execute(db);
  const asMap = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  return { folders: asMap(folders.rows), assets: asMap(assets.rows) };
}
