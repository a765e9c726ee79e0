import type { Keys } from '#platform/server/secrets/keys.ts';
import { recordAudit } from '#features/identity/audit/server/public.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Context, RequestInfo } from '#platform/server/context.ts';
import type { FileLink } from '../../contract.ts';
import { fetchLink, replaceLink, findLinked, type ScopeOf } from './link-store.ts';
import { fetchFile } from '../folders/list-store.ts';
import type { Database } from '#platform/server/database.ts';
import { readLinkToken, linkToken } from '#platform/server/secrets/link-token.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { linkUse } from '../file-area.ts';
import { readStored } from '../read-file.ts';
import { sendContent } from '../send-content.ts';

type AddressOf = (linkId: string) => string;

/** Creates a link to the current content of a file; the previous link stops working. */
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

interface LinkParts {
  db: Database;
  files: FileStore;
  key: Keys;
  scopeOf: ScopeOf;
}

/** The file that a link opens; every invalid link gets the same answer. */
export async function openLink(parts: LinkParts, request: Request, info: RequestInfo): Promise<Response> {
  const token = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const id = readLinkToken(parts.key, linkUse, token);
  const linked = id === null ? null : await findLinked(parts.db, parts.scopeOf, id);
  if (!linked) throw notFound();
  return sendContent({ ...linked, bytes: await readStored(parts.files, linked.stored, info) }, request);
}

interface LinkSigning {
  linkKey: Keys;
  publicUrl: string;
}

export function linkAddresses({ linkKey, publicUrl }: LinkSigning): (linkId: string) => string {
  return (id) => `${publicUrl.replace(/\/$/, '')}/api/v1/links/${linkToken(linkKey, linkUse, id)}`;
}
