import { sql, type RawBuilder } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';

/** Rows of a statement, told by PostgreSQL as one array for each column: several times faster written and read than row by row. */
export async function readRows<Row extends object>(
  db: AccountTransaction,
  columns: { [Name in keyof Row]: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
): Promise<Row[]> {
  const names = Object.keys(columns);
  const arrays = Object.values<RawBuilder<unknown>>(columns).map((column) => sql`array_to_json(array_agg(${column}))`);
  const { rows } = await sql<{ table: (unknown[] | null)[] }>`
    select json_build_array(${sql.join(arrays)}) as "table" ${from}`.execute(db);
  const table = rows[0]?.table ?? [];
  return (table[0] ?? []).map((_, at) => {
    const row: Record<string, unknown> = {};
    for (let place = 0; place < names.length; place++) row[names[place] ?? ''] = table[place]?.[at];
    // As the columns were asked for.
    return row as Row;
  });
}
