import { sql, type RawBuilder } from 'kysely';
import { conflict, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { keyset, pageOf } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { InputKind } from '../contract.ts';
import type { InputFields, Inputs } from '../input-fields.ts';
import { sources } from './input-sources.ts';
import type { InputQuery, InputSource, Stored } from './input-source.ts';

type Reading = Pick<Context, 'db' | 'scope'>;
type Readable = Pick<InputSource<InputKind>, 'visible' | 'texts' | 'narrow'>;

function wanted(source: Readable, { scope }: Reading, { search, ...filters }: InputQuery): RawBuilder<unknown> {
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

/** So many inputs in their order, and where the next ones begin. */
export async function fetchSome<K extends InputKind>(
  context: Reading,
  kind: K,
  { limit, ...query }: InputQuery & { limit: number },
): Promise<{ items: Inputs[K][]; next: string | null }> {
  const source: InputSource<K> = sources[kind];
  const sort = query.sort ?? source.usualSort;
  const order = keyset<string>(source.sorts, sort, sql`i.id`, query.after);
  const { rows } = await sql<{ id: string; sort_key: string; input: Stored<K> }>`
    select i.id, ${order.key} as sort_key, ${source.json} as input from ${wanted(source, context, query)} and ${order.where}
    order by ${order.orderBy} limit ${limit + 1}`.execute(context.db);
  const { rows: shown, next } = pageOf(rows, { limit, sort });
  return { items: shown.map(({ input }) => source.toInput(input)), next };
}

export async function listInputs<K extends InputKind>(
  context: Reading,
  kind: K,
  query: InputQuery & { limit: number },
): Promise<{ items: Inputs[K][]; next: string | null; total: number }> {
  const page = await fetchSome(context, kind, query);
  const source: InputSource<K> = sources[kind];
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${wanted(source, context, query)}`.execute(context.db);
  return { ...page, total: rows[0]?.total ?? 0 };
}

/** @throws Refusal `not_found` for one that is absent or outside the scope: the two look the same */
export async function fetchInput<K extends InputKind>(context: Reading, kind: K, id: string): Promise<Inputs[K]> {
  const source: InputSource<K> = sources[kind];
  const { rows } = await sql<{ input: Stored<K> }>`
    select ${source.json} as input from ${source.visible(context.scope)} and i.id = ${id}`.execute(context.db);
  if (!rows[0]) throw notFound();
  return source.toInput(rows[0].input);
}

/** Adds inputs. @returns their ids, in their order @throws Refusal `validation_error` where there is one like it */
export async function insertInputs<K extends InputKind>(
  { db }: Context,
  kind: K,
  inputs: readonly InputFields[K][],
): Promise<string[]> {
  const source: InputSource<K> = sources[kind];
  const made = await sql<{ id: string }>`
    select uuid_v7() as id from generate_series(1, ${inputs.length}::int)`.execute(db);
  const ids = made.rows.map(({ id }) => id);
  const rows = inputs.map((fields, at) => ({ id: ids[at], ...source.toRow(fields) }));
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

/** Of whom inputs are asked for, and from which day to which where that narrows them. */
export interface OfAssets {
  assetIds: readonly string[];
  from?: string | undefined;
  to?: string | undefined;
}

/** Every input of some assets, and of none: with what it says. */
export async function fetchInputsOf<K extends InputKind>(
  { db, scope }: Reading,
  kind: K,
  { assetIds, ...days }: OfAssets,
): Promise<{ id: string; version: number; fields: InputFields[K] }[]> {
  const source: InputSource<K> = sources[kind];
  const { rows } = await sql<{ input: Stored<K> }>`
    select ${source.json} as input from ${source.visible(scope)}
      and (i.asset_id = any(${assetIds}::uuid[]) or i.asset_id is null) ${sql.join(
        source.narrow(days).map((condition) => sql`and ${condition}`),
        sql` `,
      )}
    order by i.id`.execute(db);
  return rows.map(({ input: stored }) => {
    const input = source.toInput(stored);
    return { id: input.id, version: input.version, fields: source.toFields(input) };
  });
}

export interface InputChange<K extends InputKind> {
  id: string;
  /** Absent: whichever there is. */
  version?: number | undefined;
  fields: InputFields[K];
}

/** Writes inputs anew. @throws Refusal `conflict` where one is not as it was; `validation_error` where there is another like it */
export async function changeInputs<K extends InputKind>(
  { db, scope }: Context,
  kind: K,
  changes: readonly InputChange<K>[],
): Promise<void> {
  const source: InputSource<K> = sources[kind];
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

/** @throws Refusal `not_found` where somebody else was faster */
export async function removeInput({ db, scope }: Context, kind: InputKind, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(sources[kind].table)} where account_id = ${scope.accountId} and id = ${id}`.execute(db);
  if (numAffectedRows !== 1n) throw notFound();
}

function columnsOf(row: Record<string, unknown>): RawBuilder<unknown> {
  return sql.join(Object.keys(row).map((name) => sql.ref(name)));
}

const once = <T>({ unique }: Pick<InputSource<InputKind>, 'unique'>, write: () => Promise<T>): Promise<T> =>
  unique ? unique(write) : write();
