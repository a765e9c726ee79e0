import * as z from 'zod/mini';
import { isStrongKey } from '#platform/server/secrets/keys.ts';
import { number, readSettings, setting, type Environment } from '#platform/server/settings.ts';

export const backupSettings = {
  BACKUP_FOLDER: setting(
    'Folder of the backups, on another disk; the embedded database archives its write-ahead log there. Unset: `DATA_FOLDER/backups`, without the archive',
    z.optional(z.string().check(z.trim(), z.maxLength(500))),
  ),
  BACKUP_COPY: setting(
    'Folder, or `s3://bucket` with region, endpoint and keys of `S3_…`, to which backups, the archived log and uploads are copied',
    z.optional(z.string().check(z.trim(), z.maxLength(500))),
  ),
  BACKUP_KEY: setting(
    'Key by which the copies are encrypted. Store it elsewhere: without it they are lost',
    z.optional(z.string().check(z.refine(isStrongKey, 'it must be at least 32 random bytes in base64url'))),
  ),
  BACKUP_STANZA: setting(
    'Stanza of pgBackRest, which then backs up the PostgreSQL of `DATABASE_URL`; unset: a base backup of the server goes to the folder of the backups',
    z.optional(z.string().check(z.regex(/^[\w.-]+$/, 'it must be the name of a stanza'))),
  ),
  BACKUP_DAYS: setting('Days until a backup is deleted; the newest one stays', number(7, 1, 3650)),
  BACKUP_ARCHIVE_GB: setting(
    'Size of the archived write-ahead log above which its oldest part is deleted',
    number(100, 1, 1_000_000),
  ),
};

export interface BackupSettings {
  /** Null: WAL is not archived. */
  folder: string | null;
  /** Null: there are no copies. */
  copy: string | null;
  /** Null: copies are not encrypted. */
  key: Buffer | null;
  /** Null: pgBackRest is not used. */
  stanza: string | null;
  days: number;
  archiveBytes: number;
}

/** @throws BadSetting */
export function readBackupSettings(environment: Environment): BackupSettings {
  const { BACKUP_FOLDER, BACKUP_COPY, BACKUP_KEY, BACKUP_STANZA, BACKUP_DAYS, BACKUP_ARCHIVE_GB } = readSettings(
    backupSettings,
    environment,
  );
  return {
    folder: BACKUP_FOLDER ?? null,
    copy: BACKUP_COPY ?? null,
    key: BACKUP_KEY === undefined ? null : Buffer.from(BACKUP_KEY, 'base64url'),
    stanza: BACKUP_STANZA ?? null,
    days: BACKUP_DAYS,
    archiveBytes: BACKUP_ARCHIVE_GB * 1e9,
  };
}
