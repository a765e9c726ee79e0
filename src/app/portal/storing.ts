import path from 'node:path';
import { Refusal } from '#platform/errors.ts';
import type { Log } from '#platform/server/log.ts';
import type { Environment } from '#platform/server/settings.ts';
import { claimStore } from '#platform/server/uploads/claim-store.ts';
import { openDiskStore } from '#platform/server/uploads/disk-store.ts';
import { openS3Store, readS3Settings, type S3Settings } from '#platform/server/uploads/s3-store.ts';
import { noScanner, openScanner, readScannerSettings, type ScannerSettings } from '#platform/server/uploads/scanner.ts';

interface StoringSettings {
  s3: S3Settings | null;
  clamd: ScannerSettings | null;
}

/** Opens the file store and the virus scanner. @throws BadSetting */
export function readStoringSettings(environment: Environment): StoringSettings {
  return { s3: readS3Settings(environment), clamd: readScannerSettings(environment) };
}

export async function openStoring({ s3, clamd }: StoringSettings, dataFolder: string, log: Log) {
  return {
    files: await (s3 ? openS3Store(s3, log) : openDiskStore(path.join(dataFolder, 'files'))),
    scanner: clamd ? openScanner(clamd, log) : noScanner,
  };
}

/**
 * As `openStoring`, for a portal, which sweeps a bucket only if it is its own.
 * @param installation when its database was made
 * @throws StartProblem where the bucket is another's
 */
export async function openOwnStoring(settings: StoringSettings, dataFolder: string, log: Log, installation: string) {
  const { files, scanner } = await openStoring(settings, dataFolder, log);
  if (!settings.s3) return { files, scanner };
  const own = claimStore(files, installation);
  await own.claim().catch((error: unknown) => {
    // A bucket that is away does not keep a portal from starting: the first sweep asks again.
    if (!(error instanceof Refusal)) throw error;
  });
  return { files: own, scanner };
}
