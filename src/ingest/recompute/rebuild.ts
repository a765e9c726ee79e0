import { appendFile, readFile } from 'node:fs/promises';
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

/** Every `of`-th asset, from the `part`-th on. */
export interface RebuildPart {
  part: number;
  of: number;
}

interface Rebuild {
  url: string;
  live: Live;
  log: Log;
  /** File that notes finished assets, for several processes at once and for a rebuild that goes on. */
  notes: string;
}

/**
 * Recomputes an account's hours, days, trips and stops from positions, beside a running portal. It must change nothing:
 * changes reveal earlier errors. Assets that are noted as finished are left out, and count.
 */
export async function rebuildRollUps(
  { url, live, log, notes }: Rebuild,
  accountId: string,
  { part, of }: RebuildPart = { part: 1, of: 1 },
): Promise<Rebuilt> {
  const pool = openPool({ connectionString: url, application_name: 'patio-rebuild', max: 1 });
  const ingest = new Ingest({ url, live, log });
  try {
    const assets = await fetchRebuildable(pool, accountId);
    const earlier = await readNotes(notes);
    for (const { assetId, from } of assets.filter((_, n) => n % of === part - 1)) {
      const noted = earlier.get(assetId);
      if (noted?.is === 'same' || noted?.is === 'changed') continue;
      const before = noted?.digest ?? (await digestRollUps(pool, accountId, assetId));
      await note(notes, { assetId, is: 'begun', digest: before });
      await ingest.rebuildAsset(accountId, assetId, from);
      const digest = await digestRollUps(pool, accountId, assetId);
      await note(notes, { assetId, is: digest === before ? 'same' : 'changed', digest });
    }
    const noted = await readNotes(notes);
    const codes = (is: Note['is']) =>
      assets.filter(({ assetId }) => noted.get(assetId)?.is === is).map(({ code }) => code);
    const changed = codes('changed');
    return { assets: changed.length + codes('same').length, changed };
  } finally {
    await ingest.stop();
    await pool.end();
  }
}

interface Note {
  assetId: string;
  is: 'begun' | 'same' | 'changed';
  /** Of its roll-ups: before while it is begun, else afterwards. */
  digest: string;
}

function note(file: string, { assetId, is, digest }: Note): Promise<void> {
  return appendFile(file, `${assetId} ${is} ${digest}\n`);
}

/** The last note of each asset; a line that a crash cut short does not count. */
async function readNotes(file: string): Promise<Map<string, Note>> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(0, -1);
  return new Map(
    lines.flatMap((line) => {
      const [, assetId = '', is, digest = ''] = /^(\S+) (begun|same|changed) (.*)$/.exec(line) ?? [];
      return is ? [[assetId, { assetId, is: is as Note['is'], digest }] as const] : [];
    }),
  );
}
