import { sql } from 'kysely';
import { lowBatteryV, lowSupplyV } from '#features/indicators/model/bands.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { readRows } from './rows-store.ts';

/** Last reported supply of devices. */
export interface Supply {
  supply_v: number | null;
  battery_v: number | null;
  satellites: number | null;
}

/** Only those with low supply or without satellites; most have neither. */
export function fetchSupplies({ db, scope }: ReadContext): Promise<(Supply & { id: string })[]> {
  const isLow = sql.join(
    lowSupplyV.map(({ from, under }) => sql`s.supply_v >= ${from} and s.supply_v < ${under}`),
    sql` or `,
  );
  return readRows<Supply & { id: string }>(
    db,
    {
      id: sql`s.asset_id`,
      supply_v: sql`s.supply_v`,
      battery_v: sql`s.battery_v`,
      satellites: sql`s.satellites`,
    },
    sql`from asset_states s where s.account_id = ${scope.accountId} and (s.battery_v < ${lowBatteryV} or s.satellites = 0 or ${isLow})`,
  );
}
