import { sql, type RawBuilder } from 'kysely';
import { Refusal } from '../../errors.ts';
import type { Database } from '../database.ts';

/** A sort order: an expression that is never null, and the PostgreSQL type that a cursor's text is cast to. */
export interface SortKey {
  by: RawBuilder<unknown>;
  type: 'text' | 'float8' | 'timestamptz';
}

/** Keyset pagination: every row appears exactly once, however the list changes between pages. */
export interface Keyset {
  /** Select it as `sort_key` beside the row's id. */
  key: RawBuilder<string>;
  where: RawBuilder<boolean>;
  orderBy: RawBuilder<unknown>;
}

/**
 * @param sort name of one of `keys`, with a leading `-` for descending
 * @param id expression of the row's id, which breaks ties
 * @param after a cursor of `pageOf`
 * @throws Refusal `request_fatal` for a cursor of another order or an invalid one
 */
export function keyset<Name extends string>(
  keys: Record<Name, SortKey>,
  sort: Name | `-${Name}`,
  id: RawBuilder<unknown>,
  after: string | undefined,
): Keyset {
  const falling = sort.startsWith('-');
  const key = keys[(falling ? sort.slice(1) : sort) as Name];
  const direction = sql.raw(falling ? 'desc' : 'asc');
  return {
    key: sql<string>`(${key.by})::text`,
    where: after === undefined ? sql<boolean>`true` : pastCursor(key, id, { falling, place: readCursor(after, sort) }),
    orderBy: sql`${key.by} ${direction}, ${id} ${direction}`,
  };
}

interface KeysetPosition {
  key: string;
  id: string;
}

function pastCursor(
  key: SortKey,
  id: RawBuilder<unknown>,
  { falling, place }: { falling: boolean; place: KeysetPosition },
): RawBuilder<boolean> {
  if (!isReadable[key.type](place.key)) throw foreignCursor();
  const value = sql`${place.key}::${sql.raw(key.type)}`;
  return sql<boolean>`(${key.by}, ${id}) ${sql.raw(falling ? '<' : '>')} (${value}, ${place.id}::uuid)`;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a cursor's text is valid for the type, so that a forged one causes no error in PostgreSQL. */
const isReadable: Record<SortKey['type'], (text: string) => boolean> = {
  text: (text) => !text.includes('\0'),
  float8: (text) =>
    /^-?\d[\d.]*(e[+-]\d+)?$/.test(text) &&
    Math.abs(Number(text)) < 1e300 &&
    !(Number(text) === 0 && /[1-9]/.test(text)),
  timestamptz: isInstant,
};

function isInstant(text: string): boolean {
  const [, day, time] =
    /^((?!0000)\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d){0,2}$/.exec(text) ?? [];
  const instant = new Date(`${day}T${time}Z`);
  return Number.isFinite(instant.getTime()) && instant.toISOString().startsWith(`${day}T${time}`);
}

/** Refuses an `after` that this list, in this order, did not answer as `next`. */
export function foreignCursor(): Refusal {
  const message = 'Invalid request: `after` is not a cursor of this list in this order. Begin without it.';
  return new Refusal('request_fatal', { message });
}

function readCursor(after: string, sort: string): KeysetPosition {
  try {
    const [order, key, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
    if (order === sort && typeof key === 'string' && typeof id === 'string' && uuid.test(id)) return { key, id };
  } catch {
    // Falls through to the common refusal of invalid cursors.
  }
  throw foreignCursor();
}

/** The page's rows and the next cursor; `rows` were read with a limit of one more than the page has. */
export function pageOf<Row extends { id: string; sort_key: string }>(
  rows: readonly Row[],
  { limit, sort }: { limit: number; sort: string },
): { rows: readonly Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    rows: shown,
    next: more ? Buffer.from(JSON.stringify([sort, last.sort_key, last.id])).toString('base64url') : null,
  };
}

interface List<Row, Item> {
  sorts: Record<string, SortKey>;
  sort: string;
  /** As in `keyset`. */
  id: RawBuilder<unknown>;
  /** Columns of a `Row`, including `id`. */
  columns: RawBuilder<unknown>;
  /** Tables and conditions, `units u where u.account_id = …`, to which a condition can be appended. */
  from: RawBuilder<unknown>;
  toItem(row: Row): Item;
}

/** A page of a list in a sort order, and the list's total. */
export async function listPage<Row, Item>(
  db: Database,
  { limit, after }: { limit: number; after?: string | undefined },
  { sorts, sort, id, columns, from, toItem }: List<Row, Item>,
): Promise<{ items: Item[]; next: string | null; total: number }> {
  const order = keyset<string>(sorts, sort, id, after);
  const { rows } = await sql<{ id: string; sort_key: string }>`
    select ${columns}, ${order.key} as sort_key from ${from} and ${order.where}
    order by ${order.orderBy} limit ${limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db);
  const page = pageOf(rows, { limit, sort });
  const items = page.rows.map(({ sort_key: _, ...row }) => toItem(row as Row));
  return { items, next: page.next, total: counted.rows[0]?.total ?? 0 };
}
