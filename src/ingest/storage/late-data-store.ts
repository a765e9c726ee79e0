import type { ClientBase, Pool } from 'pg';
import { inShards } from './lease-store.ts';
import type { DirectoryAccount } from '../directory/directory-account.ts';
import { startOfDay } from '#platform/time/wall-clock.ts';
import type { TrackState } from '../steps/track-state.ts';
import { countBefore } from './stored-position-store.ts';
import { plainArray } from './sql-array.ts';

export interface LateSpan {
  accountId: string;
  assetId: string;
  /** Earliest late fix, milliseconds since 1970; null: everything. */
  from: number | null;
  /** Changes with every late fix. */
  mark: string;
}

/** Marks assets with stored late positions for recomputation. */
export async function markLate(
  client: ClientBase | Pool,
  spans: readonly { accountId: string; assetId: string; from: number }[],
): Promise<void> {
  await client.query(
    `insert into recompute_spans as l (account_id, asset_id, from_time, marked_at)
     select account_id, asset_id, to_timestamp(late / 1000.0), clock_timestamp() from unnest($1::uuid[], $2::uuid[], $3::float8[]) as n (account_id, asset_id, late)
     order by account_id, asset_id
     on conflict (account_id, asset_id) do update set from_time = least(l.from_time, excluded.from_time), marked_at = excluded.marked_at`,
    [
      plainArray(spans.map((span) => span.accountId)),
      plainArray(spans.map((span) => span.assetId)),
      plainArray(spans.map((span) => span.from)),
    ],
  );
}

/** Marks every asset of an account from the beginning. */
export async function markAccount(pool: Pool, accountId: string): Promise<void> {
  await pool.query(
    `insert into recompute_spans (account_id, asset_id, from_time, marked_at)
     select account_id, asset_id, '-infinity', clock_timestamp() from asset_states where account_id = $1 and time is not null
     on conflict (account_id, asset_id) do update set from_time = excluded.from_time, marked_at = excluded.marked_at`,
    [accountId],
  );
}

/** Marks assets with positions on or after a local day; empty: from the beginning. */
export async function markDays(
  pool: Pool,
  { id, rules: { timeZone } }: DirectoryAccount,
  days: readonly { assetId: string; from: string }[],
): Promise<void> {
  const starts = new Map(days.map(({ from }) => [from, from === '' ? -Infinity : startOfDay(from, timeZone)]));
  await pool.query(
    `insert into recompute_spans as l (account_id, asset_id, from_time, marked_at)
     select s.account_id, s.asset_id, to_timestamp(n.since / 1000.0), clock_timestamp() from unnest($2::uuid[], $3::float8[]) as n (asset_id, since)
     join asset_states s on s.account_id = $1 and s.asset_id = n.asset_id and s.time >= to_timestamp(n.since / 1000.0) order by s.asset_id
     on conflict (account_id, asset_id) do update set from_time = least(l.from_time, excluded.from_time), marked_at = excluded.marked_at`,
    [
      id,
      plainArray(days.map(({ assetId }) => assetId)),
      plainArray(days.map(({ from }) => starts.get(from) ?? -Infinity)),
    ],
  );
}

const spanColumns = `account_id as "accountId", asset_id as "assetId",
  case when from_time = '-infinity' then null else round((date_part('epoch', from_time) * 1000)::numeric)::float8 end as "from", marked_at::text as mark`;

/** Pending recomputations of assets of open accounts in some shards, or in all, longest waiting first. */
export async function fetchLateSpans(pool: Pool, shards: readonly number[] | null, limit: number): Promise<LateSpan[]> {
  const { rows } = await pool.query<LateSpan>(
    `select ${spanColumns} from recompute_spans where ${inShards('asset_id', '$1')} and not is_closed(account_id) order by marked_at limit $2`,
    [shards, limit],
  );
  return rows;
}

/** Pending recomputation of an asset; null: none. */
export async function findLateSpan(pool: Pool, accountId: string, assetId: string): Promise<LateSpan | null> {
  const { rows } = await pool.query<LateSpan>(
    `select ${spanColumns} from recompute_spans where account_id = $1 and asset_id = $2`,
    [accountId, assetId],
  );
  return rows[0] ?? null;
}

/** Deletes a span unless it was extended in the meantime; false: it was. */
export async function takeLateSpan(client: ClientBase, span: LateSpan): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from recompute_spans where account_id = $1 and asset_id = $2 and marked_at = $3::timestamptz',
    [span.accountId, span.assetId, span.mark],
  );
  return rowCount === 1;
}

/**
 * Deletes a span when its asset is absent in the database; an asset unknown to this process may just have been added.
 */
export async function dropLateSpan(pool: Pool, { accountId, assetId }: LateSpan): Promise<void> {
  await pool.query(
    `delete from recompute_spans where account_id = $1 and asset_id = $2
       and not exists (select from assets where account_id = $1 and id = $2 and deleted_at is null)`,
    [accountId, assetId],
  );
}

export interface StoredOpening {
  day: string;
  state: TrackState;
}

