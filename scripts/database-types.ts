/**
 * Writes src/platform/server/database-types.ts from a migrated database: `node scripts/database-types.ts <url>`.
 * Small on purpose: one row of the catalogue becomes one line.
 */
import { writeFile } from 'node:fs/promises';
import { Client } from 'pg';

const scalar: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  timestamptz: 'Instant',
  date: 'Day',
  tsvector: 'string',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
  xid8: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _float4: 'number[]',
  _float8: 'number[]',
  _uuid: 'string[]',
};

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
}

const client = new Client({ connectionString: process.argv[2] });
await client.connect();
const { rows } = await client.query<Column>(`
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as defaulted
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and c.relname <> 'migrations'
  order by c.relname, a.attnum`);
await client.end();

const tables = Map.groupBy(rows, (row) => row.table);
const name = (table: string) => table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
const body = [...tables].map(([table, columns]) => {
  const lines = columns.map(({ column, type, nullable, defaulted }) => {
    const plain = scalar[type];
    if (plain === undefined) throw new Error(`No TypeScript type is known for ${type} (${table}.${column}).`);
    const full = nullable ? `${plain} | null` : plain;
    return `  ${column}: ${defaulted ? `Defaulted<${full}>` : full};`;
  });
  return `export interface ${name(table)}Table {\n${lines.join('\n')}\n}\n`;
});
const text = `// Written by scripts/database-types.ts from the migrated database; not edited by hand.
import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Day = string;
type Json = ColumnType<unknown, string, string>;
type Defaulted<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

${body.join('\n')}
export interface DB {
${[...tables.keys()].map((table) => `  ${table}: ${name(table)}Table;`).join('\n')}
}
`;
await writeFile(new URL('../src/platform/server/database-types.ts', import.meta.url), text);
