import { Client } from 'pg';
import { PackedDay } from '#features/assets/telemetry/server/public.ts';
import type { Manifest } from './manifest.ts';

/** Number of rows of every table, in one snapshot. */
export async function countRows(client: Client): Promise<Map<string, number>> {
  await client.query('begin isolation level repeatable read read only');
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) counts.set(name, await count(client, name));
  await client.query('commit');
  return counts;
}

/**
 * Number of positions received before a moment: acknowledged ones never change, so a restored database has the same.
 */
export async function countPositions(client: Client, receivedBefore: Date): Promise<Manifest['positions']> {
  // One statement: a day that is packed meanwhile counts once.
  const { rows } = await client.query<{ rows: string; packed: Buffer[] | null }>(
    `select (select count(*) from positions where received_at < $1) + coalesce(sum(positions) filter (where last_received_at < $1), 0) as rows,
       array_agg(bytes) filter (where last_received_at >= $1) as packed
     from packed_positions`,
    [receivedBefore],
  );
  const before = receivedBefore.getTime() * 1000;
  const partly = (rows[0]?.packed ?? []).map(
    (bytes) => new PackedDay(bytes).received().filter((received) => received < before).length,
  );
  const total = partly.reduce((sum, count) => sum + count, Number(rows[0]?.rows ?? 0));
  return { receivedBefore: receivedBefore.toISOString(), rows: total };
}

/**
 * Differences between a restored database and the manifest, as sentences. Row counts are not compared for tables that
 * changed during the backup.
 */
export async function compareRows(ownerUrl: string, { rows, positions }: Manifest): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const found = await countRows(client);
    const differences = Object.entries(rows).flatMap(([table, { before, after }]) => {
      const here = found.get(table);
      if (here === undefined) return [`the table ${table} is missing`];
      return before === after && here !== before ? [`the table ${table} has ${here} rows instead of ${before}`] : [];
    });
    const ledger = await countPositions(client, new Date(positions.receivedBefore));
    if (ledger.rows !== positions.rows)
      differences.push(
        `${ledger.rows} positions were received before ${positions.receivedBefore} instead of ${positions.rows}`,
      );
    return differences;
  } finally {
    await client.end();
  }
}

async function count(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(
    `select count(*) as rows from ${client.escapeIdentifier(table)}`,
  );
  return Number(rows[0]?.rows ?? 0);
}
