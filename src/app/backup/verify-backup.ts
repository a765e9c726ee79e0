import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { startRestoredServer } from '#platform/server/postgres/restored-server.ts';
import type { Program } from '../program.ts';
import { chooseBackup } from './choose-backup.ts';
import type { Backup } from './manifest.ts';
import { verifyPgBackRest } from './pgbackrest.ts';
import { removeRestored, restoreBackup, restoreExternal } from './restore-backup.ts';
import { compareRows } from './row-counts.ts';

/**
 * Restores a backup into a temporary folder, starts its database, compares it with the manifest, and removes it.
 * @returns differences as sentences
 * @throws StartProblem if it cannot be restored
 */
export async function verifyBackup(
  from: string,
  program: Pick<Program, 'onStop'>,
): Promise<{ backup: Backup; differences: string[] }> {
  const chosen = await chooseBackup(from, null);
  const dataFolder = await mkdtemp(path.join(chosen.root, 'verify-'));
  program.onStop('the folder of the copy', async () => {
    await removeRestored(dataFolder);
    await rm(dataFolder, { recursive: true, force: true });
  });
  const { external, postgres: version } = chosen.backup.manifest;
  if (external) {
    await restoreExternal({ ...chosen, archive: null, dataFolder, until: null, leavesFiles: true });
    if (external.pgBackRest) {
      await verifyPgBackRest(external.pgBackRest.stanza);
      return { backup: chosen.backup, differences: [] };
    }
    const { role, database } = external;
    const server = await startRestoredServer({ cluster: path.join(dataFolder, 'database'), version, role, database });
    program.onStop('PostgreSQL', () => server.stop());
    return { backup: chosen.backup, differences: await compareRows(server.url, chosen.backup.manifest) };
  }
  const postgres = await restoreBackup({ ...chosen, archive: null, dataFolder, until: null, leavesFiles: true });
  program.onStop('PostgreSQL', () => postgres.stop());
  return { backup: chosen.backup, differences: await compareRows(postgres.url, chosen.backup.manifest) };
}
