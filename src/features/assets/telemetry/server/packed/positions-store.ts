import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { ReadContext } from '#platform/server/context.ts';
import { jsonbArray, numberArray } from './binary-array.ts';
import type { NumberColumn } from './number-column.ts';
import { withPacked, type PackedSlice, type RunStatement, type WantedSpan } from './packed-store.ts';
import { numberTypes, type NumberName, type PackedDay } from './position-codec.ts';

export type PositionColumn = NumberName | 'time' | 'received_at' | 'attributes';

/** Table expressions of `account_id`, `asset_id` and the columns asked for; each needs an alias. */
export interface PositionTables {
  /** All positions. */
  stored: RawBuilder<unknown>;
  /** Only those of packed days, exactly of the wanted spans, with the index of each as `span`; null: there are none. */
  packed: RawBuilder<unknown> | null;
}

interface Wanted {
  spans: readonly Omit<WantedSpan, 'accountId'>[];
  columns: readonly PositionColumn[];
  /** Picks some of a slice, as indexes of its day; null: all. */
  pick?: (slice: PackedSlice) => readonly number[] | null;
}

type PositionContext = Pick<ReadContext, 'db'> & { scope: { accountId: string } };

/** Reads stored positions by a statement, packed or not. Its own conditions are to hold for both. */
export function readPositions<T>(
  { db, scope }: PositionContext,
  { spans, columns, pick }: Wanted,
  read: (positions: PositionTables) => Promise<T>,
): Promise<T> {
  const { accountId } = scope;
  const wanted = spans.map((span) => ({ ...span, accountId }));
  return withPacked(runBy(db), wanted, {
    take(slice) {
      const places = pick?.(slice) ?? null;
      const count = places?.length ?? slice.end - slice.begin;
      return { span: slice.wanted, count, columns: columns.map((name) => columnOf(name, slice, places)) };
    },
    read(parts) {
      if (parts.length === 0) return read({ stored: sql`positions`, packed: null });
      const named = sql.join(columns.map((name) => sql.ref(name)));
      const packed = tableOf(wanted, parts, columns);
      const stored = sql`(select account_id, asset_id, ${named} from positions
        union all select account_id, asset_id, ${named} from ${packed} packed)`;
      return read({ stored, packed });
    },
  });
}

/**
 * Reads stored positions for a program that takes packed ones as they are: `read` gets them, and reads the table `positions` for
 * the others. PostgreSQL would only hand them back.
 */
export function readSlices<T>(
  { db, scope }: PositionContext,
  spans: Wanted['spans'],
  read: (packed: readonly PackedSlice[]) => Promise<T>,
): Promise<T> {
  const wanted = spans.map((span) => ({ ...span, accountId: scope.accountId }));
  return withPacked(runBy(db), wanted, { take: (slice) => slice, read });
}

const runBy =
  (db: ReadContext['db']): RunStatement =>
  async <Row extends object>(text: string, values: readonly unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

/** Values of one column of some positions. */
type Column = NumberColumn | (string | null)[];

interface Part {
  /** Index of the wanted span. */
  span: number;
  count: number;
  columns: Column[];
}

/** A column of a slice, or of some places of its day. */
function columnOf(name: PositionColumn, { day, begin, end }: PackedSlice, places: readonly number[] | null): Column {
  if (name === 'attributes') {
    const texts = day.attributes();
    const some = places ?? Array.from({ length: end - begin }, (_, place) => begin + place);
    return some.map((place) => texts?.[place] ?? null);
  }
  const column = numbersOf(name, day);
  if (column === null) {
    const count = places?.length ?? end - begin;
    return { values: new Float64Array(count), nulls: new Uint8Array(count).fill(1) };
  }
  const { values, nulls } = column;
  if (places === null) return { values: values.subarray(begin, end), nulls: nulls?.subarray(begin, end) ?? null };
  return {
    values: Float64Array.from(places, (place) => values[place] ?? 0),
    nulls: nulls && Uint8Array.from(places, (place) => nulls[place] ?? 0),
  };
}

function numbersOf(name: Exclude<PositionColumn, 'attributes'>, day: PackedDay): NumberColumn | null {
  if (name === 'time') return { values: day.times, nulls: null };
  if (name === 'received_at') return { values: day.received(), nulls: null };
  return day.numbers(name);
}

/** SQL: all parts as `packed (account_id, asset_id, span, …columns)`. */
function tableOf(
  wanted: readonly WantedSpan[],
  parts: readonly Part[],
  columns: readonly PositionColumn[],
): RawBuilder<unknown> {
  const arrays = columns.map((name, at) => {
    const own = parts.flatMap<NumberColumn | string | null>((part) => part.columns[at] ?? []);
    if (name === 'attributes') return sql`${jsonbArray(own.filter(isText))}::jsonb[]`;
    const type = name === 'time' || name === 'received_at' ? 'timestamptz' : numberTypes[name];
    return sql`${numberArray(type, joinNumbers(own.filter(isNumbers)))}::${sql.raw(type)}[]`;
  });
  const named = sql.join(columns.map((name) => sql.ref(name)));
  const account = sql`${wanted[0]?.accountId}::uuid as account_id`;
  // A constant costs nothing by row.
  if (wanted.length === 1)
    return sql`(select ${account}, ${wanted[0]?.assetId}::uuid as asset_id, 0 as span, ${named}
      from unnest(${sql.join(arrays)}) as n (${named}))`;
  const spans = Float64Array.from(parts.flatMap(({ span, count }) => Array.from({ length: count }, () => span)));
  const asset = sql`(${wanted.map(({ assetId }) => assetId)}::uuid[])[span + 1]`;
  return sql`(select ${account}, ${asset} as asset_id, span, ${named}
    from unnest(${numberArray('int4', { values: spans, nulls: null })}::int4[], ${sql.join(arrays)}) as n (span, ${named}))`;
}

const isText = (column: NumberColumn | string | null): column is string | null =>
  typeof column === 'string' || column === null;

const isNumbers = (column: NumberColumn | string | null): column is NumberColumn =>
  typeof column === 'object' && column !== null;

function joinNumbers(columns: readonly NumberColumn[]): NumberColumn {
  const [first] = columns;
  if (first && columns.length === 1) return first;
  const count = columns.reduce((sum, { values }) => sum + values.length, 0);
  const [values, nulls] = [new Float64Array(count), new Uint8Array(count)];
  let at = 0;
  for (const column of columns) {
    values.set(column.values, at);
    if (column.nulls) nulls.set(column.nulls, at);
    at += column.values.length;
  }
  return { values, nulls };
}
