import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { ReceivedDocument } from '#platform/server/uploads/receive-document.ts';
import { limits, type PortalFile } from '../contract.ts';
import { asFileName } from '../file-names.ts';
import { endingOf, isDocument, type FileType } from '../file-types.ts';
import { insertContent, type DocumentTarget } from './document-store.ts';
import { fetchFile } from './folders/list-store.ts';
import { readWordsLater } from './text/text-job.ts';

/** A file that is stored already; only the portal creates tables. */
export type ReceivedFile = Omit<ReceivedDocument, 'type'> & { type: FileType };

/**
 * Adds a stored file to a folder, or as the next content of the file with that name. Returns the file and the content's
 * number.
 */
export async function addFile(
  context: Context,
  jobs: Jobs,
  { folderId, assetId }: Omit<DocumentTarget, 'name'>,
  received: ReceivedFile,
): Promise<{ file: PortalFile; number: number }> {
  const { name: stored, type, size, sha256, waiting, sentName } = received;
  const name = asFileName(sentName, endingOf(type), limits.nameLength);
  const content = { stored, type, size, sha256, waiting };
  const { id, number } = await insertContent(context, { name, folderId, assetId }, content);
  const file = await fetchFile(context, id);
  await recordAudit(context, {
    action: number === 1 ? 'create' : 'update',
    entity: 'file',
    entity_id: id,
    after: { name: file.name, folder_id: folderId, asset_id: assetId, size, sha256, number },
  });
  if (!waiting && isDocument(type)) await readWordsLater(jobs, context, id);
  return { file, number };
}
