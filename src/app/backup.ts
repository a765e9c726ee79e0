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
import { demandReachable } from './settings/database-place.ts';
import { readPortalSettings } from './settings/portal-settings.ts';
import { runCommand, type Program } from './program.ts';
import { readStoringSettings } from './portal/storing.ts';

const usage = 'Usage: npm run backup [-- --to FOLDER]';
await runCommand(async (program) => {
  const { to } = readOptions(usage, { to: { type: 'string' } });
  const { dataFolder, databaseUrl, backup: settings } = readPortalSettings([], environment);
  const { folder: configured, days, stanza } = settings;
  const store = await openCopyStore(settings, environment);
  const folder = path.resolve(to ?? configured ?? path.join(dataFolder, 'backups'));
  if (databaseUrl === null && stanza !== null)
    throw new StartProblem('BACKUP_STANZA is for a PostgreSQL of yours: set DATABASE_URL, or unset it.');
  if (databaseUrl !== null) await demandReachable(databaseUrl);
  const ownerUrl = databaseUrl ?? (await findDatabase(program, dataFolder, configured));
  const hasBucket = readStoringSettings(environment).s3 !== null;
  const started = Date.now();
  const backup = await createBackup({
    ownerUrl,
    external: databaseUrl === null ? null : { stanza },
    dataFolder,
    folder,
    hasBucket,
  });
  program.say(`Backup in ${backup.folder}, made in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  const stored = backup.manifest.external?.pgBackRest;
  if (stored)
    program.say(
      `The database is in ${stored.label} of pgBackRest's stanza ${stored.stanza}; files and secrets are here.`,
    );
  else if (databaseUrl !== null) program.say('It has every database of that server.');
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
