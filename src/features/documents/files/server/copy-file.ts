import { recordAudit } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { limits, type copyFile as copyContract, type PortalFile } from '../contract.ts';
import { freeName } from '../file-names.ts';
import { demandEnding } from './change-file.ts';
import { fetchTakenNames, insertCopy } from './document-store.ts';
import { fetchFile } from './folders/list-store.ts';
import { readWordsLater } from './text/text-job.ts';

/** Creates another file with the same content, under a free name in the target folder. */
export async function copyFile(
  context: Context,
  jobs: Jobs,
  { id, fields }: { id: string; fields: BodyOf<typeof copyContract> },
): Promise<PortalFile> {
  const source = await fetchFile(context, id);
  if (source.deleted_at !== null) throw notFound();
  if (source.state === 'waiting') throw conflict();
  if (fields.name !== undefined) demandEnding(fields.name, source);
  const folderId = fields.folder_id === undefined ? source.folder_id : fields.folder_id;
  const taken = await fetchTakenNames(context, folderId);
  const name = freeName(fields.name ?? source.name, taken, limits.nameLength);
  const copyId = await insertCopy(context, source, { name, folderId, assetId: source.asset?.id ?? null });
  const copy = await fetchFile(context, copyId);
  await recordAudit(context, {
    action: 'copy',
    entity: 'file',
    entity_id: copy.id,
    before: { id: source.id, name: source.name },
    after: { name, folder_id: folderId, size: copy.size },
  });
  // In case the source's text has not been extracted yet.
  await readWordsLater(jobs, context, copy.id);
  return copy;
}
