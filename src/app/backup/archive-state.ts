import type { Client } from 'pg';

/** State of the WAL archive. */
export interface ArchiveState {
  /** The server archives at all. */
  isOn: boolean;
  /** Finished segments that are not archived yet, and the age of the oldest. */
  waiting: number;
  waitingMs: number;
  /** Segment whose last attempt failed. */
  failing: string | null;
}

const LATE_MS = 15 * 60_000;

/** @param client connection of the portal's role or a superuser */
export async function readArchiveState(client: Client): Promise<ArchiveState> {
  const { rows } = await client.query<ArchiveState>(
    `select current_setting('archive_mode') <> 'off' as "isOn", waiting."waiting", waiting."waitingMs",
       case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as "failing"
     from pg_stat_archiver, (
       select count(*)::int as "waiting",
         coalesce(extract(epoch from clock_timestamp() - min(modification)) * 1000, 0)::float8 as "waitingMs"
       from pg_ls_archive_statusdir() where name like '%.ready') as waiting`,
  );
  return rows[0] ?? { isOn: false, waiting: 0, waitingMs: 0, failing: null };
}

/** A problem of the archive with its remedy; null if there is none. */
export function findArchiveProblem({ isOn, waiting, waitingMs, failing }: ArchiveState): string | null {
  if (!isOn) return 'The write-ahead log is not archived: stop the portal and start it again with BACKUP_FOLDER.';
  if (failing !== null)
    return `The segment ${failing} cannot be archived and ${waiting} wait, which fills the disk of the data: make room in BACKUP_FOLDER and let the user of the database write to it.`;
  if (waitingMs > LATE_MS)
    return `The archive is ${waiting} segments and ${Math.round(waitingMs / 60_000)} minutes behind: BACKUP_FOLDER is too slow.`;
  return null;
}
