import { sql, type RawBuilder } from 'kysely';
import type { ServiceInterval, TargetRow } from '#features/maintenance/records/public.ts';
import type { AccountTransaction } from '#platform/server/database.ts';
import { readColumns, readRows, type ColumnArrays } from '../sources/rows-store.ts';

/** Records in computed form: days since 1970, instants in milliseconds since 1970. */
export interface ContractRow {
  asset: string;
  unit: string;
  from: number;
  /** The last day; null if open. */
  to: number | null;
  rate: number;
  per: 'day' | 'hour';
  allowance_h: number | null;
  overage_rate: number | null;
}

export interface CostRow {
  /** Null: of the whole unit. */
  asset: string | null;
  unit: string;
  kind: string;
  amount: number;
  from: number;
  to: number;
}

export interface ServiceRow extends ServiceInterval {
  asset: string;
}

export interface DowntimeRow {
  asset: string;
  kind: 'breakdown' | 'service' | 'other';
  from: number;
  /** Null while it lasts. */
  to: number | null;
}

/** The unit of an asset before a move: from a day on; null: from the beginning. */
export interface MoveRow {
  asset: string;
  unit: string;
  day: number | null;
}

export interface GeofenceRow {
  id: string;
  name: string;
  unit: string;
}

export interface InputScope {
  db: AccountTransaction;
  accountId: string;
  timeZone: string;
  /** Null: all; the zero id: records without an asset. */
  assets: readonly string[] | null;
}

/** Id in the change feed for records without an asset. */
export const noAsset = '00000000-0000-0000-0000-000000000000';

const name = (column: string) => sql.ref(column);
const dayOf = (column: string) => sql`${sql.ref(column)} - date '1970-01-01'`;
const msOf = (column: string) => sql`round(extract(epoch from ${sql.ref(column)}) * 1000)`;

function rowsOf(table: RawBuilder<unknown>, { accountId, assets }: InputScope): RawBuilder<unknown> {
  const narrowed =
    assets === null
      ? sql``
      : sql`and (r.asset_id = any(${assets}::uuid[]) ${assets.includes(noAsset) ? sql`or r.asset_id is null` : sql``})`;
  return sql`from ${table} r where r.account_id = ${accountId} ${narrowed}`;
}

/** Targets are few and always read completely. */
export function fetchTargets({ db, accountId }: InputScope): Promise<TargetRow[]> {
  return readRows<TargetRow>(
    db,
    {
      kind: name('r.kind'),
      category: name('r.category'),
      asset_id: name('r.asset_id'),
      value: name('r.value'),
      schedule: name('r.schedule'),
      from: name('r.from_day'),
    },
    sql`from targets r where r.account_id = ${accountId}`,
  );
}

export function fetchGeofences({ db, accountId }: InputScope): Promise<GeofenceRow[]> {
  return readRows<GeofenceRow>(
    db,
    { id: name('g.id'), name: name('v.name'), unit: name('g.unit_id') },
    sql`from geofences g
      join geofence_versions v on v.account_id = g.account_id and v.geofence_id = g.id and v.version = g.version
      where g.account_id = ${accountId}`,
  );
}

export function fetchContracts(wanted: InputScope): Promise<ContractRow[]> {
  return readRows<ContractRow>(
    wanted.db,
    {
      asset: name('r.asset_id'),
      unit: name('r.unit_id'),
      from: dayOf('r.from_day'),
      to: dayOf('r.to_day'),
      rate: name('r.rate'),
      per: name('r.rate_unit'),
      allowance_h: name('r.allowance_h'),
      overage_rate: name('r.overage_rate'),
    },
    rowsOf(sql`contracts`, wanted),
  );
}

export function fetchCosts(wanted: InputScope): Promise<ColumnArrays<CostRow>> {
  return readColumns<CostRow>(
    wanted.db,
    {
      asset: name('r.asset_id'),
      unit: name('r.unit_id'),
      kind: name('r.kind'),
      amount: name('r.amount'),
      from: dayOf('r.day'),
      to: sql`coalesce(r.to_day, r.day) - date '1970-01-01'`,
    },
    rowsOf(sql`costs`, wanted),
  );
}

export function fetchServices(wanted: InputScope): Promise<ServiceRow[]> {
  return readRows<ServiceRow>(
    wanted.db,
    {
      asset: name('r.asset_id'),
      every_h: name('r.every_h'),
      every_km: name('r.every_km'),
      every_days: name('r.every_days'),
      last_done: sql`json_build_object('date', r.last_done_day, 'hour_meter_h', r.last_done_h, 'odometer_km', r.last_done_km)`,
    },
    rowsOf(sql`services`, wanted),
  );
}

export function fetchDowntimes(wanted: InputScope): Promise<DowntimeRow[]> {
  return readRows<DowntimeRow>(
    wanted.db,
    { asset: name('r.asset_id'), kind: name('r.kind'), from: msOf('r.started_at'), to: msOf('r.ended_at') },
    rowsOf(sql`downtimes`, wanted),
  );
}

/** In the order of the moves. */
export function fetchMoves(wanted: InputScope): Promise<MoveRow[]> {
  return readRows<MoveRow>(
    wanted.db,
    {
      asset: name('r.asset_id'),
      unit: name('r.unit_id'),
      day: sql`case when r.since = '-infinity' then null else (r.since at time zone ${wanted.timeZone})::date - date '1970-01-01' end`,
    },
    sql`from (select * ${rowsOf(sql`asset_moves`, wanted)} order by r.since) r`,
  );
}
