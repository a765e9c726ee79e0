import { sql } from 'kysely';
import { inAccount, type AccountTransaction, type Database } from '#platform/server/database.ts';
import type { IndexRow, IndexState, UnitRow } from './asset-index.ts';

/** A look at an account: what changed, and the transaction from which on the next look has to ask. */
export interface Look {
  since: string;
  units: UnitRow[];
  assets: IndexRow[];
}

const milliseconds = (column: string) => sql`round(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

const unitJson = sql`json_build_object('id', u.id, 'code', u.code, 'name', u.name, 'region', u.region, 'customer', u.customer, 'version', u.version)`;
const states = sql`'status', s.status, 'status_since', ${milliseconds('s.status_since')}, 'time', ${milliseconds('s.time')},
  'speed_kmh', s.speed_kmh, 'hour_meter_h', s.hour_meter_h, 'odometer_km', s.odometer_km, 'fuel_pct', s.fuel_pct`;
const assetJson = sql`json_build_object('id', a.id, 'version', a.version, 'deleted', a.deleted_at is not null, 'code', a.code, 'unit_id', a.unit_id,
  'category', a.category, 'manufacturer', a.manufacturer, 'model', a.model, 'segment', a.segment, 'cost_centre', a.cost_centre,
  'region', a.region, 'customer', a.customer, 'plate', a.plate, 'serial', a.serial, ${states})`;

const unseen = (alias: string, accountId: string, since: string) => sql`${sql.ref(`${alias}.account_id`)} = ${accountId}
  and ${sql.ref(`${alias}.written_by`)} >= ${since}::xid8 and ${sql.ref(`${alias}.written_by`)} < pg_snapshot_xmax(pg_current_snapshot())`;

/** Whether `fetchChanges` would tell anything: it costs a fraction of it. */
export async function glanceAtChanges(db: AccountTransaction, accountId: string, since: string): Promise<{ since: string; isChanged: boolean }> {
  const { rows } = await sql<{ since: string; changed: boolean }>`
    select next_since::text as since, is_changed as changed from glance_at_assets(${accountId}, ${since}::xid8)`.execute(db);
  return { since: rows[0]?.since ?? since, isChanged: rows[0]?.changed ?? true };
}

/**
 * What transactions have written that an earlier look has not seen the end of. A row may be told twice, none is missed.
 * Numbers from ahead of the present belong to a database that this one was restored from; what they stamped is known already.
 */
export async function fetchChanges(db: AccountTransaction, accountId: string, since: string): Promise<Look> {
  const { rows } = await sql<{ since: string; units: UnitRow[] | null; assets: IndexRow[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since,
      (select json_agg(${unitJson}) from units u where ${unseen('u', accountId, since)}) as units,
      (select json_agg(${assetJson}) from assets a join asset_states s on s.account_id = a.account_id and s.asset_id = a.id where ${unseen('a', accountId, since)}) as assets`.execute(db);
  return { since: rows[0]?.since ?? since, units: rows[0]?.units ?? [], assets: rows[0]?.assets ?? [] };
}

/** The transaction from which on changes have to be asked for, once all that follows was read; and the units. */
export async function fetchBeginning(db: AccountTransaction, accountId: string): Promise<Omit<Look, 'assets'>> {
  const { rows } = await sql<{ since: string; units: UnitRow[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since,
      (select json_agg(${unitJson}) from units u where u.account_id = ${accountId}) as units`.execute(db);
  return { since: rows[0]?.since ?? '0', units: rows[0]?.units ?? [] };
}

/** Assets in order of their ids, so many after one: read in pieces, so that others are served meanwhile. */
export async function fetchPiece(db: AccountTransaction, accountId: string, { after, limit }: { after: string; limit: number }): Promise<IndexRow[]> {
  const { rows } = await sql<{ assets: IndexRow[] | null }>`
    select json_agg(${assetJson} order by a.id) as assets from (
      select * from assets where account_id = ${accountId} and id > ${after} and deleted_at is null order by id limit ${limit}) a
    join asset_states s on s.account_id = a.account_id and s.asset_id = a.id`.execute(db);
  return rows[0]?.assets ?? [];
}

/** What telemetry and time have made of assets, in order of their ids, so many after one. */
export async function fetchStates(db: AccountTransaction, accountId: string, { after, limit }: { after: string; limit: number }): Promise<IndexState[]> {
  const { rows } = await sql<{ states: IndexState[] | null }>`
    select json_agg(json_build_object('id', s.asset_id, ${states}) order by s.asset_id) as states from (
      select * from asset_states where account_id = ${accountId} and asset_id > ${after} order by asset_id limit ${limit}) s`.execute(db);
  return rows[0]?.states ?? [];
}

/** Reads beside requests, in a transaction of its own. */
export function readBeside<T>(db: Database, accountId: string, read: (transaction: AccountTransaction) => Promise<T>): Promise<T> {
  return inAccount(db, accountId, read);
}
