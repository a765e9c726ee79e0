import { notFound } from '#platform/errors.ts';
import type { RequestInfo } from '#platform/server/context.ts';
import type { Database } from '#platform/server/database.ts';
import { readLinkToken } from '#platform/server/link-token.ts';
import type { FileStore } from '#platform/server/uploads/file-store.ts';
import { linkUse } from '../file-area.ts';
import { findLinked, type ScopeOf } from './link-store.ts';
import { readStored } from '../read-file.ts';
import { sendContent } from '../send-content.ts';

interface LinkParts {
  db: Database;
  files: FileStore;
  key: Buffer;
  scopeOf: ScopeOf;
}

/** The file that a link opens; whatever is wrong with the link, the answer is the same. */
export async function openLink(parts: LinkParts, request: Request, info: RequestInfo): Promise<Response> {
  const token = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const id = readLinkToken(parts.key, linkUse, token);
  const linked = id === null ? null : await findLinked(parts.db, parts.scopeOf, id);
  if (!linked) throw notFound();
  return sendContent({ ...linked, bytes: await readStored(parts.files, linked.stored, info) }, request);
}
