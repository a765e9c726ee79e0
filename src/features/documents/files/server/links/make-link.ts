import { recordAudit } from '#features/identity/audit/server/public.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { FileLink } from '../../contract.ts';
import { fetchLink, replaceLink } from './link-store.ts';
import { fetchFile } from '../folders/list-store.ts';

type AddressOf = (linkId: string) => string;

/** Makes a link to a file as it is now; the one before is dead from then on. */
export async function makeLink(
  context: Context,
  { fileId, hours }: { fileId: string; hours: number },
  addressOf: AddressOf,
): Promise<FileLink> {
  const file = await fetchFile(context, fileId);
  if (file.deleted_at !== null) throw notFound();
  if (file.state === 'waiting') throw conflict();
  await replaceLink(context, file, hours);
  await recordAudit(context, {
    action: 'link',
    entity: 'file',
    entity_id: file.id,
    after: { name: file.name, hours },
  });
  return showLink(context, file.id, addressOf);
}

export async function showLink(context: Context, fileId: string, addressOf: AddressOf): Promise<FileLink> {
  await fetchFile(context, fileId);
  const { id, size, created_at, expires_at } = await fetchLink(context, fileId);
  return { url: addressOf(id), size, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
}
