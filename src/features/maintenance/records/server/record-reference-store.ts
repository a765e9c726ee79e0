import { sql } from 'kysely';
import { code, invalid } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';

export interface HeldAsset {
  id: string;
  unit_id: string;
}

/**
 * Locks assets of the account until the transaction ends, so that their records do not change meanwhile.
 * @throws Refusal `validation_error` if one does not exist
 */
export async function holdAssets({ db, scope }: Context, ids: readonly string[]): Promise<Map<string, HeldAsset>> {
  const { rows } = await sql<HeldAsset>`
    select id, unit_id from assets
    where account_id = ${scope.accountId} and id = any(${ids}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(db);
  if (rows.length < new Set(ids).size) throw invalid({ asset_id: [code.unknownReference] });
  return new Map(rows.map((asset) => [asset.id, asset]));
}
