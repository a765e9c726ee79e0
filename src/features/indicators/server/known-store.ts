import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import { readRows } from './rows-store.ts';

/** What devices told of their supply at last. */
export interface Supply {
  supply_v: number | null;
  battery_v: number | null;
  satellites: number | null;
}

export function fetchSupplies({ db, scope }: Context): Promise<(Supply & { id: string })[]> {
  return readRows<Supply & { id: string }>(
    db,
    {
      id: sql`s.asset_id`,
      supply_v: sql`s.supply_v`,
      battery_v: sql`s.battery_v`,
      satellites: sql`s.satellites`,
    },
    sql`from asset_states s where s.account_id = ${scope.accountId} and num_nonnulls(s.supply_v, s.battery_v, s.satellites) > 0`,
  );
}
