import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import type { FileStore } from '../file-store.ts';
import { openS3Store, type S3Settings } from '../s3-store.ts';

export interface TestS3 {
  settings: S3Settings;
  files: FileStore;
  /** Error code for every request; null: it works. */
  refuses: string | null;
  close(): Promise<void>;
}

interface StoredObject {
  bytes: Buffer;
  at: Date;
}

const bucket = 'patio';
const keys = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
/** As Amazon's. */
const pageSize = 1_000;

/** A minimal S3 server on loopback: one bucket, whole objects, paged lists. */
export async function startS3(): Promise<TestS3> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    void answer({ request, response, objects, refuses: s3.refuses });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a port, so this is its address.
  const { port } = server.address() as AddressInfo;
  const settings = { bucket, region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, keys };
  const s3: TestS3 = {
    settings,
    files: await openS3Store(settings, pino({ level: 'silent' })),
    refuses: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return s3;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  objects: Map<string, StoredObject>;
  refuses: string | null;
}

async function answer({ request, response, objects, refuses }: Exchange): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces);
  const url = new URL(request.url ?? '', 'http://s3');
  const [, , ...key] = url.pathname.split('/').map(decodeURIComponent);
  const name = key.join('/');
  const fail = (status: number, code: string) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  if (refuses !== null) return void fail(507, refuses);
  if (!request.headers.authorization?.includes(`Credential=${keys.accessKeyId}/`))
    return void fail(403, 'AccessDenied');
  if (url.pathname.split('/')[1] !== bucket) return void fail(404, 'NoSuchBucket');
  const found = objects.get(name);
  switch (`${request.method} ${name === '' ? 'list' : 'object'}`) {
    case 'PUT object':
      if (createHash('sha256').update(body).digest('hex') !== request.headers['x-amz-content-sha256'])
        return void fail(400, 'XAmzContentSHA256Mismatch');
      objects.set(name, { bytes: body, at: new Date() });
      return void response.end();
    case 'GET object':
      return void (found ? response.end(found.bytes) : fail(404, 'NoSuchKey'));
    case 'DELETE object':
      objects.delete(name);
      return void response.writeHead(204).end();
    case 'GET list':
      return void response.end(listObjects(objects, url.searchParams));
    default:
      return void fail(405, 'MethodNotAllowed');
  }
}

function listObjects(objects: Map<string, StoredObject>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
  const page = names.slice(0, pageSize);
  const contents = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.at.toISOString()}</LastModified></Contents>`,
  );
  const last = names.length > pageSize ? page.at(-1) : undefined;
  const next = last && `<NextContinuationToken>${Buffer.from(last).toString('base64url')}</NextContinuationToken>`;
  return `<ListBucketResult><IsTruncated>${last !== undefined}</IsTruncated>${next ?? ''}${contents.join('')}</ListBucketResult>`;
}
