import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';

/** Backdates the creation of an asset: it was bought before its tracker was installed. */
export async function backdateAsset({ db, scope }: Context, assetId: string, since: Date): Promise<void> {
  await sql`update assets set created_at = ${since} where account_id = ${scope.accountId} and id = ${assetId}`.execute(
    db,
  );
}
