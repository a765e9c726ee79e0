import { readdir, rm } from 'node:fs/promises';
import pino from 'pino';
import { openDiskStore } from '#platform/server/uploads/disk-store.ts';
import { openS3Store, readS3Settings } from '#platform/server/uploads/s3-store.ts';
import { environment, type Environment } from '#platform/server/settings.ts';
import type { Program } from '../program.ts';
import { fetchCopy } from './backup-copies.ts';
import { readBackupSettings, type BackupSettings } from './backup-settings.ts';
import type { CopyStore } from './copy-store.ts';

const bucketOf = (place: string) => /^s3:\/\/([^/]+)\/?$/.exec(place)?.[1];

/** The second place for backups; null where none is set. @throws BadSetting */
export async function openCopyStore(
  { copy: place, key }: Pick<BackupSettings, 'copy' | 'key'>,
  given: Environment,
): Promise<CopyStore | null> {
  if (place === null) return null;
  const bucket = bucketOf(place);
  if (bucket === undefined) return { place, key, files: await openDiskStore(place) };
  const s3 = readS3Settings({ ...given, S3_BUCKET: bucket });
  if (s3 === null) return null;
  return { place, key, files: await openS3Store(s3, pino({ level: 'silent' })) };
}

/**
 * The folder of backups that is named; of copies, what is needed is brought into a new folder, which goes at the end.
 * @param beside folder in which to make it
 */
export async function openBackups(
  program: Pick<Program, 'onStop' | 'say'>,
  from: string,
  { until, beside }: { until: Date | null; beside: string },
): Promise<string> {
  const isCopy = bucketOf(from) !== undefined || (await listNames(from)).includes('copies');
  if (!isCopy) return from;
  const { key } = readBackupSettings(environment);
  const store = await openCopyStore({ copy: from, key }, environment);
  if (store === null) return from;
  program.say(`Fetching from ${store.place} …`);
  const folder = await fetchCopy(store, until, beside);
  program.onStop('the folder of the copy', () => rm(folder, { recursive: true, force: true }));
  return folder;
}

function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
