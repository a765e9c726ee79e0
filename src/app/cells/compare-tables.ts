import type { Client } from 'pg';
import type { AccountTable } from '../transfer/carried-tables.ts';
import type { Move } from './cell.ts';
import { isReplicated } from './moved-tables.ts';

/** Types without a hash, by their text. */
const unhashed = '{json,tsvector}';
/** Large tables whose rows hardly change once they have come, with the time of that. */
const settling: Readonly<Record<string, string>> = { positions: 'received_at', packed_positions: 'last_received_at' };
/** Far longer than any position takes from its reception to its commit. */
const settledS = 60;
/** What comes meanwhile with a former time of reception makes the two sides differ for a moment. */
const attempts = 3;

/**
 * Compares what came until a minute ago, while the account is in use.
 * @returns that instant; null: it differs, or changes all the time
 */
export async function compareSettled(move: Move, tables: readonly AccountTable[]): Promise<string | null> {
  const { rows } = await move.from.client.query<{ until: string }>(
    `select (clock_timestamp() - interval '${settledS} s')::text as until`,
  );
  const until = rows[0]?.until ?? '';
  const digests = await listDigests(
    move.from.client,
    tables.filter(({ name }) => name in settling),
    (hash, received) => `bit_xor(${hash}) filter (where ${received} < '${until}')`,
  );
  for (let attempt = 0; attempt < attempts; attempt += 1)
    if ((await differences(move, digests)).length === 0) return until;
  return null;
}

/**
 * Tables whose rows of the account are not the same in both cells, by count and hash.
 * @param settled of what came before it, the count alone is compared
 */
export async function compareTables(
  move: Move,
  tables: readonly AccountTable[],
  settled: string | null = null,
): Promise<string[]> {
  const digests = await listDigests(move.from.client, tables.filter(isReplicated), (hash, received) => {
    const filter = settled !== null && received !== undefined ? ` filter (where ${received} >= '${settled}')` : '';
    return `concat(count(*), ' ', bit_xor(${hash})${filter})`;
  });
  return differences(move, digests);
}

/** SQL of the digest of each table. Records are hashed as they are: their text would cost three times as much. */
async function listDigests(
  client: Client,
  tables: readonly AccountTable[],
  digestOf: (hash: string, received: string | undefined) => string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and a.atttypid = any ('${unhashed}'::regtype[])`,
  );
  const byText = new Set(rows.map(({ name }) => name));
  return new Map(
    tables.map(({ name, columns }) => {
      const values = columns.map((column) => `"${column}"${byText.has(`${name}.${column}`) ? '::text' : ''}`);
      return [name, digestOf(`hash_record_extended(row(${values.join(', ')}), 0)`, settling[name])];
    }),
  );
}

async function differences({ from, to, accountId }: Move, digests: ReadonlyMap<string, string>): Promise<string[]> {
  const [here, there] = await Promise.all([from, to].map(({ client }) => digestTables(client, accountId, digests)));
  return [...digests.keys()].filter((name) => here?.get(name) !== there?.get(name));
}

/** In one statement: within a stop each round trip counts. */
async function digestTables(
  client: Client,
  accountId: string,
  digests: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string | null>> {
  const each = [...digests].map(
    ([name, digest]) => `select '${name}' as name, (${digest})::text as digest from "${name}" where account_id = $1`,
  );
  const { rows } = await client.query<{ name: string; digest: string | null }>(each.join(' union all '), [accountId]);
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}
