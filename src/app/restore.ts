/** `npm run restore -- [--from FOLDER] --to-folder FOLDER [--to TIME]`: restores a backup into an empty data folder. */
import path from 'node:path';
import { Client } from 'pg';
import { environment } from '#platform/server/settings.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import { chooseBackup } from './backup/choose-backup.ts';
import { openBackups } from './backup/open-copy.ts';
import { describeExternal } from './backup/external-steps.ts';
import { readMoment, readOptions } from './backup/options.ts';
import { restoreBackup, restoreExternal } from './backup/restore-backup.ts';
import { compareRows } from './backup/row-counts.ts';
import { runCommand } from './program.ts';

const usage =
  'Usage: npm run restore -- [--from FOLDER] --to-folder EMPTY-FOLDER [--to 2026-11-25T14:05:00-03:00], where the first folder is the one of all backups (by default BACKUP_FOLDER), of one, or of their copies (also s3://bucket)';

await runCommand(async (program) => {
  const options = { from: { type: 'string' }, 'to-folder': { type: 'string' }, to: { type: 'string' } } as const;
  const { 'to-folder': dataFolder, to, ...given } = readOptions(usage, options);
  const from = given.from ?? environment['BACKUP_FOLDER'];
  if (!from || !dataFolder) throw new StartProblem(usage);
  const until = readMoment(to);
  const folder = await openBackups(program, from, { until, beside: path.dirname(path.resolve(dataFolder)) });
  const chosen = await chooseBackup(folder, until);
  program.say(`Restoring ${chosen.backup.folder} …`);
  const { external } = chosen.backup.manifest;
  if (external) {
    await restoreExternal({ ...chosen, dataFolder, until });
    for (const line of describeExternal(chosen, path.resolve(dataFolder), until)) program.say(line);
    return 0;
  }
  const postgres = await restoreBackup({ ...chosen, dataFolder, until });
  program.onStop('PostgreSQL', () => postgres.stop());
  if (chosen.archive === null) {
    const differences = await compareRows(postgres.url, chosen.backup.manifest);
    if (differences.length > 0) {
      program.say(`The restored database differs from the manifest: ${differences.join('; ')}.`);
      return 1;
    }
  }
  program.say(`Restored into ${dataFolder}: ${await describe(postgres.url)}`);
  program.say(
    `Start it with DATA_FOLDER=${dataFolder} npm start, then make a new backup: the restored database begins a log of its own.`,
  );
  return 0;
});

async function describe(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ accounts: string; positions: string; newest: Date | null }>(
      `select (select count(*) from accounts) as accounts, count(*) + (select coalesce(sum(k.positions), 0) from packed_positions k) as positions,
         greatest(max(received_at), (select max(last_received_at) from packed_positions)) as newest from positions`,
    );
    const { accounts = '0', positions = '0', newest = null } = rows[0] ?? {};
    return `${accounts} accounts, ${positions} positions, the last one received ${newest?.toISOString() ?? 'never'}.`;
  } finally {
    await client.end();
  }
}
