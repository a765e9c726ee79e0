import type { Pool } from 'pg';
import { deleteInBatches } from '#platform/server/retention.ts';

const history: readonly Parameters<typeof deleteInBatches>[1][] = [
  { table: 'trips', column: 'ended_at' },
  { table: 'stops', column: 'ended_at' },
  { table: 'geofence_stays', column: 'left_at' },
  { table: 'geofence_events', column: 'started_at' },
  { table: 'meter_changes', column: 'time' },
  { table: 'asset_hours', column: 'hour' },
  { table: 'asset_days', column: 'day' },
];

const monthMs = 30.5 * 86_400_000;

/** Deletes derived history older than `months`; 0: keeps everything. */
export async function deleteOldHistory(pool: Pool, months: number, now = new Date()): Promise<void> {
  if (months === 0) return;
  for (const relation of history)
    await deleteInBatches(
      async (statement, values) => (await pool.query(statement, [...values])).rowCount ?? 0,
      relation,
      new Date(now.getTime() - months * monthMs),
    );
}
