/**
 * `npm run backup [-- --to FOLDER]`: backs up database, files and secrets consistently, while the portal runs or is
 * stopped.
 */
import path from 'node:path';
import pino from 'pino';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { findCluster } from '#platform/server/postgres/postgres-place.ts';
import { environment } from '#platform/server/settings.ts';
import { StartProblem } from '#platform/server/start/start-problem.ts';
import { copyBackup, pruneCopies } from './backup/backup-copies.ts';
import { createBackup } from './backup/create-backup.ts';
import { openCopyStore } from './backup/open-copy.ts';
import { readOptions } from './backup/options.ts';
import { pruneBackups } from './backup/prune-backups.ts';
import { readPortalSettings } from './settings/portal-settings.ts';
import { runCommand, type Program } from './program.ts';
import { readStoringSettings } from './portal/storing.ts';

const usage = 'Usage: npm run backup [-- --to FOLDER]';
const ownServer =
  'The database is a PostgreSQL of yours (DATABASE_URL), which its own tools back up: pgBackRest, or pg_basebackup with an archive of the write-ahead log, ' +
  'for any moment; pg_dump for a small one. docs/operations.md, "Backup", has the commands. Back up DATA_FOLDER/secrets and DATA_FOLDER/files, or the bucket, after it.';

await runCommand(async (program) => {
  const { to } = readOptions(usage, { to: { type: 'string' } });
  const { dataFolder, databaseUrl, backup: settings } = readPortalSettings([], environment);
  const { folder: configured, days } = settings;
  const store = await openCopyStore(settings, environment);
  if (databaseUrl !== null) throw new StartProblem(ownServer);
  const folder = path.resolve(to ?? configured ?? path.join(dataFolder, 'backups'));
  const ownerUrl = await findDatabase(program, dataFolder, configured);
  const hasBucket = readStoringSettings(environment).s3 !== null;
  const started = Date.now();
  const backup = await createBackup({ ownerUrl, dataFolder, folder, hasBucket });
  program.say(`Backup in ${backup.folder}, made in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  if (hasBucket) program.say('The files of the bucket are not part of it.');
  if (folder.startsWith(path.resolve(dataFolder) + path.sep))
    program.say('It is on the disk of the data itself: copy it to another one, or set BACKUP_FOLDER.');
  const before = new Date(Date.now() - days * 86_400_000);
  for (const old of await pruneBackups({ folder, dataFolder, before }))
    program.say(`Deleted, older than ${days} days: ${old}`);
  if (store) {
    await copyBackup(store, folder, backup);
    program.say(
      `Copied to ${store.place}${store.key ? ', encrypted' : '; it is not encrypted, since BACKUP_KEY is not set'}.`,
    );
    for (const old of await pruneCopies(store, before)) program.say(`Deleted there: ${old}`);
  }
  return 0;
});

/** The database of the portal running on the data folder, else started temporarily. */
async function findDatabase(program: Program, dataFolder: string, backupFolder: string | null): Promise<string> {
  const running = await findEmbeddedPostgres(dataFolder);
  if (running !== undefined) return running;
  if ((await findCluster(dataFolder)) === undefined)
    throw new StartProblem(
      `There is no database in ${path.resolve(dataFolder)}; name the data folder with DATA_FOLDER.`,
    );
  const postgres = await startEmbeddedPostgres({ dataFolder, backupFolder, log: pino({ level: 'silent' }) });
  program.onStop('PostgreSQL', () => postgres.stop());
  return postgres.url;
}
