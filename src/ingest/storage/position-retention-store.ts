import type { Pool } from 'pg';
import { earliestAccepted, storedMonths } from '#features/assets/telemetry/contract.ts';
import { maintainPositions } from './late-data-store.ts';

/** Positions deleted per statement. */
const atOnce = 10_000;

/**
 * Deletes expired positions: by partition for the portal's months, row by row for accounts with fewer. One month more
 * is stored than accepted, since late data is recomputed from earlier positions.
 * @param most months of the portal
 */
export async function sweepPositions(pool: Pool, most: number, now = Date.now()): Promise<void> {
  await maintainPositions(pool, most + 1);
  const { rows } = await pool.query<{ id: string; months: number }>(
    'select id, position_months as months from accounts where position_months < $1 and not is_closed(id)',
    [most],
  );
  for (const { id, months } of rows) {
    const before = new Date(earliestAccepted(now, storedMonths(months, most) + 1));
    let swept: number;
    do {
      const deleted = await pool.query<{ count: string }>('select sweep_positions($1, $2, $3) as count', [
        id,
        before,
        atOnce,
      ]);
      swept = Number(deleted.rows[0]?.count ?? 0);
    } while (swept === atOnce);
  }
}
