import * as z from 'zod/mini';
import { Refusal } from '../../errors.ts';
import type { Log } from '../log.ts';
import { readInternalTrust, type InternalTrust } from '../outgoing/internal-authority.ts';
import { BadSetting, readSettings, setting, type Environment } from '../settings.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { causeOf, reportingFullStore } from './full-store.ts';

export interface S3Settings extends InternalTrust {
  bucket: string;
  region: string;
  /** Null: Amazon's. */
  endpoint: string | null;
  /** Null: by the usual methods of Amazon's tools. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
}

const text = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)));
export const s3Settings = {
  S3_BUCKET: setting(
    'Bucket for files; unset: `DATA_FOLDER/files`',
    z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'it must be the name of a bucket'))),
  ),
  S3_REGION: setting('Region of the bucket', z._default(z.string().check(z.regex(/^[a-z0-9-]{1,50}$/)), 'us-east-1')),
  S3_ENDPOINT: setting(
    "Endpoint where it is not Amazon's",
    z.optional(z.url({ protocol: /^https?$/, error: 'it must be an address that begins with https:// or http://' })),
  ),
  S3_ACCESS_KEY_ID: setting("Key; unset: found as Amazon's tools find it", text),
  S3_SECRET_ACCESS_KEY: setting('Secret of the key', text),
};

/** The bucket from the environment; null if none is set, and files are stored on disk. @throws BadSetting */
export function readS3Settings(environment: Environment): S3Settings | null {
  const given = readSettings(s3Settings, environment);
  if (given.S3_BUCKET === undefined) return null;
  const [accessKeyId, secretAccessKey] = [given.S3_ACCESS_KEY_ID, given.S3_SECRET_ACCESS_KEY];
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new BadSetting(
      accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY',
      'is missing, and the other half is there',
    );
  return {
    bucket: given.S3_BUCKET,
    region: given.S3_REGION,
    endpoint: given.S3_ENDPOINT ?? null,
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    // Amazon's own is public.
    ...(given.S3_ENDPOINT !== undefined && readInternalTrust(environment)),
  };
}

/** Milliseconds. */
const timeoutMs = { connectionTimeout: 5_000, requestTimeout: 20_000 };
const retryAfterS = 5;

/** Stores files in an S3-compatible bucket. The client library is loaded here only. */
export async function openS3Store(
  { bucket, region, endpoint, keys, ...trust }: S3Settings,
  log: Log,
): Promise<FileStore> {
  const [{ S3Client, ListObjectsV2Command }, { S3Driver }, { Disk }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
    import('flydrive'),
  ]);
  const client = new S3Client({
    region,
    requestHandler: { ...timeoutMs, ...(trust.ca && { httpsAgent: trust }) },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  async function list(area: string): Promise<StoredFile[]> {
    const found: StoredFile[] = [];
    for (let after: string | undefined; ;) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: `${area}/`, ContinuationToken: after }),
      );
      for (const { Key: name, LastModified: writtenAt } of page.Contents ?? [])
        if (name !== undefined && writtenAt) found.push({ name, writtenAt });
      if (!page.NextContinuationToken) return found;
      after = page.NextContinuationToken;
    }
  }
  /** A bucket that does not answer is not a defect: a retry may succeed. */
  const sayAway = (problem: unknown): never => {
    if (problem instanceof Refusal) throw problem;
    log.error({ err: problem }, 'the store of files is away');
    throw new Refusal('unavailable', { retryAfterS });
  };
  const store = reportingFullStore({
    write: (name, bytes) => disk.put(name, bytes),
    read: (name) => disk.getBytes(name).catch(nullIfMissing),
    remove: (name) => disk.delete(name),
    list,
  });
  return {
    ...store,
    write: (name, bytes) => store.write(name, bytes).catch(sayAway),
    read: (name) => store.read(name).catch(sayAway),
  };
}

function nullIfMissing(problem: unknown): null {
  if (causeOf(problem).name === 'NoSuchKey') return null;
  throw problem;
}
