import type { ClientBase } from 'pg';
import { plainArray } from './sql-array.ts';
import type { MeterChange } from '../steps/track-output.ts';

export interface MeterChangeRow {
  accountId: string;
  assetId: string;
  change: MeterChange;
}

/** Writes where meters began anew; one that stands already stays as it is. */
export async function writeMeterChanges(client: ClientBase, rows: readonly MeterChangeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(statement, [
    plainArray(rows.map((row) => row.accountId)),
    plainArray(rows.map((row) => row.assetId)),
    plainArray(rows.map((row) => row.change.time)),
    plainArray(rows.map((row) => row.change.meter)),
    plainArray(rows.map((row) => row.change.kind)),
    plainArray(rows.map((row) => row.change.from)),
    plainArray(rows.map((row) => row.change.to)),
  ]);
}

const statement = `
  insert into meter_changes (account_id, asset_id, time, meter, kind, from_value, to_value)
  select account_id, asset_id, to_timestamp(at / 1000.0), meter, kind, from_value, to_value
  from unnest($1::uuid[], $2::uuid[], $3::float8[], $4::text[], $5::text[], $6::float8[], $7::float8[])
    as n (account_id, asset_id, at, meter, kind, from_value, to_value)
  order by account_id, asset_id, at, meter
  on conflict (account_id, asset_id, time, meter) do nothing`;
