import {
  beginCopy,
  beginRow,
  endCopy,
  putBoolean,
  putDouble,
  putDoubleTable,
  putInstant,
  putReal,
  putText,
  putUuid,
  putWhole,
  wide,
} from './copy-buffer.ts';
import { joinTexts, plainArray, splitTexts } from '../sql-array.ts';

/** Value type of a column's `read`, by column type. Instants are milliseconds since 1970. */
interface ColumnValues {
  uuid: string | null | undefined;
  /** Words that need no quoting. */
  text: string;
  date: string;
  int: number | null | undefined;
  real: number | null | undefined;
  float8: number | null | undefined;
  instant: number | null | undefined;
  boolean: boolean | null | undefined;
  /** Any text. */
  texts: string | null;
  /** JSON as text. */
  json: string | null;
  jsonb: string | null;
  'int[]': readonly number[];
  /** Rows of equal length. */
  'float8[]': readonly (readonly (number | null)[])[];
}
type ColumnType = keyof ColumnValues;

/** Column: name, type, and how to read it from a row. */
export type CopyColumn<Row> = {
  [Type in ColumnType]: readonly [string, Type, (row: Row) => ColumnValues[Type]];
}[ColumnType];

/** Describes columns of bulk writes, as arrays of one statement or by COPY. */
export function createColumnTable<Row>(columns: readonly CopyColumn<Row>[]) {
  const names = columns.map(([name]) => name);
  const arrays = columns.map(([, type], index) => arrayOf(type, `$${index + 1}`));
  return {
    /** Names in order. */
    columns: names.join(),
    /** The rows as `n`, for a select. */
    rows: `unnest(${arrays.join()}) as n (${names.join()})`,
    /** Only the arrays, for `unnest … with ordinality`. */
    arrays: arrays.join(),
    /** Select list from `n`, with replacement expressions by column name. */
    select: (instead: Record<string, string> = {}) =>
      columns.map(([name, type]) => instead[name] ?? storedAs(type, `n.${name}`)).join(),
    /** Parameters of the statement. */
    values: (rows: readonly Row[]): string[] => columns.map((column) => valuesOf(column, rows)),
    /** Rows in PostgreSQL's binary COPY format. */
    encode(rows: readonly Row[]): Buffer {
      beginCopy();
      for (const row of rows) {
        beginRow(columns.length, columns.length * wide.uuid);
        for (const column of columns) put(column, row);
      }
      return endCopy();
    },
  };
}

/** `a = excluded.a` for each name, for `on conflict … do update set`. */
export const excluded = (names: readonly string[]) => names.map((name) => `${name} = excluded.${name}`).join();

const isWritten = (type: ColumnType) =>
  type === 'texts' || type === 'json' || type === 'jsonb' || type === 'int[]' || type === 'float8[]';

function arrayOf(type: ColumnType, parameter: string): string {
  return isWritten(type) ? splitTexts(parameter) : `${parameter}::${type === 'instant' ? 'float8' : type}[]`;
}

function storedAs(type: ColumnType, column: string): string {
  if (type === 'instant') return `to_timestamp(${column} / 1000.0)`;
  return isWritten(type) && type !== 'texts' ? `${column}::${type}` : column;
}

function valuesOf<Row>([, type, read]: CopyColumn<Row>, rows: readonly Row[]): string {
  if (type === 'texts' || type === 'json' || type === 'jsonb') return joinTexts(rows.map(read));
  if (type === 'int[]') return joinTexts(rows.map((row) => plainArray(read(row))));
  if (type === 'float8[]') return joinTexts(rows.map((row) => plainArray(read(row).map(plainArray))));
  return plainArray(rows.map<string | number | boolean | null | undefined>(read));
}

function put<Row>([, type, read]: CopyColumn<Row>, row: Row): void {
  if (type === 'uuid') putUuid(read(row));
  else if (type === 'instant') putInstant(read(row));
  else if (type === 'float8') putDouble(read(row));
  else if (type === 'real') putReal(read(row));
  else if (type === 'int') putWhole(read(row));
  else if (type === 'boolean') putBoolean(read(row));
  else if (type === 'text') putText(read(row));
  else if (type === 'float8[]') putDoubleTable(read(row));
  else throw new Error(`No column of type ${type} goes by COPY.`);
}
