import { recordAudit, recordAudits } from '#features/identity/audit/server/public.ts';
import type { BodyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import type { createFolder as createContract, Folder, updateFolder as updateContract } from '../../contract.ts';
import { changeFolder, fetchFolder, insertFolder, removeFolder } from './folder-store.ts';

export async function createFolder(context: Context, fields: BodyOf<typeof createContract>): Promise<Folder> {
  const id = await insertFolder(context, fields);
  const after = await fetchFolder(context, id);
  await recordAudit(context, { action: 'create', entity: 'folder', entity_id: id, after });
  return after;
}

export async function updateFolder(
  context: Context,
  id: string,
  fields: BodyOf<typeof updateContract>,
): Promise<Folder> {
  const before = await fetchFolder(context, id);
  await changeFolder(context, id, fields);
  const after = await fetchFolder(context, id);
  await recordAudit(context, { action: 'update', entity: 'folder', entity_id: id, before, after });
  return after;
}

export async function deleteFolder(context: Context, id: string): Promise<void> {
  const before = await fetchFolder(context, id);
  const files = await removeFolder(context, id);
  await recordAudit(context, { action: 'delete', entity: 'folder', entity_id: id, before });
  const gone = files.map(({ id: entity_id, ...named }) => ({
    action: 'delete',
    entity: 'file',
    entity_id,
    before: named,
  }));
  await recordAudits(context, gone);
}
