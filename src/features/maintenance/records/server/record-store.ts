import { sql, type RawBuilder } from 'kysely';
import { conflict, notFound } from '#platform/errors.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { keyset, pageOf } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { RecordKind } from '../contract.ts';
import type { RecordFields, MaintenanceRecords } from '../record-fields.ts';
import { sources } from './record-sources.ts';
import type { RecordListQuery, RecordSource, Stored } from './record-source.ts';

type Readable = Pick<RecordSource<RecordKind>, 'visible' | 'texts' | 'narrow'>;

function wanted(
  source: Readable,
  { scope }: ReadContext,
  { search, ...filters }: RecordListQuery,
): RawBuilder<unknown> {
  const pattern = search ? containing(search) : null;
  const found =
    pattern &&
    sql<boolean>`(${sql.join(
      source.texts.map((text) => sql`${text} ilike ${pattern}`),
      sql` or `,
    )})`;
  const conditions = [...source.narrow(filters), ...(found ? [found] : [])];
  return sql`${source.visible(scope)} ${sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )}`;
}

/** A page of records and the cursor of the next. */
export async function fetchSome<K extends RecordKind>(
  context: ReadContext,
  kind: K,
  { limit, ...query }: RecordListQuery & { limit: number },
): Promise<{ items: MaintenanceRecords[K][]; next: string | null }> {
  const source: RecordSource<K> = sources[kind];
  const sort = query.sort ?? source.usualSort;
  const order = keyset<string>(source.sorts, sort, sql`i.id`, query.after);
  const { rows } = await sql<{ id: string; sort_key: string; record: Stored<K> }>`
    select i.id, ${order.key} as sort_key, ${source.json} as record from ${wanted(source, context, query)} and ${order.where}
    order by ${order.orderBy} limit ${limit + 1}`.execute(context.db);
  const { rows: shown, next } = pageOf(rows, { limit, sort });
  return { items: shown.map(({ record }) => source.toRecord(record)), next };
}

export async function listRecords<K extends RecordKind>(
  context: ReadContext,
  kind: K,
  query: RecordListQuery & { limit: number },
): Promise<{ items: MaintenanceRecords[K][]; next: string | null; total: number }> {
  const page = await fetchSome(context, kind, query);
  const source: RecordSource<K> = sources[kind];
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${wanted(source, context, query)}`.execute(context.db);
  return { ...page, total: rows[0]?.total ?? 0 };
}

/** @throws Refusal `not_found` for one that does not exist or is out of the scope, without distinction */
export async function fetchRecord<K extends RecordKind>(
  context: ReadContext,
  kind: K,
  id: string,
): Promise<MaintenanceRecords[K]> {
  const source: RecordSource<K> = sources[kind];
  const { rows } = await sql<{ record: Stored<K> }>`
    select ${source.json} as record from ${source.visible(context.scope)} and i.id = ${id}`.execute(context.db);
  if (!rows[0]) throw notFound();
  return source.toRecord(rows[0].record);
}

/** Inserts records. @returns their ids in order @throws Refusal `validation_error` for a duplicate */
export async function insertRecords<K extends RecordKind>(
  { db }: Context,
  kind: K,
  records: readonly RecordFields[K][],
): Promise<string[]> {
  const source: RecordSource<K> = sources[kind];
  const made = await sql<{ id: string }>`
    select uuid_v7() as id from generate_series(1, ${records.length}::int)`.execute(db);
  const ids = made.rows.map(({ id }) => id);
  const rows = records.map((fields, at) => ({ id: ids[at], ...source.toRow(fields) }));
  const columns = columnsOf(rows[0] ?? {});
  await once(source, () =>
    sql`
      insert into ${sql.table(source.table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(source.table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    ),
  );
  return ids;
}

/** Assets, and optionally days, whose records are fetched. */
export interface RecordsOfAssets {
  assetIds: readonly string[];
  from?: string | undefined;
  to?: string | undefined;
}

/** All records of the given assets and those without an asset, with their fields. */
export async function fetchRecordsOf<K extends RecordKind>(
  { db, scope }: ReadContext,
  kind: K,
  { assetIds, ...days }: RecordsOfAssets,
): Promise<{ id: string; version: number; fields: RecordFields[K] }[]> {
  const source: RecordSource<K> = sources[kind];
  const { rows } = await sql<{ record: Stored<K> }>`
    select ${source.json} as record from ${source.visible(scope)}
      and (i.asset_id = any(${assetIds}::uuid[]) or i.asset_id is null) ${sql.join(
        source.narrow(days).map((condition) => sql`and ${condition}`),
        sql` `,
      )}
    order by i.id`.execute(db);
  return rows.map(({ record: stored }) => {
    const record = source.toRecord(stored);
    return { id: record.id, version: record.version, fields: source.toFields(record) };
  });
}

export interface RecordWrite<K extends RecordKind> {
  id: string;
  /** Absent: any version. */
  version?: number | undefined;
  fields: RecordFields[K];
}

/** Replaces records. @throws Refusal `conflict` if one changed meanwhile; `validation_error` for a duplicate */
export async function changeRecords<K extends RecordKind>(
  { db, scope }: Context,
  kind: K,
  changes: readonly RecordWrite<K>[],
): Promise<void> {
  const source: RecordSource<K> = sources[kind];
  const rows = changes.map(({ id, version, fields }) => ({ ...source.toRow(fields), id, version: version ?? null }));
  const columns = Object.keys(source.toRow(changes[0]?.fields ?? ({} as never))).map(
    (name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`,
  );
  await once(source, async () => {
    const { numAffectedRows } = await sql`
      update ${sql.table(source.table)} as i set ${sql.join(columns)}
      from jsonb_populate_recordset(null::${sql.table(source.table)}, ${JSON.stringify(rows)}::jsonb) n
      where i.account_id = ${scope.accountId} and i.id = n.id and i.version = coalesce(n.version, i.version)`.execute(
      db,
    );
    if (Number(numAffectedRows ?? 0) < changes.length) throw conflict();
  });
}

/** @throws Refusal `not_found` if it was deleted meanwhile */
export async function removeRecord({ db, scope }: Context, kind: RecordKind, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(sources[kind].table)} where account_id = ${scope.accountId} and id = ${id}`.execute(db);
  if (numAffectedRows !== 1n) throw notFound();
}

function columnsOf(row: Record<string, unknown>): RawBuilder<unknown> {
  return sql.join(Object.keys(row).map((name) => sql.ref(name)));
}

const once = <T>({ unique }: Pick<RecordSource<RecordKind>, 'unique'>, write: () => Promise<T>): Promise<T> =>
  unique ? unique(write) : write();
