import path from 'node:path';
import type { ChosenBackup } from './choose-backup.ts';

/** What remains to be done after a restore of an external server, as lines. */
export function describeExternal(
  { backup, archive }: Pick<ChosenBackup, 'backup' | 'archive'>,
  dataFolder: string,
  until: Date | null,
): string[] {
  const { postgres, external, endedAt } = backup.manifest;
  const start = `Then start the portal with DATA_FOLDER=${dataFolder}, and make a new backup.`;
  if (external?.pgBackRest) {
    const { stanza, label } = external.pgBackRest;
    const what = until
      ? `--type=time --target='${until.toISOString().replace('T', ' ').replace('Z', '+00')}' --target-action=promote`
      : `--set=${label} --type=immediate --target-action=promote`;
    return [
      `Restored into ${dataFolder}: secrets and files. The database, on its server while that is stopped:`,
      `  pgbackrest --stanza=${stanza} --delta ${what} restore`,
      start,
    ];
  }
  const cluster = path.join(dataFolder, 'database');
  const end = archive === null ? endedAt : (until?.toISOString() ?? 'the end of the archived log');
  return [
    `Restored into ${dataFolder}: secrets, files and, in ${cluster}, the data folder of PostgreSQL ${postgres} as of ${end}.`,
    `Stop the server, put that folder in the place of its data folder (chown -R postgres: and mode 0700), and start it; configuration files that lie elsewhere stay as they are.`,
    ...(archive === null
      ? []
      : [
          'Once it serves: alter system reset restore_command; alter system reset recovery_target_action; alter system reset recovery_target_time;',
        ]),
    start,
  ];
}
