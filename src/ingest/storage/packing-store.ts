import type { ClientBase, Pool } from 'pg';
import { numberNames, numberTypes, type PackedPosition } from '#features/assets/telemetry/server/public.ts';

export interface UnpackedAsset {
  accountId: string;
  assetId: string;
}

/** SQL: start of the UTC day from which on positions stay rows; `$1`: after how many days they are packed. */
const rowsFrom = `(date_trunc('day', now() at time zone 'UTC') - make_interval(days => $1)) at time zone 'UTC'`;

/** Takes the right to pack, which one process has at a time, until the connection ends or `endPacking`. */
export async function beginPacking(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(hashtext('packing')) as taken`);
  return rows[0]?.taken === true;
}

export async function endPacking(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_unlock(hashtext('packing'))`);
}

/** The newest UTC day to pack. */
export async function fetchLastDayToPack(client: ClientBase, afterDays: number): Promise<string> {
  const { rows } = await client.query<{ day: string }>(
    `select (((${rowsFrom}) at time zone 'UTC')::date - 1)::text as day`,
    [afterDays],
  );
  return rows[0]?.day ?? '';
}

/** Assets of open accounts with rows of days to pack. */
export async function fetchUnpacked(client: ClientBase | Pool, afterDays: number): Promise<UnpackedAsset[]> {
  const { rows } = await client.query<UnpackedAsset>(
    `select s.account_id as "accountId", s.asset_id as "assetId" from asset_states s
     where not is_closed(s.account_id)
       and exists (select from positions p where p.account_id = s.account_id and p.asset_id = s.asset_id and p.time < ${rowsFrom})`,
    [afterDays],
  );
  return rows;
}

/** First day of an asset that has rows to pack; null: none has. */
export async function fetchUnpackedDay(
  client: ClientBase,
  { accountId, assetId }: UnpackedAsset,
  afterDays: number,
): Promise<string | null> {
  const { rows } = await client.query<{ day: string }>(
    `select (time at time zone 'UTC')::date::text as day from positions
     where account_id = $2 and asset_id = $3 and time < ${rowsFrom} order by time limit 1`,
    [afterDays, accountId, assetId],
  );
  return rows[0]?.day ?? null;
}

export interface DayToPack extends UnpackedAsset {
  /** UTC. */
  day: string;
}

const micros = (name: string) => `(extract(epoch from ${name}) * 1000000)::float8 as ${name}`;
const readColumns = numberNames.map((name) => (numberTypes[name] === 'bool' ? `${name}::int as ${name}` : name)).join();

/**
 * Begins a transaction and reads a day's rows in order, and its positions that are packed already. No late position of
 * the asset is stored on that day until the transaction ends.
 */
export async function beginDay(
  client: ClientBase,
  { accountId, assetId, day }: DayToPack,
): Promise<{ rows: PackedPosition[]; packed: Buffer | null }> {
  await client.query('begin');
  await client.query('select open_account($1)', [accountId]);
  await client.query(`select pg_advisory_xact_lock(hashtextextended('packing ' || $1::uuid, 0))`, [assetId]);
  const { rows } = await client.query<PackedPosition>(
    `select ${micros('time')}, ${micros('received_at')}, ${readColumns}, attributes::text as attributes from positions
     where account_id = $1 and asset_id = $2 and time >= $3::date::timestamp at time zone 'UTC' and time < ($3::date + 1)::timestamp at time zone 'UTC'
     order by positions.time`,
    [accountId, assetId, day],
  );
  const before = await client.query<{ bytes: Buffer }>(
    'select bytes from packed_positions where account_id = $1 and asset_id = $2 and day = $3',
    [accountId, assetId, day],
  );
  return { rows, packed: before.rows[0]?.bytes ?? null };
}

/** Puts packed positions in place of the rows, and commits. */
export async function commitDay(
  client: ClientBase,
  { accountId, assetId, day }: DayToPack,
  {
    positions,
    rows,
    before,
    bytes,
  }: { positions: readonly PackedPosition[]; rows: number; before: number; bytes: Buffer },
): Promise<void> {
  const seconds = (micros: number | undefined) => (micros ?? 0) / 1_000_000;
  await client.query(
    'select pack_positions($1, $2, $3, $4, $5, $6, to_timestamp($7), to_timestamp($8), to_timestamp($9), $10)',
    [
      accountId,
      assetId,
      day,
      rows,
      before,
      positions.length,
      seconds(positions[0]?.time),
      seconds(positions.at(-1)?.time),
      seconds(positions.reduce((last, { received_at }) => Math.max(last, received_at), 0)),
      bytes,
    ],
  );
  await client.query('commit');
}
