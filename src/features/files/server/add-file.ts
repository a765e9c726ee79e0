import { recordAudit } from '#features/audit/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { documentTypes } from '#platform/server/uploads/documents/inspect-document.ts';
import type { ReceivedDocument } from '#platform/server/uploads/receive-document.ts';
import { limits, type PortalFile } from '../contract.ts';
import { asFileName } from '../file-names.ts';
import { insertContent, type Place } from './document-store.ts';
import { fetchFile } from './list-store.ts';
import { readWordsLater } from './text-job.ts';

/** Makes a stored document a file of a folder, or the next content of the file of that name. */
export async function addFile(
  context: Context,
  jobs: Jobs,
  { folderId, assetId }: Omit<Place, 'name'>,
  document: ReceivedDocument,
): Promise<PortalFile> {
  const { name: stored, type, size, sha256, waiting, sentName } = document;
  const name = asFileName(sentName, documentTypes[type], limits.nameLength);
  const content = { stored, type, size, sha256, waiting };
  const id = await insertContent(context, { name, folderId, assetId }, content);
  const file = await fetchFile(context, id);
  await recordAudit(context, {
    action: file.number === 1 ? 'create' : 'update',
    entity: 'file',
    entity_id: id,
    after: { name: file.name, folder_id: folderId, asset_id: assetId, size, sha256, number: file.number },
  });
  if (!waiting) await readWordsLater(jobs, context, id);
  return file;
}
