import { sql } from 'kysely';
import { readRows } from './rows-store.ts';
import type { Reading } from '../query-context.ts';

export interface LastPlace {
  id: string;
  latitude: number;
  longitude: number;
}

/** Last positions of some assets; one that never reported has none. */
export function fetchLastPlaces({ db, scope }: Reading, ids: readonly string[]): Promise<LastPlace[]> {
  return readRows<LastPlace>(
    db,
    { id: sql`s.asset_id`, latitude: sql`s.latitude`, longitude: sql`s.longitude` },
    sql`from asset_states s where s.account_id = ${scope.accountId} and s.asset_id = any(${ids}::uuid[]) and s.latitude is not null`,
  );
}
