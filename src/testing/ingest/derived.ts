import type { IngestHarness } from './ingest-harness.ts';

const tables = {
  asset_hours: 'hour',
  asset_days: 'day',
  trips: 'started_at',
  stops: 'started_at',
  meter_changes: 'time, meter',
  geofence_stays: 'entered_at, part_id',
  geofence_open_stays: 'entered_at, part_id',
  geofence_events: 'started_at, type, part_id',
  asset_states: 'time',
};

/**
 * Everything derived from an asset's positions, as comparable text; sums of fractions are rounded to about nine digits.
 */
export async function readDerived(
  harness: Pick<IngestHarness, 'assets' | 'rows'>,
  code: string,
): Promise<Record<string, unknown[]>> {
  const derived: Record<string, unknown[]> = {};
  for (const [table, order] of Object.entries(tables)) {
    const rows = await harness.rows(`select * from ${table} where asset_id = $1 order by ${order}`, [
      harness.assets.get(code),
    ]);
    derived[table] = rows.map(({ asset_id: _, id: __, status_since: ___, revised: ____, ...row }) => round(row));
  }
  return derived;
}

function round(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toFixed(6));
  if (value instanceof Date || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(round);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, round(inner)]));
}
