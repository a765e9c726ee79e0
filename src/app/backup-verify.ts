/**
 * `npm run backup:verify [-- --from FOLDER]`: restores the newest backup into a temporary folder, compares it, and
 * removes it.
 */
import path from 'node:path';
import { environment } from '#platform/server/settings.ts';
import { openBackups } from './backup/open-copy.ts';
import { readOptions } from './backup/options.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import { readPortalSettings } from './settings/portal-settings.ts';
import { runCommand } from './program.ts';

await runCommand(async (program) => {
  const { from } = readOptions('Usage: npm run backup:verify [-- --from FOLDER]', { from: { type: 'string' } });
  const settings = readPortalSettings([], environment);
  const own = settings.backup.folder ?? path.join(settings.dataFolder, 'backups');
  const started = Date.now();
  const folder = await openBackups(program, from ?? own, { until: null, beside: own });
  const { backup, differences } = await verifyBackup(folder, program);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  for (const difference of differences) program.say(`problem: ${difference}`);
  if (differences.length === 0)
    program.say(
      backup.manifest.external?.pgBackRest
        ? `ok: secrets and files of ${backup.folder} are whole, and pgBackRest verified its stanza, in ${seconds} s.`
        : `ok: ${backup.folder} was restored, started and compared with its manifest in ${seconds} s.`,
    );
  return differences.length === 0 ? 0 : 1;
});
