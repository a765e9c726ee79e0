import type { ClientBase } from 'pg';
import { createColumnTable } from './copy/column-table.ts';
import type { TrackMeterChange } from '../steps/track-output.ts';

export interface MeterChangeRow {
  accountId: string;
  assetId: string;
  change: TrackMeterChange;
}

const changes = createColumnTable<MeterChangeRow>([
  ['account_id', 'uuid', (row) => row.accountId],
  ['asset_id', 'uuid', (row) => row.assetId],
  ['time', 'instant', ({ change }) => change.time],
  ['meter', 'text', ({ change }) => change.meter],
  ['kind', 'text', ({ change }) => change.kind],
  ['from_value', 'float8', ({ change }) => change.from],
  ['to_value', 'float8', ({ change }) => change.to],
]);
const statement = `
  insert into meter_changes (${changes.columns}) select ${changes.select()} from ${changes.rows}
  order by n.account_id, n.asset_id, n.time, n.meter
  on conflict (account_id, asset_id, time, meter) do nothing`;

/** Writes meter restarts; existing ones stay. */
export async function writeMeterChanges(client: ClientBase, rows: readonly MeterChangeRow[]): Promise<void> {
  if (rows.length > 0) await client.query(statement, changes.values(rows));
}
