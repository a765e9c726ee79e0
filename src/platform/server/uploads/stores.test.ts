import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimStore } from './claim-store.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { reportingFullStore } from './full-store.ts';
import { openS3Store, readS3Settings } from './s3-store.ts';
import { startS3, type TestS3 } from './testing/s3.ts';

let folder: string;
let s3: TestS3;
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'patio-stores-'));
  s3 = await startS3();
  stores.disk = await openDiskStore(folder);
  stores.S3 = s3.files;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe.each(['disk', 'S3'])('files on %s', (kind) => {
  const store = () => {
    const found = stores[kind];
    if (!found) throw new Error(kind);
    return found;
  };

  test('are read as written, and deleted', async () => {
    const bytes = new Uint8Array(4_194_304).map((_, at) => at % 251);
    await store().write('files/a', bytes);
    await store().write('other/a', bytesOf('x'));
    expect(Buffer.compare((await store().read('files/a')) ?? Buffer.alloc(0), bytes)).toBe(0);
    const [file, ...more] = await store().list('files');
    expect(more).toEqual([]);
    expect(file?.name).toBe('files/a');
    expect(Math.abs(Date.now() - Number(file?.writtenAt))).toBeLessThan(60_000);
    await store().remove('files/a');
    expect(await store().read('files/a')).toBeNull();
    expect(await store().list('files')).toEqual([]);
    await store().remove('files/a');
  });

  test('are all listed, however many', async () => {
    const names = Array.from({ length: 1_100 }, (_, at) => `many/${String(at).padStart(4, '0')}`);
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => store().write(name, bytesOf('x'))));
    expect((await store().list('many')).map(({ name }) => name).sort()).toEqual(names);
  });

  test('of an unused area are empty', async () => {
    expect(await store().list('nothing')).toEqual([]);
  });
});

test('a full store stores no part of a file, reports it, and recovers', async () => {
  const disk = await openDiskStore(path.join(folder, 'full'));
  let isFull = true;
  const half: FileStore = {
    ...disk,
    async write(name, bytes) {
      await disk.write(name, isFull ? bytes.subarray(0, bytes.byteLength / 2) : bytes);
      if (isFull) throw new Error('write', { cause: Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }) });
    },
  };
  const store = reportingFullStore(half);
  await expect(store.write('files/a', bytesOf('whole'))).rejects.toMatchObject({ code: 'storage_full', status: 507 });
  expect(await readdir(path.join(folder, 'full', 'files'))).toEqual([]);
  isFull = false;
  await store.write('files/a', bytesOf('whole'));
  expect(Buffer.from((await store.read('files/a')) ?? []).toString()).toBe('whole');
});

test('a full bucket is reported and recovers', async () => {
  s3.refuses = 'XMinioStorageFull';
  await expect(s3.files.write('files/full', bytesOf('x'))).rejects.toMatchObject({ code: 'storage_full' });
  s3.refuses = null;
  expect(await s3.files.read('files/full')).toBeNull();
});

test('an unavailable bucket is reported', async () => {
  const gone = await startS3();
  const store = await openS3Store({ ...gone.settings, endpoint: 'http://127.0.0.1:9' }, pino({ level: 'silent' }));
  await gone.close();
  for (const work of [() => store.write('files/a', bytesOf('x')), () => store.read('files/a')])
    await expect(work()).rejects.toMatchObject({ code: 'unavailable' });
});

describe('the settings of a bucket', () => {
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  test('are absent, Amazon’s, or of another provider', () => {
    expect(readS3Settings(keys)).toBeNull();
    expect(readS3Settings({ S3_BUCKET: 'patio' })).toEqual({
      bucket: 'patio',
      region: 'us-east-1',
      endpoint: null,
      keys: null,
    });
    expect(readS3Settings({ S3_BUCKET: 'patio', S3_ENDPOINT: 'https://s3.example', ...keys })).toMatchObject({
      endpoint: 'https://s3.example',
      keys: { accessKeyId: 'a', secretAccessKey: 'b' },
    });
  });
  test.each([
    [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'patio', S3_ENDPOINT: 'ftp://s3.example' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'patio', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY'],
  ])('that are invalid are reported: %j', (environment, name) => {
    expect(() => readS3Settings(environment)).toThrow(name);
  });
});

test('a bucket belongs to the installation that claimed it first, and no other lists its files', async () => {
  const shared = await startS3();
  try {
    const [first, second] = ['2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.000002Z'].map((made) =>
      claimStore(shared.files, made),
    );
    shared.refuses = 'InternalError';
    await expect(first?.claim()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(first?.list('files')).rejects.toMatchObject({ code: 'unavailable' });
    shared.refuses = null;
    await first?.write('files/a', bytesOf('x'));
    await first?.claim();
    expect((await first?.list('files'))?.map(({ name }) => name)).toEqual(['files/a']);
    const another = /another installation, whose database was made at 2026-01-01T00:00:00\.000001Z/;
    await expect(second?.claim()).rejects.toThrow(another);
    await expect(second?.list('files')).rejects.toThrow(another);
    // Another node of the first.
    await claimStore(shared.files, '2026-01-01T00:00:00.000001Z').claim();
  } finally {
    await shared.close();
  }
});
