import { notFound } from '#platform/errors.ts';
import type { ReadContext, StreamContext } from '#platform/server/context.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { photoArea } from './photo-area.ts';
import { fetchAccountPhoto, isPhotoVisible } from './photo-store.ts';

const headers = {
  'content-type': 'image/webp',
  // Not cached by the browser: the page caches it for as long as its session.
  'cache-control': 'no-store',
  'content-disposition': 'inline',
};

/** @throws Refusal `not_found` for a photo that is absent or not visible to the caller */
export async function readPhoto(context: StreamContext, files: FileStore, name: string): Promise<Response> {
  if (!(await isPhotoVisible(context, name))) throw notFound();
  const bytes = await files.read(`${photoArea}/${name}`);
  if (!bytes) throw notFound();
  return new Response(Uint8Array.from(bytes), { headers: { ...headers, 'content-length': String(bytes.byteLength) } });
}

/** Brand picture of the current account; null without one. */
export async function readAccountPhoto(context: ReadContext, files: FileStore): Promise<Uint8Array | null> {
  const name = await fetchAccountPhoto(context);
  return name === null ? null : files.read(`${photoArea}/${name}`);
}
