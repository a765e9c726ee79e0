import { sql } from 'kysely';
import type { ReadContext } from '#platform/server/context.ts';
import { readRows } from './rows-store.ts';

export interface LastPlace {
  id: string;
  latitude: number;
  longitude: number;
}

/** Last positions of some assets; one that never reported has none. */
export function fetchLastPlaces({ db, scope }: ReadContext, ids: readonly string[]): Promise<LastPlace[]> {
  return readRows<LastPlace>(
    db,
    { id: sql`s.asset_id`, latitude: sql`s.latitude`, longitude: sql`s.longitude` },
    sql`from asset_states s where s.account_id = ${scope.accountId} and s.asset_id = any(${ids}::uuid[]) and s.latitude is not null`,
  );
}
