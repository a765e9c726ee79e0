import { notFound } from '#platform/errors.ts';
import type { StreamContext } from '#platform/server/context.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { findJobFile } from './job-store.ts';

/** Area of the file store for result files of jobs. */
export const jobFileArea = 'jobs';

/** @throws Refusal `not_found` if there is none, or it is not the caller's */
export async function readJobFile({ db, scope }: StreamContext, files: FileStore, id: string): Promise<Response> {
  const found = await findJobFile(db, scope, id);
  const bytes = found && (await files.read(`${jobFileArea}/${found.file}`));
  if (!bytes) throw notFound();
  const plain = found.name.replaceAll(/[^\w .-]/g, '_');
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': found.type,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      'cache-control': 'no-store',
    },
  });
}
