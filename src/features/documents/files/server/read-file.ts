import { Zip, ZipPassThrough } from 'fflate';
import type { BodyOf, ParamsOf, QueryOf } from '#platform/contract.ts';
import type { RequestInfo, StreamContext } from '#platform/server/context.ts';
import { asAttachment } from '#platform/server/http/calls/attachment.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import type { readFile as readContract, zipFiles as zipContract } from '../contract.ts';
import { distinctNames } from '../file-names.ts';
import { fileArea } from './file-area.ts';
import { findReadable, findReadables, findSharedFile } from './text/reading-store.ts';
import { bytesLost, sendContent } from './send-content.ts';

/** @throws Refusal `not_found` for a file or content that does not exist or that the caller cannot open */
export async function readFile(
  context: StreamContext,
  files: FileStore,
  call: { request: Request; params: ParamsOf<typeof readContract>; query: QueryOf<typeof readContract> },
): Promise<Response> {
  const { name, type, stored } = await findReadable(context, { id: call.params.id, number: call.query.number });
  return sendContent({ name, type, bytes: await readStored(files, stored, context.request) }, call.request);
}

/**
 * Several files as one archive, each read when its turn comes.
 * @throws Refusal `not_found` if any of them does not exist or the caller cannot open it
 */
export async function zipFiles(
  context: StreamContext,
  files: FileStore,
  { file_ids: ids }: BodyOf<typeof zipContract>,
): Promise<Response> {
  const found = await findReadables(
    context,
    [...new Set(ids)].map((id) => ({ id })),
  );
  const names = distinctNames(found.map(({ name }) => name));
  const entries = found.map(({ stored }, at) => ({ name: names[at] ?? stored, stored }));
  return new Response(
    asArchive(entries, (stored) => readStored(files, stored, context.request)),
    {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': asAttachment('files.zip'),
        'cache-control': 'no-store',
      },
    },
  );
}

/** Documents are compressed formats already, so the archive stores them without compression. */
function asArchive(
  entries: readonly { name: string; stored: string }[],
  read: (stored: string) => Promise<Uint8Array>,
): ReadableStream<Uint8Array> {
  let next = 0;
  let archive: Zip | null = null;
  return new ReadableStream({
    start(controller) {
      archive = new Zip((error, piece, isLast) => {
        if (error) controller.error(error);
        else controller.enqueue(piece);
        if (isLast) controller.close();
      });
    },
    async pull() {
      const entry = entries[next];
      next += 1;
      if (!entry) return archive?.end();
      const part = new ZipPassThrough(entry.name);
      archive?.add(part);
      part.push(await read(entry.stored), true);
    },
    cancel: () => archive?.terminate(),
  });
}

/** @throws Refusal `unavailable` if the bytes are missing */
export async function readStored(
  files: FileStore,
  stored: string,
  { log }: Pick<RequestInfo, 'log'>,
): Promise<Uint8Array> {
  const bytes = await files.read(`${fileArea}/${stored}`);
  if (bytes) return bytes;
  log.error({ stored }, 'the bytes of a file are not in the store');
  throw bytesLost();
}

/** Documents that another slice shows to people without access to the file manager; that slice checks the access. */
export interface SharedFiles {
  /** @throws Refusal `not_found` if it is in the bin or gone */
  send(context: StreamContext, fileId: string, request: Request): Promise<Response>;
}

export function sharedFiles({ files }: { files: FileStore }): SharedFiles {
  return {
    async send(context, fileId, request) {
      const { name, type, stored } = await findSharedFile(context, fileId);
      return sendContent({ name, type, bytes: await readStored(files, stored, context.request) }, request);
    },
  };
}
