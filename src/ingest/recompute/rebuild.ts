import type { Live } from '#platform/live/server/live.ts';
import { openPool } from '#platform/server/database/primary-host.ts';
import type { Log } from '#platform/server/log.ts';
import { Ingest } from '../pipeline/ingest.ts';
import { digestRollUps, fetchRebuildable } from './rebuild-store.ts';

export interface Rebuilt {
  assets: number;
  /** Codes of assets whose hours, days, trips or stops changed. */
  changed: string[];
}

/**
 * Recomputes an account's hours, days, trips and stops from positions, beside a running portal. It must change nothing:
 * changes reveal earlier errors.
 */
export async function rebuildRollUps(
  { url, live, log }: { url: string; live: Live; log: Log },
  accountId: string,
): Promise<Rebuilt> {
  const pool = openPool({ connectionString: url, application_name: 'patio-rebuild', max: 1 });
  const ingest = new Ingest({ url, live, log });
  try {
    const assets = await fetchRebuildable(pool, accountId);
    const changed: string[] = [];
    for (const { assetId, code, from } of assets) {
      const before = await digestRollUps(pool, accountId, assetId);
      await ingest.rebuildAsset(accountId, assetId, from);
      if ((await digestRollUps(pool, accountId, assetId)) !== before) changed.push(code);
    }
    return { assets: assets.length, changed };
  } finally {
    await ingest.stop();
    await pool.end();
  }
}