/** First local day with complete positions when earlier ones were deleted; null: none were. */
export async function fetchFirstWholeDay(
  pool: Pool,
  { accountId, assetId, timeZone }: { accountId: string; assetId: string; timeZone: string },
): Promise<string | null> {
  const { rows } = await pool.query<{ day: string; next: string; until: number; counted: number | null }>(
    `select p.day::text as day, (p.day + 1)::text as next, extract(epoch from (p.day + 1)::timestamp at time zone $3)::float8 * 1000 as until,
       (select d.positions from asset_days d where d.account_id = $1 and d.asset_id = $2 and d.day = p.day) as counted
     from (select (least(
         (select min(time) from positions where account_id = $1 and asset_id = $2),
         (select first_time from packed_positions where account_id = $1 and asset_id = $2 order by day limit 1)) at time zone $3)::date as day) p
     where exists (select from asset_days e where e.account_id = $1 and e.asset_id = $2 and e.day < p.day)`,
    [accountId, assetId, timeZone],
  );
  const [first] = rows;
  if (!first) return null;
  const stored = await countBefore(pool, { accountId, assetId, before: first.until });
  return (first.counted ?? 0) > stored ? first.next : first.day;
}

/** Newest opening of an asset up to a day; null: none. */
export async function fetchOpening(
  pool: Pool,
  accountId: string,
  assetId: string,
  day: string,
): Promise<StoredOpening | null> {
  const { rows } = await pool.query<StoredOpening>(
    `select day::text as day, opening as state from asset_days
     where account_id = $1 and asset_id = $2 and day <= $3::date and opening is not null order by day desc limit 1`,
    [accountId, assetId, day],
  );
  return rows[0] ?? null;
}

export interface Dropped {
  /** Unit by local day, and by start of the hour in milliseconds since 1970. */
  days: Map<string, string>;
  hours: Map<number, string>;
}

export interface From {
  accountId: string;
  assetId: string;
  /** First local day to delete, and its start; null: all. */
  day: string | null;
  start: number | null;
  /** Trips and stops started after these are deleted too. */
  trips: number;
  stops: number;
}

/**
 * Deletes an asset's rows from a day on.
 * @returns the unit of each
 */
export async function dropFrom(client: ClientBase, from: From): Promise<Dropped> {
  const ids = [from.accountId, from.assetId];
  const days = await client.query<{ day: string; unit_id: string }>(
    `delete from asset_days where account_id = $1 and asset_id = $2 and day >= coalesce($3::date, '-infinity') returning day::text as day, unit_id`,
    [...ids, from.day],
  );
  const hours = await client.query<{ hour: number; unit_id: string }>(
    `delete from asset_hours where account_id = $1 and asset_id = $2 and hour >= coalesce(to_timestamp($3::float8 / 1000.0), '-infinity')
     returning date_part('epoch', hour) * 1000 as hour, unit_id`,
    [...ids, from.start],
  );
  for (const [table, after] of [
    ['trips', from.trips],
    ['stops', from.stops],
  ] as const) {
    await client.query(
      `delete from ${table} where account_id = $1 and asset_id = $2 and started_at > coalesce(to_timestamp($3::float8 / 1000.0), '-infinity')`,
      [...ids, Number.isFinite(after) ? after : null],
    );
  }
  await client.query(
    `delete from meter_changes where account_id = $1 and asset_id = $2 and time >= coalesce(to_timestamp($3::float8 / 1000.0), '-infinity')`,
    [...ids, from.start],
  );
  return {
    days: new Map(days.rows.map((row) => [row.day, row.unit_id])),
    hours: new Map(hours.rows.map((row) => [Math.round(row.hour), row.unit_id])),
  };
}

export interface BehindAsset {
  accountId: string;
  assetId: string;
}

/** Assets, in some shards or in all, with positions after their checkpoint: their process ended before writing one. */
export async function fetchBehind(pool: Pool, shards: readonly number[] | null): Promise<BehindAsset[]> {
  const { rows } = await pool.query<BehindAsset>(
    `select s.account_id as "accountId", s.asset_id as "assetId" from asset_states s
     where ${inShards('s.asset_id', '$1')} and (
       exists (select from positions p where p.account_id = s.account_id and p.asset_id = s.asset_id and p.time > coalesce(s.time, '-infinity'))
       or exists (select from packed_positions k where k.account_id = s.account_id and k.asset_id = s.asset_id
         and k.day >= coalesce((s.time at time zone 'UTC')::date, '-infinity') and k.last_time > coalesce(s.time, '-infinity')))`,
    [shards],
  );
  return rows;
}

/**
 * Creates the partitions of the coming months, and drops expired ones with the packed days of their time; what came
 * within a day stays.
 */
export async function maintainPositions(pool: Pool, keepMonths: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // A partition that was never packed is read as a whole before it is dropped.
    await client.query(`set local statement_timeout = '10min'`);
    await client.query(
      `select maintain_positions((now() - interval '1 month')::date, (now() + interval '2 months')::date, keep_from), sweep_packed_positions(keep_from)
       from (select (now() - make_interval(months => $1))::date as keep_from) k`,
      [keepMonths],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
