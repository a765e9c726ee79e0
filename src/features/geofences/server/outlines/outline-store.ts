import { sql } from 'kysely';
import type { AccountTransaction } from '#platform/server/database.ts';
import type { Outline } from '../../outline.ts';

/** Version without a simplified outline. */
export interface Unoutlined extends Outline {
  geofence_id: string;
  version: number;
}

/** Locks some versions of an account, skipping locked ones. */
export async function takeUnoutlined(db: AccountTransaction, accountId: string, limit: number): Promise<Unoutlined[]> {
  const { rows } = await sql<Unoutlined>`
    select geofence_id, version, shape, sub_geofences from geofence_versions
    where account_id = ${accountId} and not is_outlined limit ${limit} for update skip locked`.execute(db);
  return rows;
}

export async function putOutlines(
  db: AccountTransaction,
  accountId: string,
  outlined: readonly (Pick<Unoutlined, 'geofence_id' | 'version'> & { outline: Outline | null })[],
): Promise<void> {
  await sql`
    update geofence_versions v set outline = o.outline, is_outlined = true
    from jsonb_to_recordset(${JSON.stringify(outlined)}::jsonb) as o (geofence_id uuid, version int, outline jsonb)
    where v.account_id = ${accountId} and v.geofence_id = o.geofence_id and v.version = o.version`.execute(db);
}
